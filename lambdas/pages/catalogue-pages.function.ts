/** The pages of the catalogue behind the edge: lenders, kinds of loans and the sitemap, as plain HTML that needs no script. */
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { categories } from '#contract/entities.ts'
import { errorStatus } from '#contract/errors.ts'
import { englishPath, languageOf, pathIn, type Language } from '#contract/languages.ts'
import { cachePolicy } from '#contract/policy.ts'
import { retryHeaders } from '#entry/answers.ts'
import { behindEdge } from '#entry/edge.ts'
import type { HttpFunctionOptions } from '#entry/http-function.ts'
import { pipeline } from '#entry/pipeline.ts'
import { releaseHeaders } from '#entry/runtime.ts'
import { lenderPathOf, sitemapPath } from '#lambdas/offers/catalogue-pages.contract.ts'
import type { Catalogue, Lender } from '#lambdas/offers/catalogue.contract.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { kindPaths, lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { Clock } from '#lambdas/shared/outside.rules.ts'
import { pages as english, type CataloguePages } from './catalogue-pages.ts'
import { writeSitemap } from './write-sitemap.ts'

/** The catalogue, as the pages read it. */
interface PageCatalogue {
  readonly getCatalogue: () => Promise<Catalogue>
  /** One that is listed, one that is switched off, or none. */
  readonly getLender: (lenderId: string) => Promise<Lender | undefined>
  /** Whole seconds until the catalogue is read again. */
  readonly secondsUntilRead: () => number
}

interface CataloguePagesOptions extends HttpFunctionOptions {
  /** Origin that visitors see. */
  readonly appOrigin: string
  readonly clock: Clock
  /** Loads the pages of a language other than English. */
  readonly loadPages: (language: Language) => Promise<CataloguePages>
}

interface Answer {
  readonly status: number
  readonly body: string
  /** In addition to those of every page. */
  readonly headers?: Record<string, string>
  /** How long caches keep it. @default until the catalogue is read again */
  readonly seconds?: number
}

/** After any failure the visitor may try again. */
const busy = new AppError('BUSY')

const redirect = (location: string): Answer => ({ status: 301, body: '', headers: { location } })

const missing = (status: number, body: string): Answer => ({ status, body, seconds: cachePolicy.catalogueSeconds })

const slashAtEnd = /\/+$/

/** Returns the path of the request, as the visitor sees it. */
const pathOf = ({ routeKey, pathParameters }: APIGatewayProxyEventV2): string => {
  const [, route = ''] = routeKey.split(' ')
  return route.replace(/\{(\w+)\+\}$/, (_, name: string) => pathParameters?.[name] ?? '')
}

export const cataloguePagesFunction = (
  { getCatalogue, getLender, secondsUntilRead }: PageCatalogue,
  { appOrigin, clock, loadPages, originSecrets, log }: CataloguePagesOptions,
) => {
  const loaded = new Map<Language, CataloguePages>([['en', english]])
  const pagesIn = async (language: Language): Promise<CataloguePages> => {
    const pages = loaded.get(language) ?? (await loadPages(language))
    loaded.set(language, pages)
    return pages
  }

  const answerLender = async (lenderId: string, language: Language, pages: CataloguePages): Promise<Answer> => {
    const id = lenderId.replace(slashAtEnd, '')
    if (!entryId.safeParse(id).success) return missing(404, pages.writeMissing())
    if (id !== lenderId) return redirect(pathIn(language, lenderPathOf(id)))
    const lender = await getLender(id)
    if (lender === undefined) return missing(404, pages.writeMissing())
    if (!lender.is_active) return missing(410, pages.writeMissing(lender))
    return { status: 200, body: pages.writeLenderPage(appOrigin, lender, clock.now()) }
  }

  /** @param path the English one */
  const answerPath = async (path: string, language: Language, pages: CataloguePages): Promise<Answer> => {
    const ofLender = lenderPathOf('')
    if (path.startsWith(ofLender)) return answerLender(path.slice(ofLender.length), language, pages)
    const catalogue = await getCatalogue()
    const { lenders } = catalogue
    if (path === sitemapPath) {
      const headers = { 'content-type': 'application/xml; charset=utf-8' }
      return { status: 200, body: writeSitemap(appOrigin, lenders), headers }
    }
    if (path === lendersPageRoute.path) return { status: 200, body: pages.writeLendersPage(appOrigin, lenders) }
    const category = categories.find((each) => kindPaths[each] === path)
    if (category === undefined) return missing(404, pages.writeMissing())
    return { status: 200, body: pages.writeKindPage(appOrigin, category, catalogue, clock.now()) }
  }

  return pipeline<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>({
    log,
    ...behindEdge(originSecrets),
    answer: async (event) => {
      const path = pathOf(event)
      const language = languageOf(path)
      const pages = await pagesIn(language)
      const answered = await answerPath(englishPath(path), language, pages)
      const { status, body, headers, seconds = secondsUntilRead() } = answered
      return {
        statusCode: status,
        headers: { ...pages.pageHeaders, ...releaseHeaders, 'cache-control': `public, max-age=${seconds}`, ...headers },
        body: event.requestContext.http.method === 'HEAD' ? '' : body,
      }
    },
    answerError: (error, event) => {
      const pages = loaded.get(languageOf(pathOf(event))) ?? english
      const answered = error.code === 'FORBIDDEN' ? error : busy
      return {
        statusCode: errorStatus[answered.code],
        headers: { ...pages.pageHeaders, ...releaseHeaders, 'cache-control': 'no-store', ...retryHeaders(answered) },
        body: pages.writeFailed(),
      }
    },
  })
}

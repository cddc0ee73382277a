/** The pages of the catalogue behind the edge: lenders, kinds of loans and the sitemap, as plain HTML that needs no script. */
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { brand } from '#contract/brand.ts'
import { categories } from '#contract/entities.ts'
import { errorStatus } from '#contract/errors.ts'
import type { Catalogue, Lender } from '#contract/offers/catalogue.ts'
import { entryId } from '#contract/offers/entry-id.ts'
import { kindPaths, lenderPathOf, lenderRoutePath, sitemapPath } from '#contract/offers/catalogue-pages.ts'
import { cachePolicy } from '#contract/policy.ts'
import { AppError } from '#domain/app-error.ts'
import type { Clock } from '#use-cases/ports.ts'
import { retryHeaders } from '../answers.ts'
import { behindEdge } from '../edge.ts'
import type { HttpFunctionOptions } from '../http-function.ts'
import { pipeline } from '../pipeline.ts'
import { writeKindPage } from './kind-page.ts'
import { writeLenderPage } from './lender-page.ts'
import { writeLendersPage } from './lenders-page.ts'
import { allLenders, pageHeaders, writeMissingPage } from './page-frame.ts'
import { writeSitemap } from './sitemap.ts'

/** The catalogue, as the pages read it. */
export interface PageCatalogue {
  readonly getCatalogue: () => Promise<Catalogue>
  /** One that is listed, one that is switched off, or none. */
  readonly getLender: (lenderId: string) => Promise<Lender | undefined>
  /** Whole seconds until the catalogue is read again. */
  readonly secondsUntilRead: () => number
}

export interface CataloguePagesOptions extends HttpFunctionOptions {
  /** Origin that visitors see. */
  readonly appOrigin: string
  readonly clock: Clock
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

const writeFailed = (): string =>
  writeMissingPage("We can't show this page right now", 'Please try again in a moment.', [['', 'Try again']])

const missing = (status: number, title: string, text: string): Answer => ({
  status,
  body: writeMissingPage(title, text, [allLenders]),
  seconds: cachePolicy.catalogueSeconds,
})

const unknown = () => missing(404, 'No such lender', 'We have no lender at this address. It may be mistyped.')

const inactive = ({ name }: Lender) =>
  missing(
    410,
    `${name} isn't listed now`,
    `${name} takes no new applications through ${brand.name} at the moment. See the lenders that do.`,
  )

const redirect = (location: string): Answer => ({ status: 301, body: '', headers: { location } })

const slashAtEnd = /\/+$/

export const cataloguePagesFunction = (
  { getCatalogue, getLender, secondsUntilRead }: PageCatalogue,
  { appOrigin, clock, originSecrets, log }: CataloguePagesOptions,
) => {
  const answerLender = async (lenderId: string): Promise<Answer> => {
    const id = lenderId.replace(slashAtEnd, '')
    if (!entryId.safeParse(id).success) return unknown()
    if (id !== lenderId) return redirect(lenderPathOf(id))
    const lender = await getLender(id)
    if (lender === undefined) return unknown()
    if (!lender.is_active) return inactive(lender)
    return { status: 200, body: writeLenderPage(appOrigin, lender, clock.now()) }
  }

  const answerPath = async (path: string): Promise<Answer> => {
    const catalogue = await getCatalogue()
    const { lenders } = catalogue
    if (path === sitemapPath) {
      const headers = { 'content-type': 'application/xml; charset=utf-8' }
      return { status: 200, body: writeSitemap(appOrigin, lenders), headers }
    }
    const category = categories.find((each) => kindPaths[each] === path)
    const body = category
      ? writeKindPage(appOrigin, category, catalogue, clock.now())
      : writeLendersPage(appOrigin, lenders)
    return { status: 200, body }
  }

  return pipeline<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>({
    log,
    ...behindEdge(originSecrets),
    answer: async ({ routeKey, pathParameters, requestContext }) => {
      const [, path = ''] = routeKey.split(' ')
      const answered =
        path === lenderRoutePath ? await answerLender(pathParameters?.['lender_id'] ?? '') : await answerPath(path)
      const { status, body, headers, seconds = secondsUntilRead() } = answered
      return {
        statusCode: status,
        headers: { ...pageHeaders, 'cache-control': `public, max-age=${seconds}`, ...headers },
        body: requestContext.http.method === 'HEAD' ? '' : body,
      }
    },
    answerError: (error) => {
      const answered = error.code === 'FORBIDDEN' ? error : busy
      return {
        statusCode: errorStatus[answered.code],
        headers: { ...pageHeaders, 'cache-control': 'no-store', ...retryHeaders(answered) },
        body: writeFailed(),
      }
    },
  })
}

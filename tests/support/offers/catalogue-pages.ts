/** The function of the catalogue's pages, over lenders that the test gives. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Language } from '#contract/languages.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import { lenderRoutePath } from '#lambdas/offers/catalogue-pages.contract.ts'
import type { Lender, Scheme } from '#lambdas/offers/catalogue.contract.ts'
import { lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { cataloguePagesFunction } from '#lambdas/pages/catalogue-pages.function.ts'
import type { CataloguePages } from '#lambdas/pages/catalogue-pages.ts'
import { lambdaContext, originSecret } from '#tests/support/http-event.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

export const lender = lenderEntry({ id: 'tamarind-capital' })
export const appOrigin = 'https://www.paisalane.example'
export const now = new Date('2026-11-22T19:00:00Z')

interface Options {
  readonly path?: string
  readonly id?: string
  /** Of a translated page, below its language. */
  readonly page?: string
  readonly method?: string
  readonly secret?: string
  readonly remaining?: number
  readonly schemes?: Scheme[]
}

let builtPages: string | undefined

/** As a deployment bundles them. */
const loadPages = async (language: Language) => {
  if (builtPages === undefined) {
    builtPages = temporaryFolder()
    execFileSync(process.execPath, ['web/build-pages.ts', builtPages])
  }
  const built: unknown = await import(pathToFileURL(join(builtPages, `${language}.mjs`)).href)
  return (built as { pages: CataloguePages }).pages
}

export const open = async (
  getLenders: () => Promise<Lender[]>,
  {
    path = lendersPageRoute.path,
    id,
    page,
    method = 'GET',
    secret = originSecret,
    remaining = 10_000,
    schemes,
  }: Options = {},
) => {
  const log = createRecordedLog()
  const catalogue = {
    getCatalogue: async () => ({
      lenders: (await getLenders()).filter((each) => each.is_active),
      products: [],
      schemes,
    }),
    getLender: async (lenderId: string) => (await getLenders()).find((each) => each.id === lenderId),
    secondsUntilRead: () => 17,
  }
  const event = {
    routeKey: `${method} ${path}`,
    headers: { 'x-origin-verify': secret },
    requestContext: { requestId: 'request-1', http: { method } },
    pathParameters: { lender_id: id, page },
  } as unknown as APIGatewayProxyEventV2
  const options = { originSecrets: [originSecret], log, appOrigin, clock: { now: () => now }, loadPages }
  const {
    statusCode,
    body = '',
    headers,
  } = await cataloguePagesFunction(catalogue, options)(event, lambdaContext(remaining))
  return { statusCode, body, headers, log }
}

export const show = async (...lenders: Lender[]) => (await open(() => Promise.resolve(lenders))).body

export const showAt = (path: string, ...lenders: Lender[]) => open(() => Promise.resolve(lenders), { path })

export const openLender = (entry: Lender, id = entry.id) =>
  open(() => Promise.resolve([entry]), { path: lenderRoutePath, id })

export const withFigures: Lender = {
  ...lender,
  name: 'Tamarind Capital',
  annual_rate_min: 10.49,
  annual_rate_max: 18,
  fee: { percent: 2, gst_percent: 18 },
  min_amount: 50_000,
  max_amount_rupees: 2_500_000,
  tenor_months_min: 12,
  tenor_months_max: 60,
  criteria: { categories: ['salaried'], min_age: 21 },
  kfs_url: 'https://lender.example/kfs',
  website: 'https://lender.example/',
  grievance_contact: 'care@lender.example',
  regulated_entity: { name: 'Tamarind Capital Limited', registration: 'N-13.02345' },
  nodal_officer: { name: 'Asha Rao', email: 'nodal@lender.example', phone: '+912240000123' },
  cooling_off_days: 1,
  documents: ['PAN card', 'Bank statements of six months'],
  checked_on: '2026-11-12',
}

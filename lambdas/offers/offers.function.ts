/** The offers function: the catalogue for everyone, also as pages, and which users have viewed it and opened a product. */
import type { APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent, Context } from 'aws-lambda'
import type { Language } from '#contract/languages.ts'
import { httpFunction } from '#entry/http-function.ts'
import { release } from '#entry/runtime.ts'
import { createCountPageView } from '#lambdas/page-views/count-page-view.ts'
import { cataloguePagesFunction } from '#lambdas/pages/catalogue-pages.function.ts'
import type { CataloguePages } from '#lambdas/pages/catalogue-pages.ts'
import { log, openClickIds, openWorld, readAppOrigin, readEdgeOptions } from '#lambdas/shared/world.function.ts'
import { cataloguePageRoutes } from './catalogue-pages.contract.ts'
import { createCatalogueReader } from './catalogue-reader.table.ts'
import { offersEndpoints } from './offers-endpoints.contract.ts'
import { getLender, getLenderContact, recordOffersViewed, recordProductClick } from './open-offers.ts'

const { table, clock } = openWorld()
const catalogue = createCatalogueReader(table, clock, log)
const world = { table, catalogue, clickIds: openClickIds(), clock }
const options = readEdgeOptions()
const countPageView = createCountPageView({ table, clock, log }, release)

/** The file beside this one that `web/build-pages.ts` has written. */
const loadPages = async (language: Language): Promise<CataloguePages> => {
  const { pages } = (await import(new URL(`${language}.mjs`, import.meta.url).href)) as { pages: CataloguePages }
  return pages
}

const answerPage = cataloguePagesFunction(
  {
    getCatalogue: () => catalogue.getCatalogue(),
    getLender: (lenderId) => getLender(world, lenderId),
    secondsUntilRead: () => catalogue.secondsUntilRead(),
  },
  { ...options, appOrigin: readAppOrigin(), clock, loadPages },
)
const pageRoutes = new Set(
  cataloguePageRoutes.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`)),
)

const answerEndpoint = httpFunction(
  offersEndpoints,
  {
    'get-catalogue': () => catalogue.getCatalogue(),
    'get-lender-contact': ({ params }) => getLenderContact(world, params.lender_id),
    'report-page-view': ({ body, clientAddress }) => countPageView(body, clientAddress),
    'record-offers-viewed': ({ caller }) => recordOffersViewed(world, caller),
    'record-product-click': ({ caller, body, clientAddress }) => recordProductClick(world, caller, body, clientAddress),
  },
  options,
)

export const handler = (event: HttpEvent, context: Context) =>
  pageRoutes.has(event.routeKey) ? answerPage(event, context) : answerEndpoint(event, context)

/** Generates `lambdas/contract/ENDPOINTS.md` from the endpoint table. */
import { commonErrors, endpoints, type Endpoint } from '#contract/endpoints.ts'
import { livePolicy } from '#lambdas/live/live-policy.contract.ts'
import {
  cataloguePageRoutes,
  lenderRoutePath,
  sitemapPath,
  translatedRoutePaths,
} from '#lambdas/offers/catalogue-pages.contract.ts'
import { lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { trackingRoute } from '#lambdas/partner-api/partner-routes.contract.ts'
import { fillTemplate } from '../fill-template.ts'
import { answeredFields, codeList, errorTable, sentFields } from './endpoint-texts.ts'
import { markdownTable } from './format-document.ts'

const writeEndpoint = ([operation, endpoint]: [string, Endpoint]): string[] => [
  endpoint.access === 'public' ? `${operation} (everyone)` : operation,
  `\`${endpoint.method} ${endpoint.path}\``,
  endpoint.capability,
  sentFields(endpoint),
  answeredFields(endpoint),
  codeList(endpoint.errors),
]

const { passSeconds, subprotocol, pingFrame, pingSeconds, connectionsPerUser } = livePolicy
const rows: readonly Endpoint[] = Object.values(endpoints)

const cataloguePages: Readonly<Record<string, string>> = {
  [lendersPageRoute.path]: 'all lenders',
  [lenderRoutePath]:
    'one lender; 404 for an unknown one, 410 for one that is switched off, 301 without a slash at the end',
  ...Object.fromEntries(translatedRoutePaths.map((path) => [path, 'the same pages in another language'])),
  [sitemapPath]: 'the addresses of all public pages, as XML',
}

const pageRows = [
  ...cataloguePageRoutes.map((route) => ({
    ...route,
    page: cataloguePages[route.path] ?? 'the lenders of one kind of loan beside the same example',
  })),
  { ...trackingRoute, page: 'the redirect of a tracking link, or the reason why there is none' },
].map(({ methods, path, page }) => [methods.join(', '), `\`${path}\``, page])

export const writeEndpoints = (): string =>
  fillTemplate(new URL('templates/endpoints.txt', import.meta.url), {
    passSeconds,
    subprotocol,
    pingFrame,
    pingSeconds,
    connectionsPerUser,
    commonErrors: commonErrors.length,
    errors: errorTable([...commonErrors, ...rows.flatMap(({ errors }) => errors)]),
    endpoints: markdownTable(
      ['endpoint', 'address', 'function', 'sends', 'answers', 'errors'],
      Object.entries(endpoints).map(writeEndpoint),
    ),
    pages: markdownTable(['methods', 'address', 'page'], pageRows),
  })

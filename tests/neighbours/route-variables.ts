/**
 * Names of variables in the routes of the gateways. API Gateway knows one name for a place: while an update makes the new route before it removes the old
 * one, another name is refused with 409.
 */
import { endpoints } from '#contract/endpoints.ts'
import { staffEndpoints } from '#contract/staff/staff-endpoints.ts'
import { lenderEndpoints } from '#lambdas/lenders/lenders.contract.ts'
import { cataloguePageRoutes } from '#lambdas/offers/catalogue-pages.contract.ts'
import { partnerEndpoints } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { trackingRoute } from '#lambdas/partner-api/partner-routes.contract.ts'

type Route = Readonly<{ path: string }>
const gateways: Readonly<Record<string, readonly Route[]>> = {
  visitors: [...Object.values(endpoints), ...cataloguePageRoutes, trackingRoute],
  staff: Object.values(staffEndpoints),
  partners: [...Object.values(partnerEndpoints), ...Object.values(lenderEndpoints)],
}

/** Each place with its variable, such as `visitors /api/tickets/{ticket_id}`. */
export const routeVariables = (): string[] => {
  const places = Object.entries(gateways).flatMap(([gateway, routes]) =>
    routes.flatMap(({ path }) =>
      Array.from(path.matchAll(/\}/g), ({ index }) => `${gateway} ${path.slice(0, index + 1)}`),
    ),
  )
  return [...new Set(places)].toSorted()
}

/** Places at which two names meet, such as `visitors /api/tickets/`. */
export const renamedVariables = (...releases: readonly (readonly string[])[]): string[] => {
  const places = [...new Set(releases.flat())].map((place) => place.replace(/\{\w+(\+?)\}$/, '$1'))
  return [...Map.groupBy(places, (place) => place)].flatMap(([place, { length }]) => (length > 1 ? [place] : []))
}

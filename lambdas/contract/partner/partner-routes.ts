/** Addresses of the partner API and of tracking links, without any schema: for the gateways, the docs page and the functions. */

/** Stage of the REST API: partners know the paths as /functions/v1/..., so they need no domain of their own. */
export const partnerStage = 'functions'

export const partnerRoutes = {
  'submit-user': { method: 'POST', path: '/v1/partner-submit-user', successStatus: 201 },
  'get-lenders': { method: 'POST', path: '/v1/partner-get-lenders', successStatus: 200 },
} as const

export type PartnerOperation = keyof typeof partnerRoutes

/** Headers that a browser may send and read across origins: the try-it panel of the docs page. */
export const partnerHeaders = {
  request: ['authorization', 'content-type', 'idempotency-key'],
  response: ['ratelimit', 'ratelimit-policy', 'retry-after', 'idempotent-replayed', 'x-amzn-requestid'],
} as const

/** The redirect of a tracking link on the HTTP API, behind the edge. */
export const trackingRoute = { methods: ['GET', 'HEAD'], path: '/go/{token}' } as const

/** A tracking link's path. */
export const trackingPathOf = (token: string): string => trackingRoute.path.replace('{token}', token)

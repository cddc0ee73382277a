/** Stage and headers of the partner API, and the route of tracking links. They need no schema, so a page can import them. */

/** Stage of the REST API: partners know the paths as /functions/v1/..., so they need no domain of their own. */
export const partnerStage = 'functions'

/** Headers of partners' calls and of their answers. */
export const partnerHeaders = {
  request: ['authorization', 'content-type', 'idempotency-key'],
  response: ['ratelimit', 'ratelimit-policy', 'retry-after', 'idempotent-replayed', 'link', 'x-amzn-requestid'],
} as const

/** The redirect of a tracking link on the HTTP API, behind the edge. POST is the button of its page. Programs add slashes to links: the rest is the token. */
export const trackingRoute = { methods: ['GET', 'HEAD', 'POST'], path: '/go/{token+}' } as const

/** Headers by which a navigation of a person differs from other requests. */
export const navigationHeaders = [
  'User-Agent',
  'Purpose',
  'Sec-Purpose',
  'X-Moz',
  'Sec-Fetch-Mode',
  'Sec-Fetch-Dest',
] as const

/** A tracking link's path. */
export const trackingPathOf = (token: string): string => trackingRoute.path.replace('{token+}', token)

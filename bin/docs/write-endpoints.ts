/** Generates `lambdas/contract/ENDPOINTS.md` from the endpoint table. */
import { commonErrors, endpoints, type Endpoint } from '#contract/endpoints.ts'
import { cataloguePageRoutes, lenderRoutePath, sitemapPath } from '#contract/offers/catalogue-pages.ts'
import { lendersPageRoute } from '#contract/offers/lenders-page.ts'
import { trackingRoute } from '#contract/partner/partner-routes.ts'
import { livePolicy } from '#contract/policy.ts'
import { codeList, endpointTypes, entityTypes, errorTable } from './endpoint-texts.ts'
import { markdownTable } from './markdown-table.ts'

const writeEndpoint = ([operation, endpoint]: [string, Endpoint]): string[] => [
  `## ${operation}`,
  `\`${endpoint.method} ${endpoint.path}\`, served by the ${endpoint.capability} function, for ${
    endpoint.access === 'public' ? 'everyone' : 'a signed-in user'
  }. Answers ${endpoint.successStatus} with \`cache-control: ${endpoint.cacheControl ?? 'no-store'}\`.${
    endpoint.errors.length === 0 ? '' : `\nErrors: ${codeList(endpoint.errors)}.`
  }`,
  endpointTypes(endpoint),
]

const rows: readonly Endpoint[] = Object.values(endpoints)

/** Answers that API Gateway gives without a function: status, body and reason. */
const gatewayAnswers = [
  [401, 'Unauthorized', 'no token, or one that is malformed, expired or of another user pool'],
  [403, 'Forbidden', 'a token without the scope of access tokens, such as an ID token'],
  [404, 'Not Found', 'no endpoint has this address and method'],
  [413, 'Request Entity Too Large', 'a body of more than 10 MB, which no function sees'],
  [429, 'Too Many Requests', 'too many requests of all visitors together in one second'],
  [500, 'Internal Server Error', 'a function broke before it could answer'],
  [503, 'Service Unavailable', 'a function could not be reached, or did not answer in time'],
] as const

const gatewayRows = gatewayAnswers.map(([status, message, reason]) => [
  String(status),
  `\`${JSON.stringify({ message })}\``,
  reason,
])

const socketSection = [
  '## The live socket',
  'Messages of a conversation and changes of applications arrive over a WebSocket at the `socketUrl` of `/config.json`. A client needs:',
  [
    '- a pass: `open-live` gives one for a ticket, `open-live-applications` one for all applications.\n  It opens one socket, once, within ' +
      `${livePolicy.passSeconds} seconds, so get another for every attempt;`,
    '- the header `Origin` with the origin of the web app. Browsers send it by themselves and no page can change it; any other origin gets 403;',
    `- two subprotocols in this order: \`Sec-WebSocket-Protocol: ${livePolicy.subprotocol}, <pass>\`. In a browser:\n  \`new WebSocket(socketUrl, ['${livePolicy.subprotocol}', pass])\`. The server selects the first; without them, or with a used pass, it answers 401;`,
    `- to send \`${livePolicy.pingFrame}\` at least every ${livePolicy.pingSeconds} seconds: it is the only frame that a client may send, and is answered with a \`pong\` while the session lasts.`,
  ].join('\n'),
  `Frames are JSON objects; ignore a \`type\` that you do not know. A user has at most ${livePolicy.connectionsPerUser} sockets: one more replaces the oldest.`,
  markdownTable(
    ['type', 'other fields', 'meaning'],
    [
      [
        '`message`',
        '`message`',
        'a message of the ticket, from either side; it may arrive more than once, so merge by id',
      ],
      ['`ticket`', '`ticket`', 'the ticket changed, such as its status'],
      [
        '`application`',
        '`application`',
        'its status or history changed; it may arrive more than once and late, so keep the copy with more entries, and read the list with `fresh=true` after each opening',
      ],
      ['`pong`', '', 'the answer to a ping'],
      ['`replaced`', '', 'a newer socket of the user took the place of this one: do not connect again'],
    ],
  ),
]

const cataloguePages: Readonly<Record<string, string>> = {
  [lendersPageRoute.path]: 'all lenders',
  [lenderRoutePath]:
    'one lender; 404 for an unknown one, 410 for one that is switched off, 301 without a slash at the end',
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
  [
    '# Endpoints of the HTTP API',
    'Generated from `endpoints.ts` by `npm run docs`. Times are ISO 8601 in UTC, money is in rupees, phones are E.164.',
    'Errors arrive as `{ success: false, code, message, details?, request_id }`; `details` names fields: `[{ field, message }]`.',
    'Answers of 429 and 503 carry `Retry-After`: the seconds after which another try may work.',
    `Every endpoint can answer the first ${commonErrors.length} of these errors, and names its others.`,
    errorTable([...commonErrors, ...rows.flatMap(({ errors }) => errors)]),
    '## Answers of API Gateway itself',
    'They reach no function, so they have no code and no request id; the edge gives them `cache-control: no-store`. Recognize them by their\nstatus, and treat 401 like `UNAUTHORIZED`.',
    markdownTable(['status', 'body', 'when'], gatewayRows),
    'The edge itself refuses a method that an address never takes, and a body with GET, with 403 and a page of HTML.',
    '## Entities',
    entityTypes(rows),
    ...Object.entries(endpoints).flatMap(writeEndpoint),
    ...socketSection,
    '## Pages that functions write',
    'Plain HTML, also for errors; they need no script and no token. Those of the catalogue answer 503 when it cannot be read. Caches keep them until\nthe function reads the catalogue again, for a minute at most.',
    markdownTable(['methods', 'address', 'page'], pageRows),
  ].join('\n\n')

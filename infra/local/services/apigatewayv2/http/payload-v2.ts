/** Payload format 2.0 of Lambda integrations: the event of a request, and the response that a function's result becomes. */
import type { Clock } from '../../../engine/clock.ts'
import { forwardedFor, headersOf, type LocalRequest, type LocalResponse } from '../../../engine/http-exchange.ts'
import { requestTime } from '../../apigateway/rest-call.ts'

export interface AuthorizerClaims {
  claims: Record<string, string>
  scopes: string[] | null
}

/** The gateway's facts of a request. */
interface EventParts {
  path: string
  routeKey: string
  pathParameters: Readonly<Record<string, string>>
  requestId: string
  api: { id: string; host: string; accountId: string; clock: Clock }
  jwt: AuthorizerClaims | undefined
}

/** Bodies of these types are passed as text, all others in base64. */
const textTypes = /^(?:text\/|application\/(?:json|javascript|xml|[\w.+-]+\+(?:json|xml))(?:;|$))/i

const queryParameters = (query: string): Record<string, string> => {
  const joined: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(query)) {
    joined[name] = Object.hasOwn(joined, name) ? `${joined[name]},${value}` : value
  }
  return joined
}

export const eventOf = (request: LocalRequest, parts: EventParts): object => {
  const { path, routeKey, pathParameters, requestId, api, jwt } = parts
  const now = api.clock.date()
  const isText = textTypes.test(request.headers['content-type'] ?? '')
  const { cookie, ...headers } = request.headers
  const cookies = cookie?.split(/;\s*/)
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookies && { cookies }),
    headers: {
      ...headers,
      host: api.host,
      'x-forwarded-for': forwardedFor(request),
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    ...(request.query !== '' && { queryStringParameters: queryParameters(request.query) }),
    requestContext: {
      accountId: api.accountId,
      apiId: api.id,
      ...(jwt && { authorizer: { jwt } }),
      domainName: api.host,
      domainPrefix: api.id,
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.remoteAddress,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: requestTime(now),
      timeEpoch: now.getTime(),
    },
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    ...(request.body.length > 0 && { body: request.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: request.body.length > 0 && !isText,
  }
}

interface StructuredAnswer {
  statusCode: number
  headers?: Record<string, string | number | boolean>
  cookies?: string[]
  body?: string
  isBase64Encoded?: boolean
}

const isStructured = (answer: unknown): answer is StructuredAnswer =>
  typeof answer === 'object' && answer !== null && 'statusCode' in answer

/** @returns undefined for a result that the gateway cannot turn into a response */
export const responseOf = (payload: string): LocalResponse | undefined => {
  const answer = JSON.parse(payload) as unknown
  if (!isStructured(answer)) {
    return { status: 200, headers: { 'content-type': 'application/json' }, body: payload }
  }
  const { statusCode, headers, cookies, body = '', isBase64Encoded } = answer
  if (!Number.isInteger(statusCode) || statusCode < 100 || statusCode > 599 || typeof body !== 'string')
    return undefined
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain;charset=utf-8',
      ...headersOf(headers),
      ...(cookies && { 'set-cookie': cookies }),
    },
    body: isBase64Encoded ? Buffer.from(body, 'base64') : body,
  }
}

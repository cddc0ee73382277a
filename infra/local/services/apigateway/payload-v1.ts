/** Payload format 1.0 of REST APIs: the events of functions and authorizers, and the response that a function's result becomes. */
import * as z from 'zod/mini'
import { forwardedFor, type LocalResponse } from '../../engine/http-exchange.ts'
import { requestContextOf, type RestCall } from './rest-call.ts'

type Values = Record<string, string>
type Lists = Record<string, string[]>

export const collect = (pairs: Iterable<readonly [string, string]>): Lists => {
  const lists: Lists = {}
  for (const [name, value] of pairs) lists[name] = [...(Object.hasOwn(lists, name) ? (lists[name] ?? []) : []), value]
  return lists
}

/** The last of several values. */
export const lastOf = (lists: Lists): Values =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.at(-1) ?? '']))

/** Headers between the client and the gateway only. */
const ownHeaders = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'transfer-encoding',
  'te',
  'upgrade',
])
const setByGateway = new Set(['host', 'x-forwarded-for', 'x-forwarded-port', 'x-forwarded-proto'])

type Line = readonly [name: string, value: string]

/** The lines of a request, with those that the gateway writes itself in place of the client's. @param from the addresses that the call has passed */
export const linesOfGateway = (sent: readonly Line[], host: string, from: string): readonly Line[] => [
  ...sent.filter(([name]) => !setByGateway.has(name.toLowerCase())),
  ['Host', host],
  ['X-Forwarded-For', from],
  ['X-Forwarded-Port', '443'],
  ['X-Forwarded-Proto', 'https'],
]

/** Names in the client's spelling. */
const headersOf = ({ request, api, requestId }: RestCall): Lists => {
  const sent = request.headerLines.filter(([name]) => !ownHeaders.has(name.toLowerCase()))
  return collect([
    ...linesOfGateway(sent, api.host, forwardedFor(request)),
    ['X-Amzn-Trace-Id', `Root=1-${requestId.slice(0, 8)}-${requestId.replaceAll('-', '').slice(8)}`],
  ])
}

/** Makes the common fields of the events of functions and authorizers. */
const partsOf = (call: RestCall) => {
  const headers = headersOf(call)
  const parameters = collect(new URLSearchParams(call.request.query))
  const { resource, path, request } = call
  const named = { resource: resource?.path, path, httpMethod: request.method, requestContext: requestContextOf(call) }
  return { parameters, event: { ...named, headers: lastOf(headers), multiValueHeaders: headers } }
}

const orNull = <Value extends object>(value: Value): Value | null => (Object.keys(value).length > 0 ? value : null)

export const proxyEventOf = (call: RestCall): object => {
  const { event, parameters } = partsOf(call)
  return {
    ...event,
    queryStringParameters: orNull(lastOf(parameters)),
    multiValueQueryStringParameters: orNull(parameters),
    pathParameters: orNull({ ...call.pathParameters }),
    stageVariables: null,
    // Without binary media types every body is passed as text.
    body: call.request.body.length > 0 ? call.request.body.toString('utf8') : null,
    isBase64Encoded: false,
  }
}

/** @param methodArn the method whose invocation the authorizer allows or denies */
export const authorizerEventOf = (call: RestCall, methodArn: string): object => {
  const { event, parameters } = partsOf(call)
  return {
    type: 'REQUEST',
    methodArn,
    ...event,
    queryStringParameters: lastOf(parameters),
    multiValueQueryStringParameters: parameters,
    pathParameters: { ...call.pathParameters },
    stageVariables: {},
  }
}

const headerValue = z.union([z.string(), z.number(), z.boolean()])

const answerForm = z.strictObject({
  statusCode: z._default(z.unknown(), 200),
  headers: z.nullish(z.record(z.string(), headerValue)),
  multiValueHeaders: z.nullish(z.record(z.string(), z.array(headerValue))),
  body: z.nullish(z.string()),
  isBase64Encoded: z.optional(z.unknown()),
})

/** Names reserved for the gateway; a function's value for one of them is sent under another name. */
const remapped = new Set([
  'authorization',
  'connection',
  'content-length',
  'date',
  'host',
  'server',
  'via',
  'www-authenticate',
])

const headerName = (name: string): string =>
  remapped.has(name.toLowerCase()) ? `x-amzn-remapped-${name.toLowerCase()}` : name.toLowerCase()

/** @returns undefined for a result that the gateway treats as malformed */
export const proxyResponseOf = (payload: string): LocalResponse | undefined => {
  const { data: answer } = answerForm.safeParse(JSON.parse(payload))
  const status = Number(answer?.statusCode)
  if (!answer || !Number.isInteger(status) || status < 100 || status > 599) return undefined
  const { headers, multiValueHeaders, body } = answer
  const lists = [...Object.entries(headers ?? {}), ...Object.entries(multiValueHeaders ?? {})].map(([name, value]) => {
    const [first = '', ...others] = [value].flat().map(String)
    return [headerName(name), others.length === 0 ? first : [first, ...others]] as const
  })
  return {
    status,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(lists) },
    body: body ?? '',
  }
}

/**
 * Calls the HTTP API by the contract's endpoint table: types from the schemas, addresses from the routes. Renews tokens as needed.
 * Only reads are retried automatically.
 */
import type { Endpoint, endpoints, Operation } from '#contract/endpoints.ts'
import type { ErrorResponse } from '#contract/errors.ts'
import { pathParameterPattern } from '#contract/patterns.ts'
import { abortAfter } from '../abort-after.ts'
import { callContent } from '../content.ts'
import { noteServerTime } from '../server-clock.ts'
import { liveTokens, renewSession } from '../session/renew-session.ts'
import { expireSession } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import type { Answer, OptionalParts, RequiredParts } from './call-types.ts'
import { endpointAddresses } from './endpoint-addresses.build.ts'

type Endpoints = typeof endpoints
type RequiredOptions<O extends Operation> = RequiredParts<Endpoints[O]>
type CallOptions<O extends Operation> = RequiredOptions<O> &
  OptionalParts<Endpoints[O]> & {
    /** Used instead of the stored session's token: nothing is renewed, and the call cannot end the session. */
    accessToken?: string
    /** Lets the call finish even if the page is closed. */
    keepalive?: boolean
  }
export type AnswerOf<O extends Operation> = Answer<Endpoints[O]>

type Address = Pick<Endpoint, 'method' | 'path' | 'access'>

const timeoutMilliseconds = 15_000
const pausesBeforeRetryMilliseconds = [400, 1500]

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface CallParts {
  readonly body?: unknown
  readonly query?: Record<string, string | undefined>
  readonly params?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly accessToken?: string
  readonly keepalive?: boolean
}

let callsUnderWay = 0

/** Whether a call is waiting for its answer. */
export const isCalling = (): boolean => callsUnderWay > 0

const send = async (route: Address, call: CallParts, accessToken: string | undefined) => {
  const { body, query, params = {}, signal, keepalive = false } = call
  const path = route.path.replaceAll(pathParameterPattern, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (accessToken !== undefined) headers['authorization'] = `Bearer ${accessToken}`
  callsUnderWay += 1
  try {
    const response = await fetch(search.size > 0 ? `${path}?${search.toString()}` : path, {
      method: route.method,
      headers,
      keepalive,
      signal: abortAfter(timeoutMilliseconds, signal),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // A cached answer (public routes only) carries an old time.
    if (route.access === 'user') noteServerTime(response.headers.get('date'))
    const answer = await readAnswer(response)
    if (response.ok && answer !== undefined) return answer
    throw errorOf(response, answer)
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause
    throw new ApiError({ code: 'NETWORK', message: callContent.noConnection, status: 0, cause })
  } finally {
    callsUnderWay -= 1
  }
}

/**
 * The JSON of an answer; undefined for a page of a gateway or proxy. Throws if the body was lost on its way: some browsers report that
 * themselves, others hand out the part that arrived.
 */
const readAnswer = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (response.headers.get('content-type')?.startsWith('application/json')) throw cause
    return undefined
  }
}

const codeWithoutEnvelope = (status: number) => {
  if (status === 401) return 'UNAUTHORIZED'
  return status === 429 ? 'TOO_MANY_REQUESTS' : 'INTERNAL_ERROR'
}

/** The error of an answer; gateways and proxies do not use our envelope. */
const errorOf = ({ status, headers }: Response, answer: unknown): ApiError => {
  const retryAfter = headers.get('retry-after')
  const envelope: Partial<ErrorResponse> | null | undefined = typeof answer === 'object' ? answer : undefined
  return new ApiError({
    code: (envelope?.code ?? codeWithoutEnvelope(status)) as ApiError['code'],
    message: envelope?.code === undefined ? callContent.unexpected : (envelope.message ?? ''),
    status,
    details: envelope?.details,
    retryAfterSeconds: retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined,
  })
}

const noSession = () => new ApiError({ code: 'NO_SESSION', message: callContent.loginNeeded, status: 401 })

const sendAsUser = async (route: Address, call: CallParts): Promise<unknown> => {
  const tokens = await tokensOrNetworkError(liveTokens())
  try {
    return await send(route, call, tokens.access)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    if (error.code === 'SIGNED_OUT') {
      expireSession()
      throw error
    }
    const renewed = await tokensOrNetworkError(renewSession(tokens))
    return send(route, call, renewed.access).catch((again: unknown) => {
      if (again instanceof ApiError && again.status === 401) expireSession()
      throw again
    })
  }
}

const tokensOrNetworkError = async (tokens: ReturnType<typeof liveTokens>) => {
  const live = await tokens.catch((cause: unknown) => {
    throw new ApiError({ code: 'NETWORK', message: callContent.noConnection, status: 0, cause })
  })
  if (live === null) throw noSession()
  return live
}

const mayHelpToRepeat = (error: unknown) => error instanceof ApiError && (error.network || error.status >= 500)

/**
 * Calls an endpoint and returns its answer, typed by the contract. Rejects with an `ApiError`.
 * A 401 that a renewed token does not cure ends the session, and the shell shows /login; a network failure never ends it.
 */
export const callApi = async <O extends Operation>(
  operation: O,
  ...[options]: unknown extends RequiredOptions<O> ? [CallOptions<O>?] : [CallOptions<O>]
): Promise<AnswerOf<O>> => {
  const [method, path, access = 'user'] = endpointAddresses[operation]
  const route: Address = { method, path, access }
  const call = (options ?? {}) as CallParts
  const sendOnce = () =>
    route.access === 'public' || call.accessToken !== undefined
      ? send(route, call, call.accessToken)
      : sendAsUser(route, call)
  for (const pause of route.method === 'GET' ? pausesBeforeRetryMilliseconds : []) {
    try {
      return (await sendOnce()) as AnswerOf<O>
    } catch (error) {
      if (!mayHelpToRepeat(error)) throw error
      await wait(pause * (0.75 + Math.random() / 2))
    }
  }
  return (await sendOnce()) as AnswerOf<O>
}

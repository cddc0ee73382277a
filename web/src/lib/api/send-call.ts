/** One call over HTTP, for both web apps: the request, its time limit, and the answer or its error. It knows no session and no endpoint. */
import type * as z from 'zod/mini'
import type { PathParameters } from '#contract/endpoints.ts'
import type { ErrorResponse } from '#contract/errors.ts'
import { pageOwnerHeader, pathParameterPattern } from '#contract/patterns.ts'
import { noteServerTime } from '../device/server-clock.ts'
import { noteReached } from '../offline/online.ts'
import { abortAfter } from './abort-after.ts'
import { ApiError } from './api-error.ts'
import { takeEarly } from './early-calls.ts'

export interface CallParts {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly params?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  readonly keepalive?: boolean
  /** The user of the page that calls, by mobile digits. The server refuses the call when the token is another user's. */
  readonly owner?: string | undefined
}

/** The words of an app for calls that the API has not answered and for answers without words. */
export interface FailureWords {
  readonly noConnection: string
  readonly unexpected: string
  /** The server's words in another language than its own. */
  readonly translate?: (answer: Partial<ErrorResponse>) => Promise<Partial<ErrorResponse>>
}

const timeoutMilliseconds = 15_000

let callsUnderWay = 0

/** Whether a call is waiting for its answer. */
export const isCalling = (): boolean => callsUnderWay > 0

const addressOf = (path: string, { query = {}, params = {} }: CallParts): string => {
  const filled = path.replaceAll(pathParameterPattern, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

/**
 * The error of an answer. Refusals of the API have the envelope, and that of a token by the gateway is JSON. All else is a page of somebody on the way, or
 * of a server that is away: the API has not answered.
 * @param answer the JSON
 */
const errorOf = async ({ status, headers }: Response, answer: unknown, words: FailureWords): Promise<ApiError> => {
  const said = answer as Partial<ErrorResponse> | null | undefined
  if (!said?.code && !(said && status === 401))
    return lostCall(words, answer, status < 500 || status === 511 ? 0 : status)
  const envelope = (said.code && (await words.translate?.(said))) || said
  return new ApiError({
    code: (said.code ?? 'UNAUTHORIZED') as ApiError['code'],
    message: said.code ? (envelope.message ?? '') : words.unexpected,
    status,
    details: envelope.details,
    cause: answer,
    retryAfterSeconds: Number(headers.get('retry-after')) || undefined,
  })
}

/** The error of a call, or of its token, that the API has not answered. @param status of a server that is away */
export const lostCall = ({ noConnection, unexpected }: FailureWords, cause: unknown, status = 0): ApiError => {
  const error = new ApiError({ code: 'NETWORK', message: status ? unexpected : noConnection, status, cause })
  noteReached(error)
  return error
}

/** @throws ApiError with the code and words of the API, or `lostCall`; the reason of an aborted signal */
export const sendCall = async (
  method: string,
  path: string,
  call: CallParts,
  words: FailureWords,
  accessToken: string | undefined,
): Promise<unknown> => {
  const { body, signal, owner, keepalive = false } = call
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (accessToken !== undefined) headers['authorization'] = `Bearer ${accessToken}`
  if (owner !== undefined) headers[pageOwnerHeader] = owner
  callsUnderWay += 1
  try {
    const address = addressOf(path, call)
    // Also of the early call: the visitor waits for both.
    const limit = abortAfter(timeoutMilliseconds, signal)
    const calledEarly = takeEarly(`${method} ${address}`, accessToken)
    const early = calledEarly && (await calledEarly)
    const response =
      early?.response ??
      (await fetch(address, {
        method,
        headers,
        keepalive,
        signal: limit,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }))
    // A page is no JSON, and neither is a body of which a part was lost: some browsers hand it out.
    const answer: unknown = await response.json().catch((cause: unknown) => {
      if (signal?.aborted) throw cause
    })
    const error = response.ok && answer !== undefined ? undefined : await errorOf(response, answer, words)
    if (!error?.network) {
      noteReached()
      // A cached answer, which nobody signs in for, carries an old time.
      if (accessToken !== undefined) noteServerTime(response.headers.get('date'), early?.at)
    }
    if (error) throw error
    return answer
  } catch (cause) {
    throw cause instanceof ApiError || signal?.aborted ? cause : lostCall(words, cause)
  } finally {
    callsUnderWay -= 1
  }
}

/** Whether a read that failed may succeed when it is repeated. */
export const mayHelpToRepeat = (error: unknown): boolean =>
  error instanceof ApiError && (error.network || error.status >= 500)

type Part<E, Name extends 'body' | 'query'> = E extends { [N in Name]: infer Schema extends z.ZodMiniType }
  ? { [N in Name]: z.input<Schema> }
  : unknown
type Params<E extends { path: string }> = keyof PathParameters<E['path']> extends never
  ? unknown
  : { params: PathParameters<E['path']> }

/** `body` and `params` of its path, where it has them. */
type RequiredParts<E extends { path: string }> = Part<E, 'body'> & Params<E>
/** The required parts, `query`, and `More` of an app. */
export type CallOf<E extends { path: string }, More = unknown> = RequiredParts<E> &
  Partial<Part<E, 'query'>> & { readonly signal?: AbortSignal | undefined } & More
/** The call as the last parameter: it may be left out where no part is required. */
export type CallRest<E extends { path: string }, More = unknown> =
  unknown extends RequiredParts<E> ? [call?: CallOf<E, More>] : [call: CallOf<E, More>]
export type Answer<E extends { response: z.ZodMiniType }> = z.output<E['response']>

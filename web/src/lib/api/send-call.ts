/** One call over HTTP, for both web apps: the request, its time limit, and the answer or its error. It knows no session and no endpoint. */
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
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
  /** The user of the page that calls, by mobile digits. The server refuses the call when the token is another user's. */
  readonly owner?: string | undefined
}

/** The words of an app for calls without a whole answer and for answers without words. */
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

/** The JSON of an answer; undefined for a page of a proxy. Throws if the body was lost on its way: some browsers only hand out the part that arrived. */
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
const errorOf = async ({ status, headers }: Response, answer: unknown, words: FailureWords): Promise<ApiError> => {
  const retryAfter = headers.get('retry-after')
  const said: Partial<ErrorResponse> | null | undefined = typeof answer === 'object' ? answer : undefined
  const envelope = said && ((await words.translate?.(said)) ?? said)
  return new ApiError({
    code: (envelope?.code ?? codeWithoutEnvelope(status)) as ApiError['code'],
    message: envelope?.code === undefined ? words.unexpected : (envelope.message ?? ''),
    status,
    details: envelope?.details,
    cause: answer,
    retryAfterSeconds: retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined,
  })
}

/** The error of a call, or of its token, that got no whole answer. */
export const lostCall = ({ noConnection }: FailureWords, cause: unknown): ApiError =>
  new ApiError({ code: 'NETWORK', message: noConnection, status: 0, cause })

/** @throws ApiError with the code and words of the server, or `lostCall`; the reason of an aborted signal */
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
    const calledEarly = method === 'GET' ? takeEarly(address, accessToken) : undefined
    const early = calledEarly && (await calledEarly)
    const response =
      early?.response ??
      (await fetch(address, {
        method,
        headers,
        keepalive,
        signal: abortAfter(timeoutMilliseconds, signal),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }))
    noteReached(true)
    // A cached answer, which nobody signs in for, carries an old time.
    if (accessToken !== undefined) noteServerTime(response.headers.get('date'), early?.at)
    const answer = await readAnswer(response)
    if (response.ok && answer !== undefined) return answer
    throw await errorOf(response, answer, words)
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause
    noteReached(false)
    throw lostCall(words, cause)
  } finally {
    callsUnderWay -= 1
  }
}

/** Whether a read that failed may succeed when it is repeated. */
export const mayHelpToRepeat = (error: unknown): boolean =>
  error instanceof ApiError && (error.network || error.status >= 500)

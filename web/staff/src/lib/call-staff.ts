/** Calls the staff API by the table of its endpoints: types from the schemas, addresses from the rows, the token from the session. */
import type { ErrorResponse } from '#contract/errors.ts'
import { pathParameterPattern } from '#contract/patterns.ts'
import { staffPathOf } from '#contract/staff/staff-address.ts'
import { staffEndpoints, type StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { abortAfter } from '#web/lib/abort-after.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { Answer, OptionalParts, RequiredParts } from '#web/lib/api/call-types.ts'
import { libContent } from './content.ts'
import { endStaffSession, staffAccessToken } from './session/staff-session.ts'

type Endpoints = typeof staffEndpoints
type RequiredOptions<O extends StaffOperation> = RequiredParts<Endpoints[O]>

/** What a call of the operation needs: `body`, `params` of its path, and maybe `query`. */
export type StaffCall<O extends StaffOperation> = RequiredOptions<O> & OptionalParts<Endpoints[O]>

export type StaffAnswer<O extends StaffOperation> = Answer<Endpoints[O]>

/** No options at all where none is required. */
export type StaffCallRest<O extends StaffOperation> =
  unknown extends RequiredOptions<O> ? [call?: StaffCall<O>] : [call: StaffCall<O>]

interface CallParts {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly params?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

const timeoutMilliseconds = 15_000

const addressOf = (path: string, { query = {}, params = {} }: CallParts): string => {
  const filled = path.replaceAll(pathParameterPattern, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

/** The JSON of an answer; undefined where it is no JSON, as from a gateway or proxy. */
const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

const errorOf = ({ status, headers }: Response, answer: unknown): ApiError => {
  const envelope: Partial<ErrorResponse> | null | undefined = typeof answer === 'object' ? answer : undefined
  const retryAfter = headers.get('retry-after')
  const code = envelope?.code ?? (status === 401 ? 'UNAUTHORIZED' : 'INTERNAL_ERROR')
  return new ApiError({
    code: code as ApiError['code'],
    message: envelope?.code === undefined ? libContent.unexpected : (envelope.message ?? ''),
    status,
    details: envelope?.details,
    retryAfterSeconds: retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined,
  })
}

const send = async (method: string, address: string, { body, signal }: CallParts, token: string) => {
  try {
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      signal: abortAfter(timeoutMilliseconds, signal),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { response, answer: await readJson(response) }
  } catch (cause) {
    if (signal?.aborted === true) throw cause
    throw new ApiError({ code: 'NETWORK', message: libContent.noConnection, status: 0, cause })
  }
}

/**
 * Calls an endpoint and returns its answer, typed by the contract. A 401 ends the session of this tab.
 * @throws ApiError with the code and words of the server, `NETWORK` without a whole answer, `NO_SESSION` when nobody is signed in
 */
export const callStaff = async <O extends StaffOperation>(
  operation: O,
  ...[call]: StaffCallRest<O>
): Promise<StaffAnswer<O>> => {
  const { method } = staffEndpoints[operation]
  const path = staffPathOf(staffEndpoints[operation])
  const parts = (call ?? {}) as CallParts
  const token = await staffAccessToken()
  if (token === undefined) {
    endStaffSession('ended')
    throw new ApiError({ code: 'NO_SESSION', message: libContent.signInNeeded, status: 401 })
  }
  const { response, answer } = await send(method, addressOf(path, parts), parts, token)
  if (response.ok && answer !== undefined) return answer as StaffAnswer<O>
  const error = errorOf(response, answer)
  if (error.code === 'SIGNED_OUT') endStaffSession('ended', error.message)
  // The gateway refuses a token with a body of its own; our words come from the function, which looked the member up.
  else if (response.status === 401) endStaffSession(error.message === libContent.unexpected ? 'ended' : 'closed')
  throw error
}

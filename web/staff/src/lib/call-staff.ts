/** Calls the staff API by the table of its endpoints: types from the schemas, addresses from the rows, the token from the session. */
import { staffPathOf } from '#contract/staff/staff-address.ts'
import type { StaffEndpoint } from '#contract/staff/staff-endpoint.ts'
import { staffEndpoints, type StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { Answer, CallOf, CallRest } from '#web/lib/api/call-types.ts'
import { lostCall, sendCall } from '#web/lib/api/send-call.ts'
import { libContent } from './content.ts'
import { endStaffSession, staffAccessToken } from './session/staff-session.ts'

type Endpoints = typeof staffEndpoints
export type StaffCall<O extends StaffOperation> = CallOf<Endpoints[O]>
export type StaffCallRest<O extends StaffOperation> = CallRest<Endpoints[O]>
export type StaffAnswer<O extends StaffOperation> = Answer<Endpoints[O]>

let activeAt = 0

/** A sign-in, or a call that is no poll: the session ends `staffPolicy.idleMinutes` after the last one. */
export const noteWork = (): void => {
  activeAt = Date.now()
}

export const lastWorkAt = (): number => activeAt

/**
 * Calls an endpoint and returns its answer, typed by the contract. A 401 ends the session of this tab.
 * @throws ApiError with the code and words of the server, `NETWORK` without a whole answer, also of the user pool, `NO_SESSION` when nobody is signed in
 */
export const callStaff = async <O extends StaffOperation>(
  operation: O,
  ...[call]: StaffCallRest<O>
): Promise<StaffAnswer<O>> => {
  const row: StaffEndpoint = staffEndpoints[operation]
  if (row.isPassive !== true) noteWork()
  const token = await staffAccessToken().catch((cause: unknown) => {
    throw lostCall(libContent, cause)
  })
  if (token === undefined) {
    endStaffSession('ended')
    throw new ApiError({ code: 'NO_SESSION', message: libContent.signInNeeded, status: 401 })
  }
  try {
    const answer = await sendCall(row.method, staffPathOf(row), call ?? {}, libContent, token)
    return answer as StaffAnswer<O>
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      if (error.code === 'SIGNED_OUT') endStaffSession('ended', error.message)
      // The gateway refuses a token with a body of its own; our words come from the function, which looked the member up.
      else endStaffSession(error.message === libContent.unexpected ? 'ended' : 'closed')
    }
    throw error
  }
}

/** Calls of the staff API on the running product, as the console makes them, and expectations that check answers against the contract. */
import { inject } from 'vitest'
import type { StaffOperation } from '#contract/staff/staff-endpoints.ts'
import type { StaffRole } from '#lambdas/staff/staff-endpoint.contract.ts'
import type { ApiReply } from './api-client.ts'
import { callHttp } from './http-call.ts'
import { expectStaffSuccess, staffRequest, type StaffApiCall } from './staff/staff-call.ts'
import { enrolStaff, runStaffCommand, staffHostOf } from './staff/staff-sign-in.ts'

export type { StaffApiCall } from './staff/staff-call.ts'

/** Sends a call to the console's origin, whether or not it is valid. A parameter that the call does not name is `nobody`. */
export const callStaff = async (operation: StaffOperation, call: StaffApiCall = {}): Promise<ApiReply> => {
  const origin = inject('origin')
  const reply = await callHttp(origin, staffRequest(operation, staffHostOf(origin), call))
  let json: unknown
  try {
    json = JSON.parse(reply.text)
  } catch {
    json = undefined
  }
  return { ...reply, json }
}

/** A new person with these roles, invited and signed in with password and authenticator app; calls are made with the token. */
export const signInStaff = async (...roles: StaffRole[]) => {
  const place = { origin: inject('origin'), dataFolder: inject('dataFolder') }
  const { token, ...enrolled } = await enrolStaff(place, roles)
  const call = (operation: StaffOperation, parts: StaffApiCall = {}) => callStaff(operation, { token, ...parts })
  return {
    ...enrolled,
    token,
    call,
    /** Expects success and returns the body. */
    succeed: async <Name extends StaffOperation>(operation: Name, parts?: StaffApiCall) =>
      expectStaffSuccess(operation, await call(operation, parts)),
    /** As an operator revokes the person. */
    revoke: () => runStaffCommand(place, 'revoke', { email: enrolled.email }),
  }
}

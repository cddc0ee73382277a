/** Calls of the staff API on the running product, as the console makes them, and expectations that check answers against the contract. */
import { expect, inject } from 'vitest'
import * as z from 'zod/mini'
import { pathParameterPattern } from '#contract/patterns.ts'
import { staffPathOf } from '#contract/staff/staff-address.ts'
import type { StaffEndpoint } from '#contract/staff/staff-endpoint.ts'
import { staffEndpoints, type StaffOperation } from '#contract/staff/staff-endpoints.ts'
import type { StaffRole } from '#contract/staff/staff-roles.ts'
import type { ApiReply } from './api-client.ts'
import { callHttp, jsonParts, type JsonCall } from './http-call.ts'
import { enrolStaff, runStaffCommand, staffHostOf } from './staff/staff-sign-in.ts'

export interface StaffApiCall extends JsonCall {
  readonly params?: Readonly<Record<string, string>>
  /** Without the question mark. */
  readonly query?: string
  readonly token?: string | undefined
}

/** Sends a call to the console's origin, whether or not it is valid. A parameter that the call does not name is `nobody`. */
export const callStaff = async (
  operation: StaffOperation,
  { params = {}, query = '', token, ...call }: StaffApiCall = {},
): Promise<ApiReply> => {
  const origin = inject('origin')
  const endpoint: StaffEndpoint = staffEndpoints[operation]
  const path = staffPathOf(endpoint).replaceAll(pathParameterPattern, (_, name: string) =>
    encodeURIComponent(params[name] ?? 'nobody'),
  )
  const headers = {
    host: staffHostOf(origin),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...call.headers,
  }
  const parts = jsonParts({ ...call, headers })
  const reply = await callHttp(origin, { method: endpoint.method, path: path + (query && `?${query}`), ...parts })
  let json: unknown
  try {
    json = JSON.parse(reply.text)
  } catch {
    json = undefined
  }
  return { ...reply, json }
}

type ResponseOf<Name extends StaffOperation> = z.infer<(typeof staffEndpoints)[Name]['response']>

/** Expects the success status of the endpoint and a body that fits the contract, and returns the body. */
export const expectStaffSuccess = <Name extends StaffOperation>(operation: Name, reply: ApiReply): ResponseOf<Name> => {
  const { successStatus, response }: StaffEndpoint = staffEndpoints[operation]
  expect({ status: reply.status, text: reply.text }).toMatchObject({ status: successStatus })
  return z.parse(response, reply.json) as ResponseOf<Name>
}

/** A new person with these roles, invited and signed in with password and authenticator app; calls are made with the token. */
export const signInStaff = async (...roles: StaffRole[]) => {
  const place = { origin: inject('origin'), dataFolder: inject('dataFolder') }
  const { email, token, challengeSession } = await enrolStaff(place, roles)
  const call = (operation: StaffOperation, parts: StaffApiCall = {}) => callStaff(operation, { token, ...parts })
  return {
    email,
    token,
    challengeSession,
    call,
    /** Expects success and returns the body. */
    succeed: async <Name extends StaffOperation>(operation: Name, parts?: StaffApiCall): Promise<ResponseOf<Name>> =>
      expectStaffSuccess(operation, await call(operation, parts)),
    /** As an operator revokes the person. */
    revoke: () => runStaffCommand(place, 'revoke', { email }),
  }
}

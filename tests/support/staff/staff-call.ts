/** A call of the staff API by the contract: its request, and the expectation of its answer. */
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { pathParameterPattern } from '#contract/patterns.ts'
import { staffEndpoints, type StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { type StaffEndpoint, staffPathOf } from '#lambdas/staff/staff-endpoint.contract.ts'
import { jsonParts, type HttpCall, type HttpReply, type JsonCall } from '../http-call.ts'

export interface StaffApiCall extends JsonCall {
  readonly params?: Readonly<Record<string, string>>
  /** Without the question mark. */
  readonly query?: string
  readonly token?: string | undefined
}

/** @param host of the console. A parameter that the call does not name is `nobody`. */
export const staffRequest = (
  operation: StaffOperation,
  host: string,
  { params = {}, query = '', token, ...call }: StaffApiCall = {},
): HttpCall => {
  const endpoint: StaffEndpoint = staffEndpoints[operation]
  const path = staffPathOf(endpoint).replaceAll(pathParameterPattern, (_, name: string) =>
    encodeURIComponent(params[name] ?? 'nobody'),
  )
  const headers = { host, ...(token !== undefined && { authorization: `Bearer ${token}` }), ...call.headers }
  return { method: endpoint.method, path: path + (query && `?${query}`), ...jsonParts({ ...call, headers }) }
}

export type StaffResponse<Name extends StaffOperation> = z.infer<(typeof staffEndpoints)[Name]['response']>

/** Expects the success status of the endpoint and a body that fits the contract, and returns the body. */
export const expectStaffSuccess = <Name extends StaffOperation>(
  operation: Name,
  { status, text }: HttpReply,
): StaffResponse<Name> => {
  const { successStatus, response }: StaffEndpoint = staffEndpoints[operation]
  expect({ operation, status, text }).toMatchObject({ operation, status: successStatus })
  return z.parse(response, JSON.parse(text)) as StaffResponse<Name>
}

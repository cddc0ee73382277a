/** A client of the HTTP API, and expectations that check its answers against the contract. */
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { endpoints, type Endpoint, type Operation, type PathParameters } from '#contract/endpoints.ts'
import { errorResponse, errorStatus, type ErrorCode, type ErrorResponse } from '#contract/errors.ts'
import { pathParameterPattern } from '#contract/patterns.ts'
import { callHttp, jsonParts, pickLoopbackAddress, type HttpReply, type JsonCall } from './http-call.ts'

export interface ApiReply extends HttpReply {
  json: unknown
}

/** Parameters of the paths of all endpoints, by name. */
export type Params = Partial<PathParameters<(typeof endpoints)[Operation]['path']>>

export interface ApiCall extends JsonCall {
  params?: Params
  query?: string
  token?: string | undefined
}

export interface ApiClient {
  origin: string
  address: string
  /** Sends the call whether or not it is valid. */
  call: (operation: Operation, call?: ApiCall) => Promise<ApiReply>
}

const parseJson = (text: string) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The address of the operation with its parameters, each of which is `nobody` where the call does not name it. */
export const pathOf = (operation: Operation, params: Params): string =>
  endpoints[operation].path.replaceAll(pathParameterPattern, (_, name: keyof Params) =>
    encodeURIComponent(params[name] ?? 'nobody'),
  )

/**
 * A client with a loopback address of its own, so that limits per address affect no other test.
 *
 * @param send how the calls reach the origin
 */
export const createApiClient = (
  origin: string,
  address = pickLoopbackAddress(),
  send: typeof callHttp = callHttp,
): ApiClient => ({
  origin,
  address,
  call: async (operation, { params = {}, query = '', token, ...call } = {}) => {
    const { method } = endpoints[operation]
    const path = pathOf(operation, params) + (query && `?${query}`)
    const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...call.headers }
    const reply = await send(origin, { method, path, address, ...jsonParts({ ...call, headers }) })
    return { ...reply, json: parseJson(reply.text) }
  },
})

type ResponseOf<Name extends Operation> = z.infer<(typeof endpoints)[Name]['response']>

/** Expects the success status of the endpoint and a body that fits the contract, and returns the body. */
export const expectSuccess = <Name extends Operation>(operation: Name, reply: ApiReply): ResponseOf<Name> => {
  const { successStatus, response }: Endpoint = endpoints[operation]
  expect(reply.status, `${operation}: ${reply.text}`).toBe(successStatus)
  return z.parse(response, reply.json) as ResponseOf<Name>
}

/** Expects the error envelope with this code and its status, and returns it. */
export const expectError = (reply: ApiReply, code: ErrorCode): ErrorResponse => {
  expect({ status: reply.status, text: reply.text }).toMatchObject({ status: errorStatus[code] })
  const envelope = z.parse(z.strictObject(errorResponse.shape), reply.json)
  expect(envelope.code).toBe(code)
  expect(envelope.request_id).not.toBe('')
  return envelope
}

/** Expects a VALIDATION_ERROR that names this field with this message, and no other field. */
export const expectFieldError = (reply: ApiReply, field: string, message: string) => {
  expect(expectError(reply, 'VALIDATION_ERROR').details).toEqual([{ field, message }])
}

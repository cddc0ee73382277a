/** The partner API as a partner's server calls it, over HTTP. Every answer is checked against the OpenAPI document. */
import { expect } from 'vitest'
import { errorStatus, type FieldError } from '#contract/errors.ts'
import { paths } from '#contract/routes.ts'
import { partnerEndpoints, type PartnerOperation } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { partnerStage } from '#lambdas/partner-api/partner-routes.contract.ts'
import { partnerErrorOf, type PartnerErrorCode } from '#lambdas/partner/partner-errors.contract.ts'
import { pickPhone } from '../auth/phones.ts'
import { callHttp, jsonParts, pickLoopbackAddress, type HttpReply, type JsonCall } from '../http-call.ts'
import { problemsOfAnswer } from './partner-openapi.ts'

export interface PartnerReply extends HttpReply {
  json: Record<string, unknown>
}

export interface PartnerCall extends JsonCall {
  /** Used instead of the client's key; null sends no Authorization header. */
  key?: string | null
  address?: string
}

/** A submission that breaks no rule, for a phone that no other test uses. */
export const validLead = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  loan_type: 'personal',
  phone: pickPhone(),
  full_name: 'Asha Verma',
  email: 'asha.verma@example.com',
  dob: '1994-08-15',
  pincode: '462001',
  monthly_income: 45_000,
  ...fields,
})

/** A client that sends this key from a loopback address of its own. */
export const createPartnerClient = (origin: string, key: string, address = pickLoopbackAddress()) => {
  const call = async (operation: PartnerOperation, options: PartnerCall = {}) => {
    const { method, path: route } = partnerEndpoints[operation]
    const { key: sentKey = key, address: from = address } = options
    const headers = { ...(sentKey !== null && { authorization: `Bearer ${sentKey}` }), ...options.headers }
    const path = `/${partnerStage}${route}`
    const reply = await callHttp(origin, { method, path, address: from, ...jsonParts({ ...options, headers }) })
    const json = JSON.parse(reply.text) as Record<string, unknown>
    expect(problemsOfAnswer(operation, reply.status, json), reply.text).toEqual([])
    return { ...reply, json }
  }
  return {
    address,
    call,
    submit: (fields: Record<string, unknown> = {}, more: Omit<PartnerCall, 'body'> = {}) =>
      call('submit-user', { ...more, body: validLead(fields) }),
    lendersFor: (partnerCode: unknown, userId: unknown) =>
      call('get-lenders', { body: { partner_code: partnerCode, user_id: userId } }),
  }
}

export type PartnerClient = ReturnType<typeof createPartnerClient>

/** The headers of a browser with which a person opens a tracking link. */
export const navigationOf = (userAgent: string): Record<string, string> => ({
  'user-agent': userAgent,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
})

/** The tracking links in an answer of get-lenders, in its order. */
export const trackingLinksIn = ({ json }: PartnerReply): string[] =>
  (json['data'] as { lenders: { tracking_link: string }[] }).lenders.map(({ tracking_link }) => tracking_link)

/**
 * Expects an error of the contract byte for byte: its status, its headers, and its body with the request id of API Gateway.
 *
 * @param hasSubmission whether the body names a submission, whose random id is then taken from the answer
 */
export const expectPartnerError = (
  reply: PartnerReply,
  code: PartnerErrorCode,
  { details, facts = {} }: { details?: readonly FieldError[]; facts?: object } = {},
  hasSubmission = false,
) => {
  const requestId = String(reply.headers['x-amzn-requestid'])
  const submissionId = reply.json['submission_id']
  if (hasSubmission) expect(submissionId).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  const { origin } = new URL(String(reply.json['documentation_url']))
  const expected = partnerErrorOf(code, origin + paths.partnerApiDocs, requestId, {
    details,
    facts: { ...facts, ...(hasSubmission && { submission_id: submissionId }) },
  })
  expect([reply.status, reply.text]).toEqual([errorStatus[code], JSON.stringify(expected)])
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(reply.headers['content-type']).toMatch(/^application\/json\b/)
}

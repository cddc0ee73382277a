/** Example bodies of the partner API, made from the field docs. Functions do not load them. */
import { getLendersDocs, lenderDocs, submitUserAnswerDocs, submitUserDocs, type FieldDoc } from './partner-docs.ts'
import { getUserStatusDocs, userStatusDocs } from './user-status-docs.ts'
import {
  partnerErrorCodes,
  partnerErrorOf,
  type PartnerErrorCode,
  type PartnerErrorResponse,
} from '#contract/partner/partner-errors.ts'
import { exampleAppOrigin } from '#contract/partner/partner-files.ts'
import type { GetLendersRequest, GetLendersResponse, PartnerLender } from '#contract/partner/partner-get-lenders.ts'
import type {
  GetUserStatusRequest,
  GetUserStatusResponse,
  ReportedStatus,
  UserStatus,
} from '#contract/partner/partner-get-user-status.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import type { SubmitUserRequest, SubmitUserResponse } from '#contract/partner/partner-submit-user.ts'

const examplesOf = <Body>(docs: { readonly [Field in keyof Body]: FieldDoc }): Body =>
  Object.fromEntries(Object.entries<FieldDoc>(docs).map(([field, { example }]) => [field, example])) as Body

/** Every field of each request. */
export const exampleRequests: {
  readonly 'submit-user': SubmitUserRequest
  readonly 'get-lenders': GetLendersRequest
  readonly 'get-user-status': GetUserStatusRequest
} = {
  'submit-user': examplesOf<SubmitUserRequest>(submitUserDocs),
  'get-lenders': examplesOf<GetLendersRequest>(getLendersDocs),
  'get-user-status': examplesOf<GetUserStatusRequest>(getUserStatusDocs),
}

/** The required fields, and those optional ones that most partners know. */
export const shortSubmission: SubmitUserRequest = (() => {
  const { loan_type, phone, full_name, email, dob, pincode, monthly_income, company_name, utm_source } =
    exampleRequests['submit-user']
  return { loan_type, phone, full_name, email, dob, pincode, monthly_income, company_name, utm_source }
})()

const {
  user_id,
  shares_progress,
  applications: _,
  unknown_user_ids,
  ...reported
} = examplesOf<UserStatus & ReportedStatus & { unknown_user_ids: string[] }>(userStatusDocs)

export const exampleAnswers: {
  readonly 'submit-user': SubmitUserResponse
  readonly 'get-lenders': GetLendersResponse
  readonly 'get-user-status': GetUserStatusResponse
} = {
  'submit-user': { success: true, ...examplesOf<Omit<SubmitUserResponse, 'success'>>(submitUserAnswerDocs) },
  'get-lenders': { success: true, data: { lenders: [examplesOf<PartnerLender>(lenderDocs)], total_count: 1 } },
  'get-user-status': {
    success: true,
    data: { users: [{ user_id, shares_progress, applications: [reported] }], unknown_user_ids },
  },
}

const { submission_id: submissionId, user_id: userId } = exampleAnswers['submit-user']

/** Fields that only some errors have. */
const errorParts: Partial<Record<PartnerErrorCode, Parameters<typeof partnerErrorOf>[3]>> = {
  VALIDATION_ERROR: {
    details: [{ field: 'pincode', message: 'must be exactly 6 digits' }],
    facts: { submission_id: submissionId },
  },
  DUPLICATE_USER: {
    facts: { existing_user_id: userId, existing_user_source: 'own', submission_id: submissionId },
  },
  REQUEST_TOO_LARGE: { facts: { submission_id: submissionId } },
  UNSUPPORTED_MEDIA_TYPE: { facts: { submission_id: submissionId } },
  IDEMPOTENCY_KEY_REUSED: { facts: { submission_id: submissionId } },
  RATE_LIMIT_EXCEEDED: { facts: { limit: partnerPolicy.dailyLimit, reset_at: '2026-02-01T00:00:00Z' } },
}

export const exampleRequestId = '8c1f0a52-6f1e-4f0b-9c56-2f5d3c1a7e90'

/** One body for each row of the error table. */
export const exampleErrors = Object.fromEntries(
  partnerErrorCodes.map((code) => [code, partnerErrorOf(code, exampleAppOrigin, exampleRequestId, errorParts[code])]),
) as Readonly<Record<PartnerErrorCode, PartnerErrorResponse>>

/** Example bodies of the partner API, made from the field docs. Functions do not load them. */
import { examplesOf, getLendersDocs, lenderDocs, submitUserAnswerDocs, submitUserDocs } from './partner-docs.ts'
import { toolDocs, type PartnerTool } from './tool-docs.ts'
import { getUserStatusDocs, userStatusDocs } from './user-status-docs.ts'
import type { GetLendersRequest, GetLendersResponse, PartnerLender } from '#contract/partner/partner-get-lenders.ts'
import type {
  GetUserStatusRequest,
  GetUserStatusResponse,
  ReportedStatus,
  UserStatus,
} from '#contract/partner/partner-get-user-status.ts'
import type { SubmitUserRequest, SubmitUserResponse } from '#contract/partner/partner-submit-user.ts'

const ofTools = <Example>(exampleOf: (docs: (typeof toolDocs)[PartnerTool]) => Example) =>
  Object.fromEntries(Object.entries(toolDocs).map(([name, docs]) => [name, exampleOf(docs)])) as Record<
    PartnerTool,
    Example
  >

/** Every field of each request, or of the tools those that go together. */
export const exampleRequests: {
  readonly 'submit-user': SubmitUserRequest
  readonly 'get-lenders': GetLendersRequest
  readonly 'get-user-status': GetUserStatusRequest
} & Readonly<Record<PartnerTool, object>> = {
  'submit-user': examplesOf<SubmitUserRequest>(submitUserDocs),
  'get-lenders': examplesOf<GetLendersRequest>(getLendersDocs),
  'get-user-status': examplesOf<GetUserStatusRequest>(getUserStatusDocs),
  ...ofTools(({ example }) => example.request),
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
} & Readonly<Record<PartnerTool, object>> = {
  'submit-user': { success: true, ...examplesOf<Omit<SubmitUserResponse, 'success'>>(submitUserAnswerDocs) },
  'get-lenders': { success: true, data: { lenders: [examplesOf<PartnerLender>(lenderDocs)], total_count: 1 } },
  'get-user-status': {
    success: true,
    data: { users: [{ user_id, shares_progress, applications: [reported] }], unknown_user_ids },
  },
  ...ofTools(({ example }) => ({ success: true, data: example.data })),
}

/** Example bodies of the partner API, made from the words of its reference. Functions do not load them. */
import type { GetLendersRequest, GetLendersResponse, PartnerLender } from '#lambdas/partner-api/get-lenders.contract.ts'
import type {
  GetUserStatusRequest,
  GetUserStatusResponse,
  ReportedStatus,
  UserStatus,
} from '#lambdas/partner-api/get-user-status.contract.ts'
import type { PartnerOperation } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import type { SubmitUserRequest, SubmitUserResponse } from '#lambdas/partner-api/submit-user.contract.ts'
import { examplesOf, fieldsOf, textOf } from './reference-words.ts'

/** The calls by which a partner tries its integration. */
const partnerTools = [
  'advance-application',
  'set-sandbox-webhook',
  'send-test-event',
  'list-deliveries',
  'resend-events',
] as const satisfies readonly PartnerOperation[]
export type PartnerTool = (typeof partnerTools)[number]

type Example = Readonly<Record<'request' | 'data', object>>

/** A tool has its examples as JSON. */
const exampleOfTool = (tool: PartnerTool) => JSON.parse(textOf(tool, 'Example').replaceAll(/^```.*$/gm, '')) as Example

const ofTools = (pick: (example: Example) => object) =>
  Object.fromEntries(partnerTools.map((tool) => [tool, pick(exampleOfTool(tool))])) as Record<PartnerTool, object>

const exampleOf = <Body>(operation: PartnerOperation, heading: 'Request' | 'Answer') =>
  examplesOf<Body>(fieldsOf(operation, heading))

/** Every field of each request, or of the tools those that go together. */
export const exampleRequests = {
  'submit-user': exampleOf<SubmitUserRequest>('submit-user', 'Request'),
  'get-lenders': exampleOf<GetLendersRequest>('get-lenders', 'Request'),
  'get-user-status': exampleOf<GetUserStatusRequest>('get-user-status', 'Request'),
  ...ofTools(({ request }) => request),
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
} = exampleOf<UserStatus & ReportedStatus & { unknown_user_ids: string[] }>('get-user-status', 'Answer')

const userStatuses: GetUserStatusResponse['data'] = {
  users: [{ user_id, shares_progress, applications: [reported] }],
  unknown_user_ids,
}
const lenders: GetLendersResponse['data'] = {
  lenders: [exampleOf<PartnerLender>('get-lenders', 'Answer')],
  total_count: 1,
}

export const exampleAnswers = {
  'submit-user': { success: true, ...exampleOf<Omit<SubmitUserResponse, 'success'>>('submit-user', 'Answer') },
  'get-lenders': { success: true, data: lenders },
  'get-user-status': { success: true, data: userStatuses },
  ...ofTools(({ data }) => ({ success: true, data })),
}

/** The id of a user of the sandbox. */
export const exampleTestUser = examplesOf(fieldsOf<{ user_id: string }>('advance-application', 'Request')).user_id
export const exampleWebhookUrl = examplesOf(fieldsOf<{ url: string }>('set-sandbox-webhook', 'Request')).url

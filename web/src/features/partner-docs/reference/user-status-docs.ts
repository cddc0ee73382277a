/** The texts of partner-get-user-status: a description, a rule and an example for each field. Functions do not load them. */
import { applicationStatuses } from '#contract/entities.ts'
import type {
  GetUserStatusRequest,
  GetUserStatusResponse,
  ReportedStatus,
  UserStatus,
} from '#contract/partner/partner-get-user-status.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import type { FieldDocs } from './partner-docs.ts'

export const getUserStatusDocs: FieldDocs<GetUserStatusRequest> = {
  user_ids: {
    description: 'The user_ids that partner-submit-user returned. An id that you repeat is answered once.',
    rule: `List of 1 to ${partnerPolicy.usersAtOnce} texts.`,
    example: ['3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10'],
  },
}

export const userStatusDocs: FieldDocs<
  UserStatus & ReportedStatus & Pick<GetUserStatusResponse['data'], 'unknown_user_ids'>
> = {
  user_id: {
    description: 'A user you submitted, in the order of your request.',
    example: '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10',
  },
  shares_progress: {
    description:
      'Whether the user lets you learn of the applications now. The user decides on the profile page; it is off at first.',
    rule: 'Boolean; true in the sandbox.',
    example: true,
  },
  applications: {
    description: "The user's applications, one per lender. In the sandbox, one for each tracking link that was opened.",
    rule: 'List of objects; empty before the first click, and always while shares_progress is false.',
    example: [],
  },
  lender_id: { description: 'The lender, as in Get Lenders.', example: 'satpura-finance' },
  status: { description: `One of ${applicationStatuses.join(', ')}. Expect further ones.`, example: 'approved' },
  occurred_at: { description: 'When the application reached this status.', example: '2026-11-20T09:15:00.000Z' },
  unknown_user_ids: {
    description: "Ids of users you did not submit. Other partners' users and ids that do not exist are listed alike.",
    example: ['7b1e2c44-0d9a-8f31-a6c2-5e8d4f1b9a07'],
  },
}

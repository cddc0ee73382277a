/** partner-get-user-status: the applications of the partner's own users with their statuses, for many users at once. */
import * as z from 'zod/mini'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { idText } from '#lambdas/partner/user-ids.contract.ts'

const list = `must be a list of 1 to ${partnerPolicy.usersAtOnce} texts`

/** Unknown ids, whatever their form, are listed like foreign ones. An id that is repeated is answered once. */
export const getUserStatusRequest = z.strictObject(
  {
    user_ids: z.array(idText, list).check(z.minLength(1, list), z.maxLength(partnerPolicy.usersAtOnce, list)),
  },
  'must be a JSON object',
)
export type GetUserStatusRequest = z.infer<typeof getUserStatusRequest>

/** The present status of a user at a lender; the webhook of each change has the same fields. */
export const reportedStatus = z.object({
  lender_id: z.string(),
  status: z.string(),
  occurred_at: z.iso.datetime(),
})
export type ReportedStatus = z.infer<typeof reportedStatus>

/** A user who does not share with the partner has `shares_progress` false and an empty list, whether or not there are applications. */
export const userStatus = z.object({
  user_id: z.string(),
  shares_progress: z.boolean(),
  applications: z.array(reportedStatus),
})
export type UserStatus = z.infer<typeof userStatus>

export const getUserStatusResponse = z.object({
  success: z.literal(true),
  data: z.object({ users: z.array(userStatus), unknown_user_ids: z.array(z.string()) }),
})
export type GetUserStatusResponse = z.infer<typeof getUserStatusResponse>

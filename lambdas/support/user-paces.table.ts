/** The paces of a user: one number for each action, on the user's item. */
import { failedConditionOf, type Table } from '#data/table.ts'
import type { Changed, Recorded } from '#lambdas/shared/outcomes.rules.ts'
import type { Pacing } from '#lambdas/shared/pace.rules.ts'
import { paceWrite } from '#lambdas/shared/pace.table.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { itemOfKnownUser, ofKnownUser } from '#lambdas/shared/user-writes.table.ts'
import type { PacedAction } from './user-paces.rules.ts'

const fields = {
  ticket: 'tickets_paced_until',
  complaint: 'complaints_paced_until',
  pass: 'passes_paced_until',
} as const satisfies Record<PacedAction, string>

/**
 * Counts one more of the user's actions, under the condition that the session has not signed out. `changed` gives the stored number
 * when it does not fit the pacing. Throws USER_NOT_FOUND and SIGNED_OUT.
 */
export const countOneMore = async (
  table: Table,
  session: Session,
  action: PacedAction,
  pacing: Pacing,
): Promise<(Recorded & { readonly userId: string }) | Changed<number | undefined>> => {
  const field = fields[action]
  const user = ofKnownUser(session)
  const { set, condition, values } = paceWrite(field, pacing)
  try {
    const { Attributes } = await table.update({
      ...user,
      UpdateExpression: `SET ${set}`,
      ConditionExpression: `${user.ConditionExpression} AND ${condition}`,
      ExpressionAttributeValues: { ...user.ExpressionAttributeValues, ...values },
      ReturnValues: 'ALL_NEW',
    })
    return { outcome: 'recorded', userId: String(Attributes?.['id']) }
  } catch (error) {
    const item = itemOfKnownUser(failedConditionOf(error), session)
    return { outcome: 'changed', present: item[field] as number | undefined }
  }
}

/** The paces of a user: one number for each action, on the user's item. */
import { hourMilliseconds, minuteMilliseconds } from '#contract/times.ts'
import type { Table } from '#data/table.ts'
import { livePolicy } from '#lambdas/live/live-policy.contract.ts'
import { x } from '#lambdas/shared/expressions.table.ts'
import type { Changed, Recorded } from '#lambdas/shared/outcomes.rules.ts'
import type { PaceLimit, Pacing } from '#lambdas/shared/pace.rules.ts'
import { paceWrite } from '#lambdas/shared/pace.table.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { isKnownUser, itemOfKnownUser, userUpdate, writeUser } from '#lambdas/shared/user-writes.table.ts'
import { complaintPolicy, supportPolicy } from './support-policy.contract.ts'

/** How often a user may open tickets, make complaints and ask for passes, over all tickets. */
export const userPaces = {
  ticket: { count: supportPolicy.ticketsPerHour, periodMilliseconds: hourMilliseconds },
  complaint: { count: complaintPolicy.complaintsPerHour, periodMilliseconds: hourMilliseconds },
  pass: { count: livePolicy.passesPerMinute, periodMilliseconds: minuteMilliseconds },
} as const satisfies Record<string, PaceLimit>

export type PacedAction = keyof typeof userPaces

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
  const { set, condition } = paceWrite(field, pacing)
  const counted = await writeUser(table, userUpdate(session.phone, x`SET ${set}`, isKnownUser(session), condition))
  if (counted.outcome === 'recorded') return { outcome: 'recorded', userId: String(counted.item['id']) }
  const item = itemOfKnownUser(counted.failed, session)
  return { outcome: 'changed', present: item[field] as number | undefined }
}

/** An application as staff see it: a row of their lists, and one with everything that happened to it. */
import { maskedPhone } from '#lambdas/shared/mask-fields.rules.ts'
import { applicationTransitions } from '#lambdas/shared/status-transitions.rules.ts'
import { isCorrectable } from './application-status.rules.ts'
import { clicksIn } from './click-evidence.rules.ts'
import { undoUntilOf } from './new-status-event.rules.ts'
import type { ApplicationRow, StaffApplication, TimelineEvent } from './staff-applications.contract.ts'
import type { FoundApplication, StatusEvent } from './stored-application.rules.ts'

/** An application as a row of staff's lists. */
export const rowOf = ({ phone, application }: FoundApplication): ApplicationRow => {
  const { id, user_id, lender_id, lender, status, updated_at, applied_at } = application
  const { click_id, partner_code, visit_outcome, history, clicks } = application
  const paid = history.findLast((event) => event.status === status && event.moved !== false)
  const campaign = clicks && clicksIn(clicks).findLast((click) => click.campaign !== undefined)?.campaign
  return {
    id,
    user_id,
    phone: maskedPhone(phone),
    lender_id,
    lender_name: lender.name,
    status,
    since: updated_at,
    applied_at,
    ...(paid?.amount !== undefined && { amount: paid.amount }),
    ...(campaign !== undefined && { campaign }),
    ...(click_id !== undefined && { click_id }),
    ...(partner_code !== undefined && { partner_code }),
    ...(visit_outcome !== undefined && { visit_outcome }),
  }
}

export const timelineOf = (history: readonly StatusEvent[], now: Date): TimelineEvent[] =>
  history.map((event) => {
    const undo_until = undoUntilOf({ history }, event)
    return { ...event, ...(undo_until !== undefined && undo_until > now.toISOString() && { undo_until }) }
  })

/** One application with everything that happened to it, for staff. @param name of the visitor */
export const staffApplicationOf = (found: FoundApplication, name: string | undefined, now: Date): StaffApplication => {
  const { application } = found
  const { lender, history, left_out, clicks, status, visit_outcome_at } = application
  return {
    ...rowOf(found),
    lender,
    ...(name !== undefined && { name }),
    ...(visit_outcome_at !== undefined && { visit_outcome_at }),
    events: timelineOf(history, now),
    left_out,
    clicks: clicks ? clicksIn(clicks) : [],
    next: [...applicationTransitions.after(status)],
    is_correctable: isCorrectable(status),
  }
}

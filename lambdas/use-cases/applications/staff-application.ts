/** One application with everything that happened to it, for staff. */
import { isCorrectable } from '#domain/applications/application-status.ts'
import type { StaffApplication, TimelineEvent } from '#contract/staff/staff-applications.ts'
import { clicksIn } from '#domain/applications/click-evidence.ts'
import type { StatusEvent } from '#domain/applications/status-events.ts'
import { undoUntilOf } from '#domain/applications/undo-event.ts'
import { applicationTransitions } from '#domain/status-transitions.ts'
import type { FoundApplication } from './ports.ts'
import { rowOf } from './application-row.ts'

export const timelineOf = (history: readonly StatusEvent[], now: Date): TimelineEvent[] =>
  history.map((event) => {
    const undo_until = undoUntilOf({ history }, event)
    return { ...event, ...(undo_until !== undefined && undo_until > now.toISOString() && { undo_until }) }
  })

/** @param name of the visitor */
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

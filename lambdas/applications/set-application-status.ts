/** Staff set the next status of an application, or correct one. */
import type { ApplicationStatus } from '#contract/entities.ts'
import { todayInIndia } from '#contract/times.ts'
import { invalidField } from '#lambdas/shared/app-error.rules.ts'
import { applicationTransitions, transitionNotAllowed } from '#lambdas/shared/status-transitions.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { givesLoan, isCorrectable, paidOut } from './application-status.rules.ts'
import { readNewsTime } from './news-time.rules.ts'
import { recordEventOf, type Writing } from './record-status-event.ts'
import { type FoundApplication, type StatusEvent, timeOfNext } from './stored-application.rules.ts'

interface StaffChange {
  readonly id: string
  /** The e-mail address of who sets it, or the name of an operator. */
  readonly by: string
  /** The status that it replaces; any other one is refused. */
  readonly from?: string | undefined
}

interface ApplicationStatusCommand {
  readonly status: ApplicationStatus
  /** For the user to read. */
  readonly message?: string | undefined
  /** The amount of an approval or a payout, in rupees. */
  readonly amount?: number | undefined
  /** In India, on which it happened, as YYYY-MM-DD. @default today */
  readonly day?: string | undefined
  /** The change by staff or an operator; its id shows a repetition. */
  readonly change?: StaffChange | undefined
  /** Why the status was wrong: only with a reason may an approval or an end change to any other status. */
  readonly correctionReason?: string | undefined
}

/** Throws TRANSITION_NOT_ALLOWED. */
export const checkTransition = (
  present: string,
  { status, correctionReason, change }: Pick<ApplicationStatusCommand, 'status' | 'correctionReason' | 'change'>,
): void => {
  const following = applicationTransitions.after(present)
  if (change?.from !== undefined && change.from !== present) throw transitionNotAllowed(present, following)
  if (correctionReason === undefined) {
    if (!following.includes(status)) throw transitionNotAllowed(present, following)
  } else if (!isCorrectable(present)) throw transitionNotAllowed(present, following)
  else if (present === status) throw transitionNotAllowed(present, [])
}

/** Partners and reports count what was paid out, by its day. Throws VALIDATION_ERROR. */
const checkAmount = (present: string, { status, amount, day }: ApplicationStatusCommand): void => {
  if (amount !== undefined && !givesLoan(status)) throw invalidField('amount', 'is for an approval or a payout alone')
  if (status !== paidOut || present === paidOut) return
  if (amount === undefined) throw invalidField('amount', 'must be what was paid out')
  if (day === undefined) throw invalidField('day', 'must be the day of the payout')
}

/** Throws VALIDATION_ERROR for a day that is not over, or lies before the last event. */
const timeOf = (history: readonly StatusEvent[], day: string | undefined, now: Date): string => {
  const present = timeOfNext(history, now.toISOString())
  if (day === undefined || day === todayInIndia(now)) return present
  const at = readNewsTime(day, 'DMY', now)?.at
  if (at === undefined || at > present) throw invalidField('day', 'must be a day until today')
  const last = history.findLast(({ undone_at }) => undone_at === undefined)?.at ?? ''
  if (at <= last)
    throw invalidField('day', `must not be before ${todayInIndia(new Date(last))}, the day of the status before it`)
  return at
}

/** Whether staff correct the amount alone. */
const correctsAmount = (
  { status: present, history }: { readonly status: string; readonly history: readonly StatusEvent[] },
  { status, amount, correctionReason }: ApplicationStatusCommand,
): boolean =>
  correctionReason !== undefined &&
  amount !== undefined &&
  present === status &&
  givesLoan(status) &&
  history.findLast((event) => event.status === status && event.moved !== false)?.amount !== amount

/** Staff set the next status of an application or correct one. Throws APPLICATION_NOT_FOUND, TRANSITION_NOT_ALLOWED, VALIDATION_ERROR and BUSY. */
export const setApplicationStatus = async (
  { table, clock }: World,
  found: FoundApplication,
  command: ApplicationStatusCommand,
  writing?: Writing,
): Promise<StatusEvent> => {
  const { status, message, amount, correctionReason: note, change } = command
  const time = clock.now()
  const now = time.toISOString()
  let event: StatusEvent = { status, at: now, source: 'staff' }
  await recordEventOf(
    { table, clock },
    found,
    (present) => {
      const known = change && present.history.find(({ event_id }) => event_id === change.id)
      if (known) return (event = known)
      checkAmount(present.status, command)
      if (!correctsAmount(present, command)) checkTransition(present.status, command)
      event = {
        ...event,
        at: timeOf(present.history, command.day, time),
        ...(change && { event_id: change.id, received_at: now, by: change.by }),
        ...(message !== undefined && { message }),
        ...(amount !== undefined && { amount }),
        ...(note !== undefined && { correction: true, note }),
      }
      return event
    },
    writing,
  )
  return event
}

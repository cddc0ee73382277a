/** `application set-status`: staff set the next status of an application or correct one, as an event of its history. */
import type { ApplicationStatus } from '#contract/entities.ts'
import { isCorrectable } from '#domain/applications/application-status.ts'
import type { StatusEvent } from '#domain/applications/status-events.ts'
import { timeOfNext } from '#domain/applications/time-of-next.ts'
import { applicationTransitions } from '#domain/status-transitions.ts'
import type { Clock } from '../ports.ts'
import { transitionNotAllowed } from '../transition-not-allowed.ts'
import type { FoundApplication, StatusEventRepository } from './ports.ts'
import { recordEventOf } from './record-status-event.ts'

interface Ports {
  readonly events: StatusEventRepository
  readonly clock: Clock
}

export interface StaffChange {
  readonly id: string
  /** The e-mail address of who sets it, or the name of an operator. */
  readonly by: string
  /** The status that it replaces; any other one is refused. */
  readonly from?: string | undefined
}

export interface ApplicationStatusCommand {
  readonly status: ApplicationStatus
  /** For the user to read. */
  readonly message?: string | undefined
  /** Of staff and operators; a repeated change is known by its id. */
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

/** Returns the event. Throws APPLICATION_NOT_FOUND, TRANSITION_NOT_ALLOWED and BUSY. */
export const setApplicationStatus = async (
  { events, clock }: Ports,
  found: FoundApplication,
  command: ApplicationStatusCommand,
): Promise<StatusEvent> => {
  const { status, message, correctionReason: note, change } = command
  const now = clock.now().toISOString()
  let event: StatusEvent = { status, at: now, source: 'staff' }
  await recordEventOf({ events }, found, (present) => {
    const known = change && present.history.find(({ event_id }) => event_id === change.id)
    if (known) return (event = known)
    checkTransition(present.status, command)
    event = {
      ...event,
      at: timeOfNext(present.history, now),
      ...(change && { event_id: change.id, received_at: now, by: change.by }),
      ...(message !== undefined && { message }),
      ...(note !== undefined && { correction: true, note }),
    }
    return event
  })
  return event
}

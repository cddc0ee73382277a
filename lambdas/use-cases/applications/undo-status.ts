/** Staff take back what they set, or what a file of theirs brought, while nothing later has touched the application. */
import { AppError } from '#domain/app-error.ts'
import type { StatusEvent } from '#domain/applications/status-events.ts'
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import { undoEvent } from '#domain/applications/undo-event.ts'
import type { Clock } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { FoundApplication, LenderChoice, StatusEventRepository } from './ports.ts'

interface Ports {
  readonly events: StatusEventRepository
  readonly clock: Clock
}

export interface UndoCommand {
  /** Finds it in the history. */
  readonly isEvent: (event: StatusEvent) => boolean
  /** The e-mail address of who takes it back. */
  readonly by: string
}

export type UndoOutcome =
  | { readonly outcome: 'undone'; readonly status: string }
  | { readonly outcome: 'too-late' | 'not-found' }
  | { readonly outcome: 'touched'; readonly later: readonly StatusEvent[] }

interface Assumed {
  readonly application: StoredApplication
  readonly choice: LenderChoice
}

/** Repeating it changes nothing. Throws APPLICATION_NOT_FOUND and BUSY. */
export const undoStatus = (
  { events, clock }: Ports,
  { phone, application: found }: FoundApplication,
  { isEvent, by }: UndoCommand,
): Promise<UndoOutcome> => {
  return retryOnChange<UndoOutcome, Assumed>(async (assumed = { application: found, choice: 'chosen' }) => {
    const { application, choice } = assumed
    const undo = undoEvent(application, isEvent, by, clock.now())
    if (undo.outcome === 'known') return settled({ outcome: 'undone', status: application.status })
    if (undo.outcome !== 'undone') return settled(undo)
    const stored = await events.storeEvent({ phone, application }, undo.after, choice, undefined)
    if (stored.outcome === 'not-found') throw new AppError('APPLICATION_NOT_FOUND')
    if (stored.outcome === 'changed') return { outcome: 'changed', present: { ...assumed, ...stored.present } }
    return settled({ outcome: 'undone', status: undo.after.status })
  })
}

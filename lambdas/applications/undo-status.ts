/** Takes back an event of an application. */
import { AppError } from '#domain/app-error.ts'
import type { World } from '#lambdas/shared/world.ts'
import { retryOnChange, settled } from '#use-cases/retry-on-change.ts'
import { undoEvent } from './new-status-event.rules.ts'
import type { Assumed, Writing } from './record-status-event.ts'
import type { StatusEvent } from './status-events.rules.ts'
import { liveApplications } from './status-events.table.ts'
import type { FoundApplication } from './stored-application.rules.ts'

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

/** Takes back what staff set or a file of theirs brought, while nothing later has touched the application. Repeatable. Throws APPLICATION_NOT_FOUND and BUSY. */
export const undoStatus = (
  { table, clock }: World,
  { phone, application: found }: FoundApplication,
  { isEvent, by }: UndoCommand,
  { tableOf = () => table, store = liveApplications }: Writing = {},
): Promise<UndoOutcome> => {
  return retryOnChange<UndoOutcome, Assumed>(async (assumed = { application: found, choice: 'chosen' }) => {
    const { application, choice } = assumed
    const undo = undoEvent(application, isEvent, by, clock.now())
    if (undo.outcome === 'known') return settled({ outcome: 'undone', status: application.status })
    if (undo.outcome !== 'undone') return settled(undo)
    const own = tableOf(application, undo.after)
    const stored = await store.storeEvent(own, { phone, application }, undo.after, choice, undefined)
    if (stored.outcome === 'not-found') throw new AppError('APPLICATION_NOT_FOUND')
    if (stored.outcome === 'changed') return { outcome: 'changed', present: { ...assumed, ...stored.present } }
    return settled({ outcome: 'undone', status: undo.after.status })
  })
}

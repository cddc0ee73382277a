/** Records an event of an application, with its status and the user's own copy of it, or takes one of staff back. */
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { World } from '#lambdas/shared/world.ts'
import { undoEvent, withEvent } from './new-status-event.rules.ts'
import {
  type ApplicationStore,
  type KnownAnswer,
  type LenderChoice,
  liveApplications,
  type StoredResponse,
  storeKeptAnswer,
  type TableOfEvent,
} from './status-events.table.ts'
import type { StatusUpdateResponse } from './status-update.contract.ts'
import type { FoundApplication, StatusEvent, StoredApplication } from './stored-application.rules.ts'

/** The application to which an event is written, and whether its lender is the user's chosen one. */
interface Assumed {
  readonly application: StoredApplication
  readonly choice: LenderChoice
}

/** Many deliveries of one application may arrive at the same moment. */
const attempts = 8

type Outcome = StatusUpdateResponse | KnownAnswer

/** The item that keeps this answer. */
type StoredResponseOf = (answer: StatusUpdateResponse) => StoredResponse

/** Where an event is written, if not to the table of the world and among live applications. */
export interface Writing {
  readonly tableOf?: TableOfEvent | undefined
  readonly store?: Pick<ApplicationStore, 'storeEvent'> | undefined
}

/**
 * @param eventOf makes the event for the application that it will follow, again when that has changed meanwhile; it may throw
 * @throws APPLICATION_NOT_FOUND, BUSY, and what `eventOf` throws
 */
export const recordEventOf = (
  { table }: World,
  { phone, application: found }: FoundApplication,
  eventOf: (application: StoredApplication) => StatusEvent,
  { tableOf = () => table, store = liveApplications }: Writing = {},
  storedResponseOf?: StoredResponseOf,
): Promise<Outcome> =>
  retryOnChange<Outcome, Assumed>(
    async (assumed = { application: found, choice: 'chosen' }) => {
      const { application, choice } = assumed
      const { answer, after } = withEvent(application, eventOf(application))
      const storedResponse = storedResponseOf?.(answer)
      if (!after) {
        const kept = storedResponse && (await storeKeptAnswer(table, storedResponse))
        return settled(kept?.outcome === 'known' ? kept : answer)
      }
      const own = tableOf(application, after)
      const stored = await store.storeEvent(own, { phone, application }, after, choice, storedResponse)
      if (stored.outcome === 'not-found') throw new AppError('APPLICATION_NOT_FOUND')
      if (stored.outcome === 'changed') return { outcome: 'changed', present: { ...assumed, ...stored.present } }
      return settled(stored.outcome === 'known' ? stored : answer)
    },
    { attempts },
  )

/**
 * Adds the event to the history and moves the status as all events say; a repetition changes nothing. With `storedResponseOf`, an item that keeps the answer is
 * written with it; where that item is there already, nothing is written and it is returned. Throws APPLICATION_NOT_FOUND and BUSY.
 */
export function recordStatusEvent(
  world: World,
  found: FoundApplication,
  event: StatusEvent,
  writing?: Writing,
): Promise<StatusUpdateResponse>
export function recordStatusEvent(
  world: World,
  found: FoundApplication,
  event: StatusEvent,
  writing: Writing | undefined,
  storedResponseOf: StoredResponseOf | undefined,
): Promise<Outcome>
export function recordStatusEvent(
  { table, clock }: World,
  found: FoundApplication,
  event: StatusEvent,
  writing?: Writing,
  storedResponseOf?: StoredResponseOf,
): Promise<Outcome> {
  const at = new Date(event.at).toISOString()
  return recordEventOf({ table, clock }, found, () => ({ ...event, at }), writing, storedResponseOf)
}

interface UndoCommand {
  /** Finds it in the history. */
  readonly isEvent: (event: StatusEvent) => boolean
  /** The e-mail address of who takes it back. */
  readonly by: string
}

type UndoOutcome =
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

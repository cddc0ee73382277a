/** Records an event of an application: its history, its status as all events say, and the user's own copy of it. */
import type { StatusUpdateResponse } from '#contract/applications/status-update.ts'
import { AppError } from '#domain/app-error.ts'
import { withEvent } from '#domain/applications/new-status-event.ts'
import type { StatusEvent } from '#domain/applications/status-events.ts'
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { FoundApplication, KnownAnswer, LenderChoice, KeptAnswerOf, StatusEventRepository } from './ports.ts'

interface Ports {
  readonly events: StatusEventRepository
}

interface Assumed {
  readonly application: StoredApplication
  readonly choice: LenderChoice
}

/** Many deliveries of one application may arrive at the same moment. */
const attempts = 8

type Outcome = StatusUpdateResponse | KnownAnswer

/**
 * @param eventOf makes the event for the application that it will follow, again when that has changed meanwhile; it may throw
 * @throws APPLICATION_NOT_FOUND, BUSY, and what `eventOf` throws
 */
export const recordEventOf = (
  { events }: Ports,
  { phone, application: found }: FoundApplication,
  eventOf: (application: StoredApplication) => StatusEvent,
  keptAnswerOf?: KeptAnswerOf,
): Promise<Outcome> =>
  retryOnChange<Outcome, Assumed>(
    async (assumed = { application: found, choice: 'chosen' }) => {
      const { application, choice } = assumed
      const { answer, after } = withEvent(application, eventOf(application))
      const keptAnswer = keptAnswerOf?.(answer)
      if (!after) {
        const kept = keptAnswer && (await events.storeAnswer(keptAnswer))
        return settled(kept?.outcome === 'known' ? kept : answer)
      }
      const stored = await events.storeEvent({ phone, application }, after, choice, keptAnswer)
      if (stored.outcome === 'not-found') throw new AppError('APPLICATION_NOT_FOUND')
      if (stored.outcome === 'changed') return { outcome: 'changed', present: { ...assumed, ...stored.present } }
      return settled(stored.outcome === 'known' ? stored : answer)
    },
    { attempts },
  )

/**
 * Adds the event to the history and moves the status as all events say; a repetition changes nothing. With `keptAnswerOf`, an item that keeps the
 * answer is written with it; where that item is there already, nothing is written and it is returned. Throws APPLICATION_NOT_FOUND and BUSY.
 */
export function recordStatusEvent(
  ports: Ports,
  found: FoundApplication,
  event: StatusEvent,
): Promise<StatusUpdateResponse>
export function recordStatusEvent(
  ports: Ports,
  found: FoundApplication,
  event: StatusEvent,
  keptAnswerOf: KeptAnswerOf | undefined,
): Promise<Outcome>
export function recordStatusEvent(
  ports: Ports,
  found: FoundApplication,
  event: StatusEvent,
  keptAnswerOf?: KeptAnswerOf,
): Promise<Outcome> {
  const at = new Date(event.at).toISOString()
  return recordEventOf(ports, found, () => ({ ...event, at }), keptAnswerOf)
}

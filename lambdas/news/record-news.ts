/** `application import --yes`: records the events of a plan. Each is written whole, ten in a transaction, so an import that ends anywhere may be run again. */
import { withEvent } from '#lambdas/applications/new-status-event.rules.ts'
import { recordStatusEvent } from '#lambdas/applications/record-status-event.ts'
import { storeEvents } from '#lambdas/applications/status-events.table.ts'
import type { FoundApplication } from '#lambdas/applications/stored-application.rules.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { forEachAtOnce } from '#lambdas/shared/at-once.ts'
import { chunksOf } from '#lambdas/shared/chunks.rules.ts'
import type { Pause } from '#lambdas/shared/outside.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { ApplicationNews } from './plan-news.ts'

/** Pauses before each further attempt at a table that does not answer: nobody waits for an answer here. */
const pausesMilliseconds = [1000, 2000, 4000, 8000, 16_000]

/** An event is two writes at most; a transaction has a hundred. */
const applicationsTogether = 10

interface Control {
  readonly atOnce: number
  /** Looked at before each event. */
  readonly isStopped: () => boolean
  readonly onRecorded: (recorded: number) => void
  /** Gets an application that was closed since the plan, and how many of its events are left out. */
  readonly onGone: (gone: FoundApplication, events: number) => void
}

/** An event that was written although its answer was lost is known by its id. Throws BUSY after the last attempt. */
const patiently = async <Result>(pause: Pause, work: () => Promise<Result>): Promise<Result> => {
  for (const milliseconds of pausesMilliseconds) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'BUSY') throw error
      await pause(milliseconds * (0.5 + Math.random()))
    }
  }
  return work()
}

interface Waiting extends ApplicationNews {
  readonly next: number
}

const isGone = (error: unknown): boolean => error instanceof AppError && error.code === 'APPLICATION_NOT_FOUND'

/**
 * Writes the next event of each application: all in one transaction, or each in its own where one of them has changed meanwhile.
 * @returns those that are not gone, after it
 */
const recordNext = async ({ table, clock, pause }: World<'pause'>, waiting: readonly Waiting[]): Promise<Waiting[]> => {
  const steps = waiting.flatMap(({ found, events: own, next }) => {
    const event = own[next]
    const after = event && withEvent(found.application, event).after
    return event && after ? [{ found, event, after }] : []
  })
  const isTogether = steps.length > 1 && (await patiently(pause, () => storeEvents(table, steps)))
  const gone = new Set<FoundApplication>()
  for (const { found, event } of isTogether ? [] : steps) {
    try {
      await patiently(pause, () => recordStatusEvent({ table, clock }, found, event))
    } catch (error) {
      if (!isGone(error)) throw error
      gone.add(found)
    }
  }
  const afterOf = new Map(steps.map(({ found, after }) => [found, after]))
  return waiting
    .filter(({ found }) => !gone.has(found))
    .map(({ found, events: own, next }) => ({
      found: { ...found, application: { ...found.application, ...afterOf.get(found) } },
      events: own,
      next: next + 1,
    }))
}

/** @returns the number of events that were recorded; fewer than the plan has after a stop, or where applications are gone. Throws BUSY. */
export const recordNews = async (
  world: World<'pause'>,
  news: readonly ApplicationNews[],
  { atOnce, isStopped, onRecorded, onGone }: Control,
): Promise<number> => {
  let recorded = 0
  await forEachAtOnce(chunksOf(news, applicationsTogether), atOnce, async (group) => {
    let waiting: Waiting[] = group.map((own) => ({ ...own, next: 0 }))
    while (waiting.length > 0 && !isStopped()) {
      const after = await recordNext(world, waiting)
      const left = new Set(after.map(({ events }) => events))
      for (const { found, events, next } of waiting) if (!left.has(events)) onGone(found, events.length - next)
      waiting = after.filter(({ events, next }) => next < events.length)
      recorded += after.length
      onRecorded(recorded)
    }
  })
  return recorded
}

/** `application import --yes`: records the events of a plan. Each is written whole, ten in a transaction, so an import that ends anywhere may be run again. */
import { AppError } from '#domain/app-error.ts'
import { chunksOf } from '#domain/chunks.ts'
import { withEvent } from '#lambdas/applications/new-status-event.rules.ts'
import { recordStatusEvent } from '#lambdas/applications/record-status-event.ts'
import { storeEvents } from '#lambdas/applications/status-events.table.ts'
import type { Pause } from '#lambdas/shared/outside.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { forEachAtOnce } from '#use-cases/at-once.ts'
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

/** Writes the next event of each application: all in one transaction, or each in its own where one of them has changed meanwhile. */
const recordNext = async ({ table, clock, pause }: World<'pause'>, waiting: readonly Waiting[]): Promise<Waiting[]> => {
  const steps = waiting.flatMap(({ found, events: own, next }) => {
    const event = own[next]
    const after = event && withEvent(found.application, event).after
    return event && after ? [{ found, event, after }] : []
  })
  const isTogether = steps.length > 1 && (await patiently(pause, () => storeEvents(table, steps)))
  if (!isTogether) {
    for (const { found, event } of steps)
      await patiently(pause, () => recordStatusEvent({ table, clock }, found, event))
  }
  const afterOf = new Map(steps.map(({ found, after }) => [found, after]))
  return waiting.map(({ found, events: own, next }) => ({
    found: { ...found, application: { ...found.application, ...afterOf.get(found) } },
    events: own,
    next: next + 1,
  }))
}

/** @returns the number of events that were recorded; fewer than the plan has after a stop. Throws BUSY. */
export const recordNews = async (
  world: World<'pause'>,
  news: readonly ApplicationNews[],
  { atOnce, isStopped, onRecorded }: Control,
): Promise<number> => {
  let recorded = 0
  await forEachAtOnce(chunksOf(news, applicationsTogether), atOnce, async (group) => {
    let waiting: Waiting[] = group.map((own) => ({ ...own, next: 0 }))
    while (waiting.length > 0 && !isStopped()) {
      const count = waiting.length
      waiting = (await recordNext(world, waiting)).filter(({ events, next }) => next < events.length)
      recorded += count
      onRecorded(recorded)
    }
  })
  return recorded
}

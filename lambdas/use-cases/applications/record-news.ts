/** `application import --yes`: records the events of a plan. Each is one transaction, so an import that ends anywhere may be run again. */
import { AppError } from '#domain/app-error.ts'
import { withEvent } from '#domain/applications/new-status-event.ts'
import { forEachAtOnce } from '../at-once.ts'
import type { Pause } from '../ports.ts'
import type { ApplicationNews } from './plan-news.ts'
import type { FoundApplication, StatusEventRepository } from './ports.ts'
import { recordStatusEvent } from './record-status-event.ts'

interface Ports {
  readonly events: StatusEventRepository
  readonly pause: Pause
}

/** Pauses before each further attempt at a table that does not answer: nobody waits for an answer here. */
const pausesMilliseconds = [1000, 2000, 4000, 8000, 16_000]

interface Control {
  readonly atOnce: number
  /** Looked at before each event. */
  readonly isStopped: () => boolean
  readonly onRecorded: () => void
}

/** An event that was written although its answer was lost is known by its id. Throws BUSY after the last attempt. */
const patiently = async (pause: Pause, work: () => Promise<unknown>): Promise<void> => {
  for (const milliseconds of [...pausesMilliseconds, undefined]) {
    try {
      await work()
      return
    } catch (error) {
      if (milliseconds === undefined || !(error instanceof AppError) || error.code !== 'BUSY') throw error
      await pause(milliseconds * (0.5 + Math.random()))
    }
  }
}

/** @returns the number of events that were recorded; fewer than the plan has after a stop. Throws BUSY. */
export const recordNews = async (
  ports: Ports,
  news: readonly ApplicationNews[],
  { atOnce, isStopped, onRecorded }: Control,
): Promise<number> => {
  let recorded = 0
  await forEachAtOnce(news, atOnce, async ({ found, events }) => {
    let present: FoundApplication = found
    for (const event of events) {
      if (isStopped()) return
      await patiently(ports.pause, () => recordStatusEvent(ports, present, event))
      const { after } = withEvent(present.application, event)
      present = { ...present, application: { ...present.application, ...after } }
      recorded += 1
      onRecorded()
    }
  })
  return recorded
}

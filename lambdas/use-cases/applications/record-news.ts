/** `application import --yes`: records the events of a plan. Each is one transaction, so an import that ends anywhere may be run again. */
import { withEvent } from '#domain/applications/new-status-event.ts'
import { forEachAtOnce } from '../at-once.ts'
import type { ApplicationNews } from './plan-news.ts'
import type { FoundApplication, StatusEventRepository } from './ports.ts'
import { recordStatusEvent } from './record-status-event.ts'

interface Ports {
  readonly events: StatusEventRepository
}

interface Control {
  readonly atOnce: number
  /** Looked at before each event. */
  readonly isStopped: () => boolean
  readonly onRecorded: () => void
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
      await recordStatusEvent(ports, present, event)
      const { after } = withEvent(present.application, event)
      present = { ...present, application: { ...present.application, ...after } }
      recorded += 1
      onRecorded()
    }
  })
  return recorded
}

/** Ports of the room of health. */
import type { WatchedQueue } from '#contract/staff/health-room.ts'

export interface QueueDepths {
  /** Messages, about; undefined where the queue does not answer. */
  read(): Promise<readonly { readonly queue: WatchedQueue; readonly messages: number | undefined }[]>
}

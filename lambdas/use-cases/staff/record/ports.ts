/** Port of the room of the record. */
import type { RecordedEntry, RecordFinder } from '#contract/staff/record-room.ts'

export interface RecordedEntries {
  /** Entries, newest first. @param page `before` is the id of the last entry of the page before */
  list(
    finder: RecordFinder,
    subject: string,
    page: { readonly before?: string | undefined; readonly limit: number },
  ): Promise<{ readonly entries: RecordedEntry[]; readonly next?: string }>
}

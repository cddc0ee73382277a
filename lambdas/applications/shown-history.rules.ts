/** The part of an application's history that its owner sees. */
import type { Application, StatusEntry, StatusSource } from '#contract/entities.ts'

/** An entry, and whether a source that we can identify has said it. */
export interface ShownEntry extends StatusEntry {
  readonly isConfirmed: boolean
}

const confirming: readonly (StatusSource | undefined)[] = ['lender', 'file', 'staff']

/** Marks a status of an unsigned call as confirmed once a confirming source says the same, or something later. */
const isConfirmed = (entry: StatusEntry, history: readonly StatusEntry[]): boolean =>
  entry.source !== 'postback' ||
  history.some(({ source, status, at }) => confirming.includes(source) && (status === entry.status || at > entry.at))

/** The entries that changed the status, in the order of their times. Entries that came too late or that nobody confirmed are left out. */
export const shownHistory = (history: readonly StatusEntry[]): ShownEntry[] =>
  history
    .filter(({ moved }) => moved !== false)
    .map((entry) => ({ ...entry, isConfirmed: isConfirmed(entry, history) }))

/** The entry that set the present status; undefined where the history does not end with it. */
export const presentEntryOf = ({
  status,
  history,
}: Pick<Application, 'status' | 'history'>): ShownEntry | undefined => {
  const newest = shownHistory(history).at(-1)
  return newest?.status === status ? newest : undefined
}

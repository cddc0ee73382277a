/** An entry of the catalogue with its draft and its last change. */
import type { EntryDetails } from '#contract/staff/catalogue-room.ts'
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import { AppError } from '#domain/app-error.ts'
import { isSameEntry } from '#domain/staff/catalogue/entry-changes.ts'
import type { StoredCatalogue } from '../../offers/ports.ts'
import type { CatalogueRoomPorts, EntryChange, EntryName, StoredEntry } from './ports.ts'

export const entryIn = ({ lenders, products }: StoredCatalogue, { kind, id }: EntryName): StoredEntry | undefined =>
  (kind === 'lender' ? lenders : products).find((entry) => entry.id === id)

const undoMilliseconds = staffPolicy.undoHours * 60 * 60 * 1000

/** Until when a change can be taken back; undefined when it no longer can, or something later has changed the entry. */
export const undoUntil = (
  { at, isUndo, after }: EntryChange,
  stored: StoredEntry | undefined,
  now: Date,
): string | undefined => {
  const end = new Date(Date.parse(at) + undoMilliseconds)
  return !isUndo && stored !== undefined && isSameEntry(stored, after) && now < end ? end.toISOString() : undefined
}

export const shownChange = (change: EntryChange, stored: StoredEntry | undefined, now: Date) => {
  const until = undoUntil(change, stored, now)
  return { by: change.by, at: change.at, ...(until !== undefined && { undo_until: until }) }
}

/** Throws ENTRY_NOT_FOUND and BUSY. */
export const getEntry = async (
  { room, clock, rules }: Pick<CatalogueRoomPorts, 'room' | 'clock' | 'rules'>,
  name: EntryName,
): Promise<EntryDetails> => {
  const [catalogue, draft, change] = await Promise.all([
    room.readStoredCatalogue(),
    room.findDraft(name),
    room.findChange(name),
  ])
  const published = entryIn(catalogue, name)
  if (published === undefined && draft === undefined) throw new AppError('ENTRY_NOT_FOUND')
  return {
    ...(published && { published }),
    ...(draft && { draft: { by: draft.by, at: draft.at, record: draft.record } }),
    ...(change && { last_change: shownChange(change, published, clock.now()) }),
    requires_steps: rules.requiresSteps,
  }
}

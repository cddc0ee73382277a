/** An entry of the catalogue with its draft and its last change. */
import { listOfKind, type StoredEntry } from '#contract/offers/catalogue.ts'
import type { EntryDetails } from '#contract/staff/catalogue-room.ts'
import { undoMilliseconds } from '#contract/staff/staff-policy.ts'
import { AppError } from '#domain/app-error.ts'
import { approvalEnd, isOver, isSamePerson, type WaitingPublication } from '#domain/staff/approvals.ts'
import { isSameEntry } from '#domain/offers/editing/entry-changes.ts'
import type { StaffName } from '#domain/staff/staff-member.ts'
import type { EntryName, EntryChange } from '#data/offers/editing/change-items.ts'
import type { StoredCatalogue } from '../ports.ts'
import type { CatalogueRoomPorts } from './ports.ts'

export const entryIn = (stored: StoredCatalogue, { kind, id }: EntryName): StoredEntry | undefined =>
  stored[listOfKind[kind]].find((entry) => entry.id === id)

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

const shownWaiting = ({ by, at, hosts }: WaitingPublication, reader: StaffName): EntryDetails['waits'] => ({
  by: by.email,
  at,
  is_own: isSamePerson(by, reader),
  expires_at: approvalEnd(at),
  hosts: [...hosts],
})

/** Throws ENTRY_NOT_FOUND and BUSY. @param reader who looks at it */
export const getEntry = async (
  { room, clock, rules }: Pick<CatalogueRoomPorts, 'room' | 'clock' | 'rules'>,
  reader: StaffName,
  name: EntryName,
): Promise<EntryDetails> => {
  const [catalogue, draft, change, approval] = await Promise.all([
    room.readStoredCatalogue(),
    room.findDraft(name),
    room.findChange(name),
    room.findApproval(name),
  ])
  const published = entryIn(catalogue, name)
  if (published === undefined && draft === undefined) throw new AppError('ENTRY_NOT_FOUND')
  return {
    ...(published && { published }),
    ...(draft && { draft: { by: draft.by, at: draft.at, record: draft.record, based_on: draft.based_on } }),
    ...(change && { last_change: shownChange(change, published, clock.now()) }),
    ...(approval && !isOver(approval.at, clock.now()) && { waits: shownWaiting(approval, reader) }),
    requires_steps: rules.requiresSteps,
  }
}

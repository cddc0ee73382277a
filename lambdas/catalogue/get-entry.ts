/** The entries of the catalogue for staff: in brief, and one with its draft and its last change. */
import { todayInIndia } from '#contract/times.ts'
import { missingFigures } from '#lambdas/loans/cost.rules.ts'
import {
  listOfKind,
  type StoredEntry,
  type CatalogueKind,
  type LenderRecord,
} from '#lambdas/offers/catalogue.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { approvalEnd, isOver, isSamePerson, type WaitingPublication } from '#lambdas/staff/approvals.rules.ts'
import { findApproval } from '#lambdas/staff/approvals.table.ts'
import type { StaffName } from '#lambdas/staff/staff-member.rules.ts'
import { undoMilliseconds } from '#lambdas/staff/staff-policy.contract.ts'
import type { StoredCatalogue } from './catalogue-file.rules.ts'
import type { EntryDetails, EntryRow } from './catalogue-room.contract.ts'
import {
  type Draft,
  type EntryChange,
  type EntryName,
  findChange,
  findDraft,
  listDrafts,
  readStoredCatalogue,
} from './catalogue.table.ts'
import { isSameEntry, type Fields } from './entry-changes.rules.ts'
import { missingSteps } from './going-live.rules.ts'
import { untranslatedWords } from './untranslated-words.rules.ts'

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

/** An entry of the catalogue with its draft and its last change. Throws ENTRY_NOT_FOUND and BUSY. @param reader who looks at it */
export const getEntry = async (
  { table, clock, catalogueRules }: World<'catalogueRules'>,
  reader: StaffName,
  name: EntryName,
): Promise<EntryDetails> => {
  const [catalogue, draft, change, approval] = await Promise.all([
    readStoredCatalogue(table),
    findDraft(table, name),
    findChange(table, name),
    findApproval(table, name.kind, name.id),
  ])
  const published = entryIn(catalogue, name)
  if (published === undefined && draft === undefined) throw new AppError('ENTRY_NOT_FOUND')
  return {
    ...(published && { published }),
    ...(draft && { draft: { by: draft.by, at: draft.at, record: draft.record, based_on: draft.based_on } }),
    ...(change && { last_change: shownChange(change, published, clock.now()) }),
    ...(approval && !isOver(approval.at, clock.now()) && { waits: shownWaiting(approval, reader) }),
    requires_steps: catalogueRules.requiresSteps,
  }
}

/** Makes the row of a published entry, unless `more` says otherwise. */
const rowOf = (
  kind: CatalogueKind,
  entry: Pick<StoredEntry, 'id' | 'name' | 'is_active' | 'priority'> & Fields,
  more: Partial<EntryRow>,
): EntryRow => {
  const { id, name, is_active, priority } = entry
  const untranslated = untranslatedWords(kind, entry)
  return {
    kind,
    id,
    name,
    is_published: true,
    is_active,
    featured: false,
    is_recommended: false,
    priority,
    missing: [],
    ...(untranslated.length > 0 && { untranslated }),
    ...more,
  }
}

const lenderRow = (record: LenderRecord, today: string): EntryRow => {
  const { featured, is_recommended, checked_on } = record
  const figures = missingFigures(record)
  return rowOf('lender', record, {
    featured,
    is_recommended,
    checked_on,
    missing: missingSteps(record, today),
    ...(figures.length > 0 && { missing_figures: figures }),
  })
}

const draftRow = ({ kind, id, record }: Draft, today: string): EntryRow => {
  const name = typeof record['name'] === 'string' ? record['name'] : id
  const missing = kind === 'lender' ? missingSteps(record, today) : []
  return rowOf(kind, { ...record, id, name, is_active: false, priority: 0 }, { is_published: false, missing })
}

const byPlace = (one: EntryRow, other: EntryRow): number =>
  other.priority - one.priority || one.name.localeCompare(other.name)

/** The entries of the catalogue in brief, those with a draft alone among them. Active ones first, each group in the order of visitors. Throws BUSY. */
export const listEntries = async ({ table, clock }: World): Promise<{ entries: EntryRow[] }> => {
  const today = todayInIndia(clock.now())
  const [stored, drafts] = await Promise.all([readStoredCatalogue(table), listDrafts(table)])
  const published = [
    ...stored.lenders.map((record) => lenderRow(record, today)),
    ...stored.products.map((record) => rowOf('product', record, { featured: record.is_featured })),
    ...stored.schemes.map((record) => rowOf('scheme', record, { checked_on: record.checked_on })),
  ]
  const nameOf = ({ kind, id }: Pick<EntryRow, 'kind' | 'id'>) => `${kind} ${id}`
  const known = new Set(published.map(nameOf))
  const all = [
    ...published,
    ...drafts.filter((draft) => !known.has(nameOf(draft))).map((draft) => draftRow(draft, today)),
  ]
  const draftOf = new Map(drafts.map((draft) => [nameOf(draft), { by: draft.by, at: draft.at }]))
  return {
    entries: all
      .map((row) => ({ ...row, draft: draftOf.get(nameOf(row)) }))
      .toSorted((one, other) => Number(other.is_active) - Number(one.is_active) || byPlace(one, other)),
  }
}

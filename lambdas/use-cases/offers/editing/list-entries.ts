/** The entries of the catalogue in brief, those with a draft alone among them. */
import { todayInIndia } from '#contract/india-time.ts'
import type { CatalogueKind, LenderRecord, StoredEntry } from '#contract/offers/catalogue.ts'
import type { EntryRow } from '#contract/staff/catalogue-room.ts'
import { missingFigures } from '#domain/offers/cost.ts'
import { missingSteps } from '#domain/offers/going-live.ts'
import type { Draft } from '#data/offers/editing/dynamo-catalogue-room.ts'
import type { CatalogueRoomPorts } from './ports.ts'

/** Of a published entry, unless `more` says otherwise. */
const rowOf = (
  kind: CatalogueKind,
  { id, name, is_active, priority }: Pick<StoredEntry, 'id' | 'name' | 'is_active' | 'priority'>,
  more: Partial<EntryRow>,
): EntryRow => ({
  kind,
  id,
  name,
  is_published: true,
  is_active,
  featured: false,
  is_recommended: false,
  priority,
  missing: [],
  ...more,
})

const lenderRow = (record: LenderRecord, today: string): EntryRow => {
  const { featured, is_recommended, checked_on, criteria } = record
  const figures = missingFigures(record)
  return rowOf('lender', record, {
    featured,
    is_recommended,
    checked_on,
    missing: missingSteps(record, today),
    ...(figures.length > 0 && { missing_figures: figures, categories: criteria?.categories }),
  })
}

const draftRow = ({ kind, id, record }: Draft, today: string): EntryRow => {
  const name = typeof record['name'] === 'string' ? record['name'] : id
  const missing = kind === 'lender' ? missingSteps(record, today) : []
  return rowOf(kind, { id, name, is_active: false, priority: 0 }, { is_published: false, missing })
}

const byPlace = (one: EntryRow, other: EntryRow): number =>
  other.priority - one.priority || one.name.localeCompare(other.name)

/** Active ones first, each group in the order of visitors. Throws BUSY. */
export const listEntries = async ({
  room,
  clock,
}: Pick<CatalogueRoomPorts, 'room' | 'clock'>): Promise<{ entries: EntryRow[] }> => {
  const today = todayInIndia(clock.now())
  const [stored, drafts] = await Promise.all([room.readStoredCatalogue(), room.listDrafts()])
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

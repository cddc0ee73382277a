/** The entries of the catalogue in brief, those with a draft alone among them. */
import { todayInIndia } from '#contract/india-time.ts'
import type { LenderRecord, ProductRecord, SchemeRecord } from '#contract/offers/catalogue.ts'
import type { EntryRow } from '#contract/staff/catalogue-room.ts'
import { missingFigures } from '#domain/offers/cost.ts'
import { missingSteps } from '#domain/offers/going-live.ts'
import type { Draft } from '#data/offers/editing/dynamo-catalogue-room.ts'
import type { CatalogueRoomPorts } from './ports.ts'

const lenderRow = (record: LenderRecord, today: string): EntryRow => ({
  kind: 'lender',
  id: record.id,
  name: record.name,
  is_published: true,
  is_active: record.is_active,
  featured: record.featured,
  is_recommended: record.is_recommended,
  priority: record.priority,
  ...(record.checked_on !== undefined && { checked_on: record.checked_on }),
  missing: missingSteps(record, today),
  ...(missingFigures(record).length > 0 && {
    missing_figures: missingFigures(record),
    categories: record.criteria?.categories,
  }),
})

const productRow = ({
  id,
  name,
  is_active,
  is_featured,
  priority,
}: Pick<ProductRecord, 'id' | 'name' | 'is_active' | 'is_featured' | 'priority'>): EntryRow => ({
  kind: 'product',
  id,
  name,
  is_published: true,
  is_active,
  featured: is_featured,
  is_recommended: false,
  priority,
  missing: [],
})

const schemeRow = ({ checked_on, ...scheme }: SchemeRecord): EntryRow => ({
  ...productRow({ ...scheme, is_featured: false }),
  kind: 'scheme',
  checked_on,
})

const draftRow = ({ kind, id, record }: Draft, today: string): EntryRow => ({
  kind,
  id,
  name: typeof record['name'] === 'string' ? record['name'] : id,
  is_published: false,
  is_active: false,
  featured: false,
  is_recommended: false,
  priority: 0,
  missing: kind === 'lender' ? missingSteps(record, today) : [],
})

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
    ...stored.products.map((record) => productRow(record)),
    ...stored.schemes.map((record) => schemeRow(record)),
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

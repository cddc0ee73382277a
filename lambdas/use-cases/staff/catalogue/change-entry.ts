/** Changes of entries that visitors see: a draft is published, a switch is set, the last change is taken back. */
import { todayInIndia } from '#contract/india-time.ts'
import type { LenderRecord, ProductRecord } from '#contract/offers/catalogue.ts'
import type { GoingLiveStep } from '#contract/offers/going-live.ts'
import type { EntrySwitches } from '#contract/staff/catalogue-room.ts'
import type { StaffAction } from '#contract/staff/staff-actions.ts'
import { AppError } from '#domain/app-error.ts'
import { readLenders, readProducts } from '#domain/offers/catalogue-file.ts'
import { stepsInTheWay } from '#domain/offers/going-live.ts'
import { mergedById, publicCatalogueOf } from '#domain/offers/public-catalogue.ts'
import { recordedChanges } from '#domain/staff/catalogue/entry-changes.ts'
import type { StoredCatalogue } from '../../offers/ports.ts'
import { retryOnChange, settled } from '../../retry-on-change.ts'
import { entryIn, shownChange, undoUntil } from './get-entry.ts'
import type { CatalogueRoomPorts, Editor, EntryFields, EntryName, StoredEntry } from './ports.ts'

/** @throws AppError NOT_READY_TO_GO_LIVE whose details name the steps */
const refuseMissing = (steps: readonly GoingLiveStep[]) => {
  if (steps.length > 0)
    throw new AppError(
      'NOT_READY_TO_GO_LIVE',
      steps.map((step) => ({ field: step, message: 'is missing' })),
    )
}

interface Change {
  readonly action: StaffAction
  readonly entry: StoredEntry
  readonly draftAt?: string
  readonly isUndo?: boolean
}

const snapshotWith = ({ lenders, products }: StoredCatalogue, { kind }: EntryName, entry: StoredEntry) =>
  publicCatalogueOf({
    lenders: kind === 'lender' ? mergedById(lenders, [entry as LenderRecord]) : lenders,
    products: kind === 'product' ? mergedById(products, [entry as ProductRecord]) : products,
  })

/** Decides by the stored catalogue, and again when another write came first. */
const changeEntry = (
  { room, write, clock }: CatalogueRoomPorts,
  { email }: Editor,
  name: EntryName,
  decide: (before: StoredEntry | undefined) => Promise<Change>,
) =>
  retryOnChange(async () => {
    const stored = await room.readStoredCatalogue()
    const before = entryIn(stored, name)
    const { action, entry, draftAt, isUndo = false } = await decide(before)
    const change = { ...name, before, after: entry, by: email, at: clock.now().toISOString(), isUndo }
    const act = { action, subject: { kind: name.kind, id: name.id }, ...recordedChanges(before ?? {}, entry) }
    const snapshot = snapshotWith(stored, name, entry)
    const outcome = await write(act).change(change, entry, snapshot, stored.version, draftAt)
    return outcome.outcome === 'changed' ? outcome : settled({ last_change: shownChange(change, entry, clock.now()) })
  })

/** Publishes the draft that was seen. Throws VALIDATION_ERROR, DRAFT_CHANGED, NOT_READY_TO_GO_LIVE and BUSY. */
export const publishDraft = (ports: CatalogueRoomPorts, editor: Editor, name: EntryName, seenAt: string) => {
  const { room, clock, rules } = ports
  const today = todayInIndia(clock.now())
  return changeEntry(ports, editor, name, async (before) => {
    const draft = await room.findDraft(name)
    if (draft?.at !== seenAt) throw new AppError('DRAFT_CHANGED')
    const entry = readEntry(name, draft.record, { allowLoopback: rules.allowLoopback, today })
    if (rules.requiresSteps && name.kind === 'lender')
      refuseMissing(stepsInTheWay(before as LenderRecord | undefined, entry as LenderRecord, today))
    return { action: 'catalogue.publish', entry, draftAt: seenAt }
  })
}

const readEntry = (
  { kind, id }: EntryName,
  record: EntryFields,
  rules: Parameters<typeof readLenders>[1],
): StoredEntry => {
  const file = [{ ...record, id }]
  const [entry] = kind === 'lender' ? readLenders(file, rules) : readProducts(file, rules)
  if (entry === undefined) throw new AppError('VALIDATION_ERROR')
  return entry
}

const withSwitches = (
  kind: EntryName['kind'],
  before: StoredEntry,
  { featured, is_recommended, ...shared }: EntrySwitches,
) =>
  kind === 'lender'
    ? {
        ...before,
        ...shared,
        ...(featured !== undefined && { featured }),
        ...(is_recommended !== undefined && { is_recommended }),
      }
    : { ...before, ...shared, ...(featured !== undefined && { is_featured: featured }) }

/** Sets what needs no draft. Throws ENTRY_NOT_FOUND, NOT_READY_TO_GO_LIVE and BUSY. */
export const switchEntry = (ports: CatalogueRoomPorts, editor: Editor, name: EntryName, switches: EntrySwitches) =>
  changeEntry(ports, editor, name, async (before) => {
    if (before === undefined) throw new AppError('ENTRY_NOT_FOUND')
    const entry = withSwitches(name.kind, before, switches) as StoredEntry
    const today = todayInIndia(ports.clock.now())
    if (ports.rules.requiresSteps && name.kind === 'lender')
      refuseMissing(stepsInTheWay(before as LenderRecord, entry as LenderRecord, today))
    return { action: 'catalogue.switch', entry }
  })

/**
 * Puts the entry back as it was before its last change by staff. An entry that was new is switched off, because applications may name it.
 * Throws UNDO_NOT_POSSIBLE after `staffPolicy.undoHours` and when something later has changed the entry, and BUSY.
 */
export const undoChange = async (
  ports: CatalogueRoomPorts,
  editor: Editor,
  name: EntryName,
): Promise<{ done: true }> => {
  await changeEntry(ports, editor, name, async (stored) => {
    const change = await ports.room.findChange(name)
    if (change === undefined || stored === undefined || undoUntil(change, stored, ports.clock.now()) === undefined)
      throw new AppError('UNDO_NOT_POSSIBLE')
    const entry = change.before === undefined ? { ...stored, is_active: false } : (change.before as StoredEntry)
    return { action: 'catalogue.undo', entry, isUndo: true }
  })
  return { done: true }
}

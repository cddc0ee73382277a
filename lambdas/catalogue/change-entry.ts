/** Changes of entries that visitors see: a switch is set, the last change is taken back. `publish-draft.ts` publishes. */
import { todayInIndia } from '#contract/times.ts'
import type { LenderRecord, StoredEntry } from '#lambdas/offers/catalogue.contract.ts'
import type { GoingLiveStep } from '#lambdas/offers/going-live.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { StaffName } from '#lambdas/staff/staff-member.rules.ts'
import type { EntrySwitches, SwitchEntryRequest } from './catalogue-room.contract.ts'
import { type EntryName, findChange, readStoredCatalogue, type SeenVersions, storeChange } from './catalogue.table.ts'
import { type FieldConflict, recordedChanges } from './entry-changes.rules.ts'
import { entryIn, shownChange, undoUntil } from './get-entry.ts'
import { stepsInTheWay } from './going-live.rules.ts'

/** @throws AppError NOT_READY_TO_GO_LIVE whose details name the steps */
export const refuseMissing = (steps: readonly GoingLiveStep[]) => {
  if (steps.length > 0)
    throw new AppError(
      'NOT_READY_TO_GO_LIVE',
      steps.map((step) => ({ field: step, message: 'is missing' })),
    )
}

/** @param of words before each field. @throws AppError CHANGED_MEANWHILE whose details name fields that the draft and others have changed */
export const refuseConflicts = (conflicts: readonly FieldConflict[], of = '') => {
  if (conflicts.length > 0)
    throw new AppError(
      'CHANGED_MEANWHILE',
      conflicts.map(({ field, was, theirs }) => ({
        field: `${of}${field}`,
        message: `is ${theirs ?? 'empty'} now, was ${was ?? 'empty'}`,
      })),
    )
}

interface Change {
  readonly action: StaffAction
  readonly entry: StoredEntry
  readonly seen?: SeenVersions
  readonly isUndo?: boolean
  /** E-mail address of the person who asked for it, where another one agreed. */
  readonly askedBy?: string
}

/** Decides by the stored catalogue, and again when another write came first. */
export const changeEntry = (
  { table, recorded, clock }: World<'recorded'>,
  { email }: Pick<StaffName, 'email'>,
  name: EntryName,
  decide: (before: StoredEntry | undefined) => Promise<Change>,
) =>
  retryOnChange(async () => {
    const stored = await readStoredCatalogue(table)
    const before = entryIn(stored, name)
    const { action, entry, seen = {}, isUndo = false, askedBy } = await decide(before)
    const change = { ...name, before, after: entry, by: askedBy ?? email, at: clock.now().toISOString(), isUndo }
    const reason = askedBy === undefined ? undefined : `${askedBy} asked for it`
    const act = { action, subject: { kind: name.kind, id: name.id }, ...recordedChanges(before ?? {}, entry), reason }
    const outcome = await storeChange(recorded(act), change, entry, stored, seen)
    return outcome.outcome === 'changed' ? outcome : settled({ last_change: shownChange(change, entry, clock.now()) })
  })

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
    : { ...before, ...shared, ...(kind === 'product' && featured !== undefined && { is_featured: featured }) }

/** Switches whose stored value is neither the one that was seen nor the wanted one. */
const replacedUnseen = (stored: StoredEntry, switches: EntrySwitches, seen: EntrySwitches): FieldConflict[] =>
  (Object.keys(seen) as (keyof EntrySwitches)[]).flatMap((field) => {
    const own = field === 'featured' && 'is_featured' in stored ? stored.is_featured : (stored as EntrySwitches)[field]
    const present = own ?? false
    const isUnseen = switches[field] !== undefined && present !== seen[field] && present !== switches[field]
    return isUnseen ? { field, was: String(seen[field]), theirs: String(present) } : []
  })

/** Sets what needs no draft. Throws ENTRY_NOT_FOUND, CHANGED_MEANWHILE, NOT_READY_TO_GO_LIVE and BUSY. */
export const switchEntry = (
  world: World<'recorded' | 'catalogueRules'>,
  editor: StaffName,
  name: EntryName,
  { seen = {}, ...switches }: SwitchEntryRequest,
) =>
  changeEntry(world, editor, name, async (before) => {
    if (before === undefined) throw new AppError('ENTRY_NOT_FOUND')
    refuseConflicts(replacedUnseen(before, switches, seen))
    const entry = withSwitches(name.kind, before, switches) as StoredEntry
    const today = todayInIndia(world.clock.now())
    if (world.catalogueRules.requiresSteps && name.kind === 'lender')
      refuseMissing(stepsInTheWay(before as LenderRecord, entry as LenderRecord, today))
    return { action: 'catalogue.switch', entry }
  })

/**
 * Puts the entry back as it was before its last change by staff. An entry that was new is switched off, because applications may name it.
 * Throws UNDO_NOT_POSSIBLE after `staffPolicy.undoHours` and when something later has changed the entry, and BUSY.
 */
export const undoChange = async (
  world: World<'recorded'>,
  editor: StaffName,
  name: EntryName,
): Promise<{ done: true }> => {
  await changeEntry(world, editor, name, async (stored) => {
    const change = await findChange(world.table, name)
    if (change === undefined || stored === undefined || undoUntil(change, stored, world.clock.now()) === undefined)
      throw new AppError('UNDO_NOT_POSSIBLE')
    const entry = change.before === undefined ? { ...stored, is_active: false } : (change.before as StoredEntry)
    return { action: 'catalogue.undo', entry, isUndo: true }
  })
  return { done: true }
}

/** Writes of the catalogue by commands: each is decided by the stored catalogue, and written with the snapshot that visitors read. */
import type { Table } from '#data/table.ts'
import { entryRecords, type LenderRecord, listOfKind, type StoredEntry } from '#lambdas/offers/catalogue.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import { readEntries, type CatalogueChange, type StoredCatalogue } from './catalogue-file.rules.ts'
import { catalogueKinds } from './catalogue-room.contract.ts'
import { readStoredCatalogue, replaceEntries, type ReplaceEntries } from './catalogue.table.ts'
import { refuseConflicts } from './change-entry.ts'
import { changesBetween, mergedDraft } from './entry-changes.rules.ts'
import { stepsInTheWay } from './going-live.rules.ts'

interface PutEntry {
  readonly id: string
  readonly name: string
  readonly is_active: boolean
  readonly outcome: 'added' | 'replaced'
}

type Entry = Omit<PutEntry, 'outcome'>

const entriesPut = (put: readonly Entry[], stored: readonly Entry[]): PutEntry[] => {
  const known = new Set(stored.map(({ id }) => id))
  return put.map(({ id, name, is_active }) => ({
    id,
    name,
    is_active,
    outcome: known.has(id) ? 'replaced' : 'added',
  }))
}

/** @throws AppError NOT_READY_TO_GO_LIVE whose details name lender and step */
const refuseUnready = (stored: StoredCatalogue, { lenders = [] }: CatalogueChange, today: string) => {
  const missing = lenders.flatMap((lender) => {
    const before = stored.lenders.find(({ id }) => id === lender.id)
    return stepsInTheWay(before, lender, today).map((step) => ({
      field: `${lender.id}, ${step}`,
      message: 'is missing',
    }))
  })
  if (missing.length > 0) throw new AppError('NOT_READY_TO_GO_LIVE', missing)
}

type StoredAs<E> = readonly (E & { readonly id: string })[]

/** Entries of a file with what others have changed since the file that it is based on. Throws CHANGED_MEANWHILE, with both values of a field. */
const joinedWith = <E extends object>(put: StoredAs<E>, base: StoredAs<E>, stored: StoredAs<E>): unknown[] =>
  put.map((entry) => {
    const [was, theirs] = [base, stored].map((entries) => entries.find(({ id }) => id === entry.id))
    if (was === undefined || theirs === undefined) return entry
    const { record, conflicts } = mergedDraft({ ...was }, { ...theirs }, { ...entry })
    refuseConflicts(conflicts, `${entry.id}, `)
    return record
  })

/** Throws VALIDATION_ERROR for values that do not fit together. */
const joinedFile = (stored: StoredCatalogue, file: CatalogueChange, base: CatalogueChange): CatalogueChange =>
  Object.fromEntries(
    catalogueKinds.flatMap((kind) => {
      const list = listOfKind[kind]
      const put = file[list]
      if (put === undefined) return []
      const joined = joinedWith<object>(put, base[list] ?? [], stored[list])
      return [[list, readEntries<StoredEntry>(entryRecords[kind], joined, anyAddress)]]
    }),
  )

/** Throws CHANGED_MEANWHILE for an entry of the file that is stored with other values, which nobody has seen. */
const refuseUnseen = (stored: StoredCatalogue, change: CatalogueChange): void => {
  const differing = Object.values(listOfKind).flatMap((list) => {
    const known = new Map(stored[list].map((entry) => [entry.id, entry]))
    return (change[list] ?? []).flatMap((entry) => {
      const before = known.get(entry.id)
      return before === undefined
        ? []
        : changesBetween({ ...before }, { ...entry })
            .filter(({ field }) => field !== 'links_checked_on')
            .map(({ field, before: was, after }) => ({
              field: `${entry.id}, ${field}`,
              message: `is ${was ?? 'empty'} now, and the file says ${after ?? 'nothing'}`,
            }))
    })
  })
  if (differing.length > 0) throw new AppError('CHANGED_MEANWHILE', differing)
}

/** The lenders of a file, each without a map or a note of its own with the one that is stored: it may be newer than the file. An empty map removes the stored one. */
const withStoredWords = (put: readonly LenderRecord[], stored: readonly LenderRecord[]): LenderRecord[] =>
  put.map((lender) => {
    const known: Partial<LenderRecord> = stored.find(({ id }) => id === lender.id) ?? {}
    return {
      agreement_until: known.agreement_until,
      callback_tested_on: known.callback_tested_on,
      links_checked_on: known.links_checked_on,
      ...lender,
      status_map: lender.status_map ?? known.status_map,
      reason_map: lender.reason_map ?? known.reason_map,
    }
  })

/** The file was checked for the stage. */
const anyAddress = { allowLoopback: true }

interface PutOptions {
  /** Whether values that are stored otherwise are replaced, without a file that they are based on. @default true */
  readonly overwrites?: boolean
  /** The file that was changed into this one: fields that are the same in both keep what others have changed since. */
  readonly basedOn?: CatalogueChange | undefined
  /** The day in India, where a lender goes live only with every step done: in `prod`. */
  readonly stepsRequiredOn?: string | undefined
  readonly replace?: ReplaceEntries
}

/**
 * `lender put`, `product put` and `scheme put`: adds or replaces entries by id, all or none. Returns the outcome of each entry.
 * Throws NOT_READY_TO_GO_LIVE, CHANGED_MEANWHILE and BUSY, and with `basedOn` VALIDATION_ERROR.
 */
export const putCatalogue = (
  table: Table,
  file: CatalogueChange,
  { basedOn, overwrites = true, stepsRequiredOn, replace = replaceEntries }: PutOptions = {},
): Promise<PutEntry[]> =>
  retryOnChange(async () => {
    const stored = await readStoredCatalogue(table)
    const joined = basedOn === undefined ? file : joinedFile(stored, file, basedOn)
    const change = { ...joined, lenders: withStoredWords(joined.lenders ?? [], stored.lenders) }
    if (!overwrites && basedOn === undefined) refuseUnseen(stored, change)
    if (stepsRequiredOn !== undefined) refuseUnready(stored, change, stepsRequiredOn)
    const recording = await replace(table, stored, change)
    if (recording.outcome === 'changed') return recording
    return settled(Object.values(listOfKind).flatMap((list) => entriesPut(change[list] ?? [], stored[list])))
  })

/** @param change returns the lenders that are written, at most as many as one transaction holds @returns them. Throws BUSY and what `change` throws */
export const replaceLenders = (
  table: Table,
  change: (stored: readonly LenderRecord[]) => LenderRecord[],
  replace = replaceEntries,
): Promise<LenderRecord[]> =>
  retryOnChange(async () => {
    const stored = await readStoredCatalogue(table)
    const lenders = change(stored.lenders)
    if (lenders.length === 0) return settled(lenders)
    const recording = await replace(table, stored, { lenders })
    return recording.outcome === 'changed' ? recording : settled(lenders)
  })

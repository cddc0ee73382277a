/**
 * The catalogue for operators: one item per entry, and a compressed snapshot, so that visitors' reads cost one request. All are written together. Drafts and
 * changes of entries have a partition of their own, so that visitors' reads stay as they are.
 */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { epochSecondsAfterDays } from '#contract/times.ts'
import { listItems, readItem } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { isWritten, recordedOrChanged, type Table, type TransactionPart } from '#data/table.ts'
import { fromSnapshotItem, toSnapshotItem } from '#lambdas/offers/catalogue-snapshot.table.ts'
import {
  type CatalogueKind,
  lenderRecord,
  listOfKind,
  productRecord,
  schemeRecord,
  type StoredEntry,
} from '#lambdas/offers/catalogue.contract.ts'
import { condition, x } from '#lambdas/shared/expressions.table.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import type { WaitingPublication } from '#lambdas/staff/approvals.rules.ts'
import { beginsToWait, waitsNoLonger } from '#lambdas/staff/approvals.table.ts'
import { type CatalogueChange, publicCatalogueOf, type StoredCatalogue } from './catalogue-file.rules.ts'

/** The item without its key, as its schema refuses unknown fields. */
const withoutKey = ({ pk: _pk, sk: _sk, ...fields }: Record<string, unknown>) => fields

export const readStoredCatalogue = async (table: Table): Promise<StoredCatalogue> => {
  const rows = await listItems(table, partitionPrefix.catalogue, '', 'consistent')
  const rowsOf = (prefix: string) => rows.filter(({ sk }) => String(sk).startsWith(prefix)).map(withoutKey)
  const snapshot = fromSnapshotItem(rows.find(({ sk }) => sk === sortKeyPrefix.snapshot))
  return {
    lenders: rowsOf(sortKeyPrefix.lender).map((row) => lenderRecord.parse(row)),
    products: rowsOf(sortKeyPrefix.product).map((row) => productRecord.parse(row)),
    schemes: rowsOf(sortKeyPrefix.scheme).map((row) => schemeRecord.parse(row)),
    version: snapshot.version,
  }
}

/** Writes the entries and the snapshot in one transaction, if the stored version is still that of `stored`. */
export const replaceEntries = async (
  table: Table,
  stored: StoredCatalogue,
  change: CatalogueChange,
): Promise<VersionedOutcome> => {
  const { lenders = [], products = [], schemes = [] } = change
  const rows = [
    ...lenders.map((lender) => ({ ...keys.lender(lender.id), ...lender })),
    ...products.map((product) => ({ ...keys.product(product.id), ...product })),
    ...schemes.map((scheme) => ({ ...keys.scheme(scheme.id), ...scheme })),
  ]
  return recordedOrChanged(
    table.transact([
      {
        Put: {
          Item: toSnapshotItem({ catalogue: publicCatalogueOf(stored, change), version: stored.version + 1 }),
          ...condition(x`attribute_not_exists(pk) OR #version = ${stored.version}`),
        },
      },
      ...rows.map((Item) => ({ Put: { Item } })),
    ]),
  )
}

/** Writes entries, and may write more with them. */
export type ReplaceEntries = typeof replaceEntries

/** Names an entry. */
export interface EntryName {
  readonly kind: CatalogueKind
  readonly id: string
}

export type EntryFields = Readonly<Record<string, unknown>>

/** The last change of an entry by staff. */
export interface EntryChange extends EntryName {
  /** Undefined for an entry that was new. */
  readonly before: EntryFields | undefined
  readonly after: EntryFields
  readonly by: string
  readonly at: string
  /** It took an earlier change back, and is not taken back itself. */
  readonly isUndo: boolean
}

/** A day more than an undo takes. */
const changeDays = 2

const changeKey = ({ kind, id }: EntryName) => keys.catalogueChange(kind.toUpperCase(), id)

export const changePart = (change: EntryChange): TransactionPart => ({
  Put: { Item: { ...changeKey(change), change, ttl: epochSecondsAfterDays(new Date(change.at), changeDays) } },
})

/** A table whose transactions also hold `parts`. */
export const withParts = (table: Table, parts: readonly TransactionPart[]): Table => ({
  ...table,
  transact: (others) => table.transact([...others, ...parts]),
})

/** A draft of staff; it may be incomplete or wrong. */
export interface Draft extends EntryName {
  readonly record: EntryFields
  /** The published entry that it changes, `{}` for a new one; undefined in a draft of before it was kept. */
  readonly based_on?: EntryFields | undefined
  /** E-mail address of the staff member. */
  readonly by: string
  /** ISO 8601 in UTC; differs between two versions of a draft. */
  readonly at: string
}

/** The `at` of each. */
export interface SeenVersions {
  readonly draftAt?: string | undefined
  readonly approvalAt?: string | undefined
}

const draftKey = ({ kind, id }: EntryName) => keys.catalogueDraft(kind.toUpperCase(), id)

/** The draft is still the one that was seen. */
const stillSeen = (seenAt: string) => condition(x`#at = ${seenAt}`)

export const findDraft = async (table: Table, name: EntryName): Promise<Draft | undefined> =>
  (await readItem(table, draftKey(name)))?.['draft'] as Draft | undefined

export const listDrafts = async (table: Table): Promise<Draft[]> => {
  const rows = await listItems(table, partitionPrefix.catalogueWork, sortKeyPrefix.draft)
  return rows.map((row) => row['draft'] as Draft)
}

export const findChange = async (table: Table, name: EntryName): Promise<EntryChange | undefined> =>
  (await readItem(table, changeKey(name)))?.['change'] as EntryChange | undefined

/** @param seenAt of the draft that it replaces @returns false when another version is stored */
export const storeDraft = (table: Table, draft: Draft, seenAt: string | undefined): Promise<boolean> => {
  const Item = { ...draftKey(draft), draft, at: draft.at }
  const isSeen = seenAt === undefined ? condition(x`attribute_not_exists(pk)`) : stillSeen(seenAt)
  return isWritten(table.transact([{ Put: { Item, ...isSeen } }, waitsNoLonger(draft)]))
}

/** @returns false when another version is stored */
export const removeDraft = (table: Table, name: EntryName, seenAt: string): Promise<boolean> => {
  const Delete = { Key: draftKey(name), ...stillSeen(seenAt) }
  return isWritten(table.transact([{ Delete }, waitsNoLonger(name)]))
}

/**
 * Writes the entry, the snapshot and the change, removes the draft that was published, and ends what waits for a second person, all or none.
 * @param seen the draft that is published and the approval that was seen; undefined for a change without them
 */
export const storeChange = (
  table: Table,
  change: EntryChange,
  entry: StoredEntry,
  stored: StoredCatalogue,
  { draftAt, approvalAt }: SeenVersions,
): Promise<VersionedOutcome> => {
  const parts: TransactionPart[] = [
    changePart(change),
    ...(draftAt === undefined ? [] : [{ Delete: { Key: draftKey(change), ...stillSeen(draftAt) } }]),
    waitsNoLonger(change, approvalAt),
  ]
  return replaceEntries(withParts(table, parts), stored, { [listOfKind[change.kind]]: [entry] })
}

/** A draft waits for a second person. @returns false when another version of it is stored */
export const askAboutDraft = (table: Table, approval: WaitingPublication): Promise<boolean> => {
  const ConditionCheck = { Key: draftKey(approval), ...stillSeen(approval.draft_at) }
  return isWritten(table.transact([beginsToWait(approval), { ConditionCheck }]))
}

/** @returns false when nothing waits, or something else */
export const refuseDraft = (table: Table, approval: WaitingPublication): Promise<boolean> =>
  isWritten(table.transact([waitsNoLonger(approval, approval.at)]))

/** The last change of an entry by staff or an operator, kept while it can be taken back. */
import type { CatalogueKind } from '#contract/offers/catalogue.ts'
import { epochSecondsAfterDays } from '../../epoch-seconds.ts'
import { keys } from '../../keys.ts'
import type { Table, TransactionPart } from '../../table.ts'

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

export const changeKey = ({ kind, id }: EntryName) => keys.catalogueChange(kind.toUpperCase(), id)

export const changePart = (change: EntryChange): TransactionPart => ({
  Put: { Item: { ...changeKey(change), change, ttl: epochSecondsAfterDays(new Date(change.at), changeDays) } },
})

/** A table whose transactions also hold `parts`. */
export const withParts = (table: Table, parts: readonly TransactionPart[]): Table => ({
  ...table,
  transact: (others) => table.transact([...others, ...parts]),
})

/** The last change of an entry by staff or an operator, kept while it can be taken back. */
import type { EntryChange, EntryName } from '#use-cases/offers/editing/ports.ts'
import { epochSecondsAfterDays } from '../../epoch-seconds.ts'
import { keys } from '../../keys.ts'
import type { Table, TransactionPart } from '../../table.ts'

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

/** Lists of the people of a breach on a table: the runs of the function that reads it, with pages as small as a test needs. */
import type { Table } from '#data/table.ts'
import type { ScanPage } from '#data/whole-table.ts'
import { DynamoBreachLists } from '#lambdas/rights/breach-lists.table.ts'
import { createBreachReader, type BreachReader } from '#lambdas/rights/breach-reader.table.ts'
import type { AffectedPerson, BreachItem } from '#lambdas/rights/breach-room.contract.ts'
import { readBreachLists } from '#lambdas/rights/read-breach-lists.ts'
import type { Clock } from '#lambdas/shared/outside.rules.ts'

export const createBreachOnTable = (table: Table, readPage: ScanPage, clock: Clock, itemsOfARead?: number) => {
  const reader = createBreachReader((input) => readPage({ ...input, ...(itemsOfARead && { Limit: itemsOfARead }) }))
  const lists = new DynamoBreachLists(table)
  return { reader, lists, run: (until = new Date(8e15)) => readBreachLists({ lists, reader, clock }, until) }
}

/** Reads the whole table at once, without runs. */
export const findAffectedPeople = async (
  reader: BreachReader,
  items: readonly BreachItem[],
  until: Date,
): Promise<AffectedPerson[]> => {
  const facts = []
  let after: Parameters<BreachReader['read']>[2]
  do {
    const page = await reader.read(items, until, after)
    facts.push(page.facts)
    after = page.next
  } while (after)
  return reader.peopleOf(facts)
}

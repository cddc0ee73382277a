/** Finds the people whom a breach can concern, a page of the table at a time for lists that are allowed. */
import type { Table } from '#data/table.ts'
import { chunksOf } from '#lambdas/shared/chunks.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { breachPolicy } from './admin-rooms.contract.ts'
import {
  newestBreachLists,
  readBreachFacts,
  storeBreachList,
  storeBreachPart,
  type StoredBreachList,
} from './breach-lists.table.ts'
import { dataOfItems, peopleOfFacts, readBreachPage } from './breach-reader.table.ts'

/** Makes the list of the findings of all pages. */
const finish = async (table: Table, list: StoredBreachList): Promise<StoredBreachList> => {
  const people = peopleOfFacts(await readBreachFacts(table, list.id))
  const parts = [...chunksOf(people, breachPolicy.peopleOfAPart)]
  for (const [number, part] of parts.entries()) await storeBreachPart(table, list, 'PEOPLE', number, part)
  return { ...list, state: 'done', people: people.length, parts: parts.length, data: dataOfItems(list.items) }
}

/** One page, which is written before the list knows that it was read: a run that ends anywhere is repeated from there. Undefined where another run is ahead. */
const readOn = async (
  { table, scanPage }: World<'scanPage'>,
  list: StoredBreachList,
): Promise<StoredBreachList | undefined> => {
  const { facts, next, read } = await readBreachPage(scanPage, list.items, new Date(list.to), list.cursor)
  await storeBreachPart(table, list, 'FACTS', list.pages, facts)
  const after = { ...list, pages: list.pages + 1, read: list.read + read, cursor: next }
  return storeBreachList(table, next === undefined ? await finish(table, after) : after)
}

/** Goes on with the lists that are allowed, until `until`. Throws BUSY; the next run goes on. */
export const readBreachLists = async (world: World<'scanPage'>, until: Date): Promise<void> => {
  const { table, clock } = world
  for (const found of await newestBreachLists(table, breachPolicy.listed)) {
    let list: StoredBreachList | undefined = found
    while (list?.state === 'reading' && clock.now() < until) list = await readOn(world, list)
  }
}

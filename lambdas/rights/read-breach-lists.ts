/** Finds the people whom a breach can concern, a page of the table at a time for lists that are allowed. */
import { chunksOf } from '#domain/chunks.ts'
import type { Clock } from '#lambdas/shared/outside.rules.ts'
import type { DynamoBreachLists } from './breach-lists.table.ts'
import type { BreachReader } from './breach-reader.table.ts'
import { breachPolicy } from './breach-room.contract.ts'
import type { StoredBreachList } from './ports.rules.ts'

interface Ports {
  readonly lists: DynamoBreachLists
  readonly clock: Clock
  readonly reader: BreachReader
}

/** Makes the list of the findings of all pages. */
const finish = async ({ lists, reader }: Ports, list: StoredBreachList): Promise<StoredBreachList> => {
  const people = reader.peopleOf(await lists.readFacts(list.id))
  const parts = [...chunksOf(people, breachPolicy.peopleOfAPart)]
  for (const [number, part] of parts.entries()) await lists.putPart(list, 'PEOPLE', number, part)
  return { ...list, state: 'done', people: people.length, parts: parts.length, data: reader.dataOfItems(list.items) }
}

/** One page, which is written before the list knows that it was read: a run that ends anywhere is repeated from there. Undefined where another run is ahead. */
const readOn = async (ports: Ports, list: StoredBreachList): Promise<StoredBreachList | undefined> => {
  const { facts, next, read } = await ports.reader.read(list.items, new Date(list.to), list.cursor)
  await ports.lists.putPart(list, 'FACTS', list.pages, facts)
  const after = { ...list, pages: list.pages + 1, read: list.read + read, cursor: next }
  return ports.lists.save(next === undefined ? await finish(ports, after) : after)
}

/** Goes on with the lists that are allowed, until `until`. Throws BUSY; the next run goes on. */
export const readBreachLists = async (ports: Ports, until: Date): Promise<void> => {
  for (const found of await ports.lists.list(breachPolicy.listed)) {
    let list: StoredBreachList | undefined = found
    while (list?.state === 'reading' && ports.clock.now() < until) list = await readOn(ports, list)
  }
}

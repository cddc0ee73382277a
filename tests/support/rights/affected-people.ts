/** Lists of the people of a breach: the reads of the function, with pages as small as a test needs. */
import type { ScanPage } from '#data/whole-table.ts'
import type { AffectedPerson, BreachItem } from '#lambdas/rights/admin-rooms.contract.ts'
import { peopleOfFacts, readBreachPage } from '#lambdas/rights/breach-reader.table.ts'

/** Pages of this many items. */
export const smallPages =
  (scanPage: ScanPage, itemsOfARead: number): ScanPage =>
  (input) =>
    scanPage({ ...input, Limit: itemsOfARead })

/** Reads the whole table at once, without runs. */
export const findAffectedPeople = async (
  scanPage: ScanPage,
  items: readonly BreachItem[],
  until: Date,
): Promise<AffectedPerson[]> => {
  const facts = []
  let after: Parameters<typeof readBreachPage>[3]
  do {
    const page = await readBreachPage(scanPage, items, until, after)
    facts.push(page.facts)
    after = page.next
  } while (after)
  return peopleOfFacts(facts)
}

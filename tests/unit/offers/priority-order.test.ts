import { expect, it } from 'vitest'
import { byPriority } from '#lambdas/offers/priority-order.rules.ts'

const entries = [
  { id: 'first', name: 'Zinnia', priority: 1 },
  { id: 'd', name: 'Aloe', priority: 5 },
  { id: 'c', name: 'Birch', priority: 5 },
  { id: 'a', name: 'Cedar', priority: 5 },
  { id: 'b', name: 'Cedar', priority: 5 },
  { id: 'last', name: 'Acacia', priority: 9 },
]

it.each([
  ['ascending', ['first', 'd', 'c', 'a', 'b', 'last']],
  ['descending', ['last', 'd', 'c', 'a', 'b', 'first']],
] as const)('equal priorities go by name, then by id, in %s order too', (order, ids) => {
  for (const given of [entries, entries.toReversed()]) {
    expect(given.toSorted(byPriority(order)).map(({ id }) => id)).toEqual(ids)
  }
})

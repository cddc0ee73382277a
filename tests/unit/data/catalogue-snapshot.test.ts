import { expect, it } from 'vitest'
import { fromSnapshotItem, toSnapshotItem } from '#lambdas/offers/catalogue-snapshot.table.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'

it('a catalogue that the next release has stored is read after a rollback, without the fields of that release', () => {
  const { hosts: _, ...known } = lenderEntry({ id: 'narmada', criteria: { min_age: 21 } })
  const next = { ...known, colour: 'green', criteria: { ...known.criteria, min_credit_score: 700 } }
  const item = toSnapshotItem({ catalogue: { lenders: [next], products: [] }, version: 3 })
  expect(fromSnapshotItem(item)).toEqual({ catalogue: { lenders: [known], products: [] }, version: 3 })
})

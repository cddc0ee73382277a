/** The features that a card shows to a person. */
import { expect, it } from 'vitest'
import type { Category } from '#contract/entities.ts'
import { featuresFor } from '#lambdas/offers/features-for.rules.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'

const general = 'No collateral'
const salary = 'Salary account with any bank'
const gst = 'Self-employed without GST number'
const course = 'Instalments start after the course'
const both = 'For the salaried and the self-employed'
const lender = lenderEntry({ id: 'a', features: [general, salary, gst, course, both] })

it.each<[Category | undefined, string[]]>([
  ['salaried', [general, salary, both]],
  ['self-employed', [general, gst, both]],
  ['student', [general, course]],
  [undefined, [general, salary, gst, course, both]],
])('a card for %s shows no feature that names only other people', (category, shown) => {
  expect(featuresFor(lender, category)).toEqual(shown)
})

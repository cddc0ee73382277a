import { expect, it } from 'vitest'
import type { Application } from '#contract/entities.ts'
import { mergeApplications } from '#web/lib/applications/merge-applications.ts'
import { application } from '../dom/samples.ts'

const opened = application('Narmada', 'applied')
const approved = application('Narmada', 'applied', 'approved')
const clicked = { ...approved, clicked_at: '2026-11-05T05:12:00.000Z' }
const said = { ...clicked, visit_outcome: 'finished' as const, visit_outcome_at: '2026-11-06T05:12:00.000Z' }

it.each<[name: string, known: Application, incoming: Application, shown: Application]>([
  ['one with more entries', opened, approved, approved],
  ['an older one, which a late answer brings', approved, opened, approved],
  ['one with a later click', approved, clicked, clicked],
  ['one from before the click', clicked, approved, clicked],
  ['one from before the word about the visit', said, clicked, said],
])('of two copies the newer stays: %s', (_, known, incoming, shown) => {
  expect(mergeApplications([known], [incoming])).toEqual([shown])
})

it('an application that was not known joins at its place, newest first', () => {
  const later = { ...application('Deccan', 'applied'), applied_at: '2026-11-09T05:12:00.000Z' }
  const earlier = { ...application('Konkan', 'applied'), applied_at: '2026-10-09T05:12:00.000Z' }
  const merged = mergeApplications([later, earlier], [approved])
  expect(merged.map(({ lender }) => lender.name)).toEqual(['Deccan', 'Narmada', 'Konkan'])
})

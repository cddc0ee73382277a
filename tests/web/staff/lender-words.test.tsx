// @vitest-environment happy-dom
/** The parts of a lender's page by role, and its words and files: what is mapped is shown, and a word is taken back, with Undo. */
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { LenderReading } from '#lambdas/lenders/lender-reading.contract.ts'
import { readyLender } from '#tests/support/offers/catalogue-entries.ts'
import { follow, hands, press } from '../dom/hands.ts'
import { now } from '../dom/samples.ts'
import { eventually, expectHeading, expectPath, expectText, field } from '../dom/see.ts'
import { prepareConsole } from './open-console.tsx'

const staff = prepareConsole()
const reading: LenderReading = {
  status_map: { SANCTIONED: 'approved' },
  reason_map: { 'LOW CIBIL': 'bureau_record' },
  date_format: 'MDY',
}
const bodies = () => staff.api.callsOf('change-lender-reading').map(({ body }) => body)

beforeEach(() => {
  staff.api.answer('list-unmapped-words', { words: [], mapped: 0 })
  staff.api.answer('show-lender-reading', () => reading)
  const lenders = [{ id: 'narmada', name: 'Narmada', is_active: true }]
  staff.api.answer('list-application-lenders', { lenders })
  staff.api.answer('change-lender-reading', () => reading)
})

it('takes a mapped word back, and Undo maps it again', async () => {
  await staff.open('/catalogue/lender/narmada/words', ['partners'])
  await expectHeading('Words and files of Narmada')
  await expectText('Credit record')
  // On a phone the button lies over the last column.
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Word', 'It means', 'Kind', 'Actions'])
  await press('Take back: SANCTIONED')
  await expectText('“SANCTIONED” is no longer mapped. News with it waits from now on.')
  const { status_map: _, ...without } = reading
  expect(bodies()).toEqual([{ seen: reading, reading: without }])
  await press('Undo')
  await eventually(() => expect(bodies()[1]).toEqual({ seen: without, reading }))
})

it('maps the chosen words and records what waited, and leads to the import of a file', async () => {
  staff.api.answer('list-unmapped-words', {
    words: [
      { kind: 'status', word: 'Settled', count: 3, since: now.toISOString() },
      { kind: 'status', word: 'Odd', count: 1, since: now.toISOString() },
    ],
    mapped: 0,
  })
  staff.api.answer('map-lender-words', { left: 0 })
  await staff.open('/catalogue/lender/narmada/words', ['partners'])
  await expectText('Record what waits')
  expect(screen.getByRole('button', { name: 'Record what waits' })).toHaveProperty('disabled', true)
  await hands.selectOptions(await field('“Settled” (status, 3)'), 'Disbursed')
  await press('Record what waits')
  await expectText('What waited for these words is recorded')
  const maps = staff.api.callsOf('map-lender-words').map(({ body }) => body)
  expect(maps).toEqual([{ status_map: { Settled: 'disbursed' } }])
  await follow('Import a file')
  await expectPath('/applications/import')
})

it('records news whose words were mapped meanwhile', async () => {
  staff.api.answer('list-unmapped-words', { words: [], mapped: 2 })
  staff.api.answer('map-lender-words', { left: 0 })
  await staff.open('/catalogue/lender/narmada/words', ['partners'])
  await press('Record what waits')
  await eventually(() => expect(staff.api.callsOf('map-lender-words').map(({ body }) => body)).toEqual([{}]))
})

const partsShown = () =>
  within(screen.getByRole('navigation', { name: 'Parts' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('a member who keeps partners finds the keys and words of lenders, and no facts', async () => {
  const row = { lender_id: 'narmada', name: 'Narmada', is_active: true }
  staff.api.answer('list-lender-access', { lenders: [row] })
  staff.api.answer('show-lender-access', { ...row, keys: [], postback: null, callback_path: '/news' })
  await staff.open('/catalogue', ['partners'])
  await follow('Narmada')
  await expectHeading('Keys of Narmada')
  expect(partsShown()).toEqual(['Keys', 'Words and files'])
  await follow('Words and files')
  await expectHeading('Words and files of Narmada')
  await staff.open('/catalogue/lender/narmada', ['partners'])
  await expectHeading('Keys of Narmada')
  expect(staff.api.calls.filter(({ operation }) => /catalogue/.test(operation))).toEqual([])
})

it('a member of the catalogue has the facts alone, and an admin has every part', async () => {
  const published = readyLender({ id: 'narmada', name: 'Narmada' })
  staff.api.answer('get-catalogue-entry', { published, requires_steps: false })
  await staff.open('/catalogue/lender/narmada', ['catalogue'])
  await expectHeading('Narmada')
  expect(screen.queryByRole('navigation', { name: 'Parts' })).toBeNull()
  cleanup()
  await staff.open('/catalogue/lender/narmada', ['admin'])
  await expectHeading('Narmada')
  expect(partsShown()).toEqual(['Facts', 'Keys', 'Words and files'])
})

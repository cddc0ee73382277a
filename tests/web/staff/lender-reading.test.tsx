// @vitest-environment happy-dom
/** Shows what is mapped of a lender, and takes a word back, with Undo. */
import { beforeEach, expect, it } from 'vitest'
import type { LenderReading } from '#lambdas/lenders/lender-reading.contract.ts'
import { follow, press } from '../dom/hands.ts'
import { eventually, expectHeading, expectPath, expectText } from '../dom/see.ts'
import { prepareConsole } from './open-console.tsx'

const staff = prepareConsole()
const reading: LenderReading = {
  status_map: { SANCTIONED: 'approved' },
  reason_map: { 'LOW CIBIL': 'bureau_record' },
  date_format: 'MDY',
}
const bodies = () => staff.api.callsOf('change-lender-reading').map(({ body }) => body)

beforeEach(() => {
  staff.api.answer('list-unmapped-words', () => ({ words: [], mapped: 0 }))
  staff.api.answer('show-lender-reading', () => reading)
  const lenders = [{ id: 'narmada', name: 'Narmada', is_active: true }]
  staff.api.answer('list-application-lenders', () => ({ lenders }))
  staff.api.answer('change-lender-reading', () => reading)
})

it('takes a mapped word back, and Undo maps it again', async () => {
  await staff.open('/applications/words/narmada', ['partners'])
  await expectHeading('Words of Narmada')
  await expectText('Credit record')
  await press('Take back: SANCTIONED')
  await expectText('“SANCTIONED” is no longer mapped. News with it waits from now on.')
  const { status_map: _, ...without } = reading
  expect(bodies()).toEqual([{ seen: reading, reading: without }])
  await press('Undo')
  await eventually(() => expect(bodies()[1]).toEqual({ seen: without, reading }))
})

it('shows how its files are read, and leads to the page that changes it by a file', async () => {
  const column_map = { click_id: 'Ref no', disbursed_at: 'Date' }
  staff.api.answer('show-lender-reading', () => ({ ...reading, column_map }))
  await staff.open('/applications/words/narmada', ['partners'])
  await expectText('Ref no')
  await expectText('Month first, as 12-31-2026')
  await follow('Change it by a file')
  await expectPath('/applications/import')
})

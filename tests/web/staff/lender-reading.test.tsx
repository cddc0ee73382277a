// @vitest-environment happy-dom
/** What is mapped of a lender, its columns and days: taking a word back and changing the files, each with Undo. */
import { act, cleanup } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { LenderReading } from '#lambdas/lenders/lender-reading.contract.ts'
import { endStaffSession } from '#staff/lib/session/staff-session.ts'
import { fill, press } from '../dom/hands.ts'
import { eventually, expectHeading, expectText, field } from '../dom/see.ts'
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

it('names the columns of its files, and keeps the words', async () => {
  await staff.open('/applications/words/narmada', ['partners'])
  await expectText('The columns of its files have our names.')
  await press('Change')
  await fill('Click id', 'Ref no')
  // It is left and opened again, and what was typed is there.
  await press('Close')
  await press('Change')
  expect((await field('Click id')).value).toBe('Ref no')
  await fill('Disbursed on', 'Date')
  await press('Save')
  await expectText('The next file is read so')
  const column_map = { click_id: 'Ref no', disbursed_at: 'Date' }
  expect(bodies()).toEqual([{ seen: reading, reading: { ...reading, column_map } }])
  await press('Change')
  expect((await field('Click id')).value).toBe('')
  await press('Cancel')
})

it('what was typed before somebody else changed it does not replace that unseen', async () => {
  await staff.open('/applications/words/narmada', ['partners'])
  await press('Change')
  await fill('Click id', 'Mine')
  act(() => endStaffSession('ended'))
  cleanup()
  staff.api.answer('show-lender-reading', () => ({ ...reading, date_format: 'DMY' }))
  await staff.open('/applications/words/narmada', ['partners'])
  await press('Change')
  await expectText(/^You have typed something else here/)
  expect((await field('Click id')).value).toBe('')
  await press('Show that')
  expect((await field('Click id')).value).toBe('Mine')
})

// @vitest-environment happy-dom
/** A lender's first file on one screen: its columns are matched, chosen and remembered, its words mapped, its rows checked, and the refused ones given back. */
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LenderReading } from '#lambdas/lenders/lender-reading.contract.ts'
import type { Job } from '#lambdas/news/jobs.contract.ts'
import { partsOfWorkbook, rowXml, workbookOf } from '#tests/support/news/write-workbook.ts'
import { breakOff, refuse } from '../dom/api-double.ts'
import { hands, press } from '../dom/hands.ts'
import { passTime } from '../dom/open-screen.tsx'
import { eventually, expectText, field } from '../dom/see.ts'
import { prepareConsole } from './open-console.tsx'

const staff = prepareConsole()
const ready: Job = {
  id: 'job-1',
  kind: 'import',
  state: 'ready',
  lender_id: 'narmada',
  file: 'news.csv',
  created_by: 'asha@staff.example',
  created_at: '2026-11-20T09:00:00.000Z',
  counts: { planned: 1, unchanged: 0, refused: 1, done: 0, failed: 0, undone: 0, kept: 0 },
  refusals: [],
  unmapped: [],
  parts: 1,
  next: 0,
  needs_second: false,
}

let reading: LenderReading = {}
const bodiesOf = (name: Parameters<typeof staff.api.callsOf>[0]) => staff.api.callsOf(name).map(({ body }) => body)

beforeEach(() => {
  reading = {}
  staff.api.answer('list-application-lenders', {
    lenders: [{ id: 'narmada', name: 'Narmada', is_active: true }],
  })
  staff.api.answer('show-lender-reading', () => reading)
  staff.api.answer('change-lender-reading', ({ body }) => {
    reading = (body as { reading: LenderReading }).reading
    return reading
  })
  staff.api.answer('map-lender-words', ({ body }) => {
    reading = { ...reading, ...(body as LenderReading) }
    return { left: 0 }
  })
  staff.api.answer('begin-import', { job: { ...ready, state: 'collecting' as const }, naming: [0] })
  staff.api.answer('add-import-rows', { job: ready })
  staff.api.answer('show-job', { job: ready })
  staff.api.answer('cancel-job', { job: { ...ready, state: 'cancelled' as const } })
  staff.api.answer('list-job-rows', { rows: [{ number: 3, outcome: 'refused', why: 'the day is empty' }] })
})

const open = () => staff.open('/applications/import?lender=narmada', ['partners'])
const choose = async (file: File) =>
  hands.upload(await screen.findByLabelText('File of the lender (Excel or CSV)'), file)
const pick = async (name: string, option: string) => hands.selectOptions(await field(name), option)
const csv = (text: string) => new File([text], 'news.csv')

it('a file is taken for no lender before one is chosen', async () => {
  await staff.open('/applications/import', ['partners'])
  expect((await field('Lender')).value).toBe('')
  expect(screen.queryByLabelText('File of the lender (Excel or CSV)')).toBeNull()
  await pick('Lender', 'Narmada')
  await screen.findByLabelText('File of the lender (Excel or CSV)')
})

describe('the first file of a lender', () => {
  const text =
    'Payouts of November\n\nMobile No,Loan Status,Ref,Paid on\n9876543210,Sanctioned,abc,20-11-2026\n9876543211,Paid,abd,\n'

  it('has its columns matched, the others chosen by their headings, and its words mapped, all remembered', async () => {
    await open()
    await expectText('A file may have 25 MB and 1,00,000 rows.')
    await choose(csv(text))
    expect((await field('Phone')).value).toBe('Mobile No')
    expect((await field('Status')).value).toBe('Loan Status')
    expect((await field('Click id')).value).toBe('')
    await expectText('Choose both the status and its day or time, or leave both out.')
    expect(screen.getByRole('button', { name: 'Check the file' })).toHaveProperty('disabled', true)
    expect(screen.getAllByRole('option', { name: 'Mobile No (•••210)' })).not.toHaveLength(0)
    await pick('Click id', 'Ref (abc)')
    await pick('Day or time', 'Paid on (20-11-2026)')
    await pick('“Sanctioned” (status, 1)', 'Approved')
    await press('Check the file')
    await expectText('The page of this check, for a second person')
    // Words that are mapped after the columns would have it refused.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    const column_map = { click_id: 'Ref', phone: 'Mobile No', status: 'Loan Status', occurred_at: 'Paid on' }
    expect(bodiesOf('change-lender-reading')).toEqual([{ seen: {}, reading: { column_map } }])
    expect(bodiesOf('map-lender-words')).toEqual([{ status_map: { Sanctioned: 'approved' } }])
    expect(bodiesOf('begin-import')).toMatchObject([{ headings: ['Mobile No', 'Loan Status', 'Ref', 'Paid on'] }])
    expect(bodiesOf('add-import-rows')).toMatchObject([
      {
        part: 0,
        is_last: true,
        rows: [{ number: 4, cells: ['9876543210', 'Sanctioned', 'abc', '20-11-2026'] }, { number: 5 }],
      },
    ])
    // The other word is mapped without choosing the file again, and the check before it is given up.
    await pick('“Paid” (status, 1)', 'Disbursed')
    await press('Check again')
    await eventually(() => expect(bodiesOf('begin-import')).toHaveLength(2))
    expect(bodiesOf('map-lender-words')[1]).toEqual({ status_map: { Paid: 'disbursed' } })
    expect(staff.api.callsOf('cancel-job')).toHaveLength(1)
    expect(bodiesOf('change-lender-reading')).toHaveLength(1)
  })

  it('with our names needs nothing remembered, and its refused rows are given back as they were', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
    await open()
    await choose(csv('click_id,status,occurred_at\nabc,approved,20-11-2026\nabd,approved,\n'))
    await press('Check the file')
    await press('Download refused rows')
    await eventually(() => expect(files).toHaveLength(1))
    expect((await files[0]?.text())?.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFrefused_because,click_id,status,occurred_at',
      'row 3: the day is empty,abd,approved,',
    ])
    expect(bodiesOf('change-lender-reading')).toEqual([])
  })
})

it('a file of a known lender is checked by two presses', async () => {
  reading = { column_map: { click_id: 'REF', status: 'Stage', occurred_at: 'On' }, status_map: { OK: 'approved' } }
  await open()
  await choose(csv('Ref;Stage;On;Mobile\nabc;ok;20-11-2026;9876543210\n'))
  expect((await field('Click id')).value).toBe('Ref')
  expect((await field('Phone')).value).toBe('')
  await press('Check the file')
  await expectText('The page of this check, for a second person')
  expect(bodiesOf('change-lender-reading')).toEqual([])
})

describe('a workbook', () => {
  const headings = rowXml(['click_id', 'status', 'occurred_at'])
  const rows = `${headings}${rowXml(['abc', 'approved', '2026-11-20'])}<row><c t="e"><v>#N/A</v></c>${rowXml(['approved']).slice(5)}`
  const parts = partsOfWorkbook(rows)
  const workbook = (bytes: Uint8Array) => new File([Uint8Array.from(bytes)], 'news.xlsx')

  it('is read as its cells are, and a cell with an error refuses its row by name', async () => {
    await open()
    await choose(workbook(workbookOf(parts)))
    await expectText(/Excel workbook; sheet "Loans"; headings in row 1/)
    await press('Check the file')
    await eventually(() =>
      expect(bodiesOf('add-import-rows')).toMatchObject([
        {
          rows: [
            { number: 2, cells: ['abc', 'approved', '2026-11-20'] },
            { number: 3, problem: 'the column "click_id" holds the error #N/A' },
          ],
        },
      ]),
    )
  })

  it('whose first sheet is hidden asks for the sheet', async () => {
    const hidden = parts['xl/workbook.xml']?.replace(
      '<sheets>',
      '<sheets><sheet name="Codes" state="hidden" sheetId="2" r:id="rId1"/>',
    )
    await open()
    await choose(workbook(workbookOf({ ...parts, 'xl/workbook.xml': hidden ?? '' })))
    expect((await field('Sheet')).value).toBe('')
    expect(screen.getByRole('option', { name: 'Codes (hidden)' })).toBeTruthy()
    await pick('Sheet', 'Loans')
    await expectText(/sheet "Loans" of 2/)
  })

  it('that was cut is refused with what to do, and another one may be chosen', async () => {
    await open()
    await choose(workbook(workbookOf(parts).slice(0, 900)))
    await expectText('The file is broken or was cut: ask the lender to send it again')
    await choose(csv('click_id,status,occurred_at\nabc,approved,20-11-2026\n'))
    await expectText('Chosen: news.csv')
    expect(screen.queryByText(/was cut/)).toBeNull()
  })
})

it('a part whose answer was lost is sent again', async () => {
  let sent = 0
  staff.api.answer('add-import-rows', () => {
    sent += 1
    if (sent === 1) return breakOff()
    return sent === 2 ? refuse('BUSY')() : { job: ready }
  })
  await open()
  await choose(csv('click_id,status,occurred_at\nabc,approved,2026-11-20\n'))
  await press('Check the file')
  await eventually(() => expect(sent).toBe(1))
  await passTime(2000)
  await eventually(() => expect(sent).toBe(2))
  await passTime(4000)
  await expectText('The page of this check, for a second person')
  expect(sent).toBe(3)
})

it('Stop ends the sending, and nothing of the file is left to start', async () => {
  const waiting: (() => void)[] = []
  staff.api.answer('add-import-rows', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { job: ready }
  })
  await open()
  const rows = Array.from({ length: 250 }, (_, index) => `c${index},approved,2026-11-20`).join('\n')
  await choose(csv(`click_id,status,occurred_at\n${rows}\n`))
  await press('Check the file')
  await eventually(() => expect(waiting).toHaveLength(1))
  await press('Stop')
  waiting[0]?.()
  await expectText('Stopped. Nothing of the file is recorded.')
  expect(staff.api.callsOf('cancel-job')).toHaveLength(1)
  expect(staff.api.callsOf('add-import-rows')).toHaveLength(1)
})

import { describe, expect, it } from 'vitest'
import type { StatusEvent, StoredApplication } from '#lambdas/applications/stored-application.rules.ts'
import { instantWords, planRows } from '#lambdas/news/news-plan.rules.ts'
import type { NewsRow } from '#lambdas/news/news-row.rules.ts'
import { recordNews } from '#lambdas/news/record-news.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { systemClock } from '#lambdas/shared/system.function.ts'

const clickedAt = '2026-11-01T05:00:00.400Z'

const application = (...history: StatusEvent[]) => ({
  id: 'a1',
  user_id: 'u1',
  lender_id: 'l1',
  status: history.at(-1)?.status ?? 'applied',
  clicked_at: clickedAt,
  applied_at: clickedAt,
  updated_at: clickedAt,
  lender: { name: 'Lender', interest_rate: '10%' },
  history: [{ status: 'applied', at: clickedAt }, ...history],
})

const row = (number: number, status: NewsRow['status'], at: string, more: Partial<NewsRow> = {}) => ({
  number,
  row: { name: { by: 'click_id', id: 'c1' } as const, status, time: { at, written: at }, correction: false, ...more },
})

const day = (date: number) => `2026-11-0${date}T10:00:00.000Z`

const plan = (stored: StoredApplication, ...rows: ReturnType<typeof row>[]) => {
  const nameEvent = (...parts: readonly string[]) => parts.join(' ')
  const { planned, after } = planRows(stored, rows, { nameEvent, receivedAt: day(9) })
  return {
    outcomes: planned.map(({ number, outcome }) => `${number} ${outcome}`),
    status: after.status,
    planned,
    after,
  }
}

describe('the rows of one application', () => {
  it('are taken in the order of their time, whatever their order in the file', () => {
    const rows = [row(2, 'disbursed', day(3)), row(3, 'pending', day(1)), row(4, 'approved', day(3))]
    const { outcomes, status, after } = plan(application(), ...rows)
    expect(outcomes).toEqual(['3 change', '4 change', '2 change'])
    expect([status, plan(application(), ...rows.toReversed()).after]).toEqual(['disbursed', after])
  })

  it('that repeat the status of their time are known, unless a correction has to stay for older news', () => {
    const rejected = application({ status: 'rejected', at: day(2), source: 'lender' })
    expect(plan(rejected, row(2, 'rejected', day(5)), row(3, 'rejected', day(1)))).toMatchObject({
      outcomes: ['3 history', '2 known'],
      status: 'rejected',
    })
    expect(plan(rejected, row(2, 'rejected', day(5), { correction: true })).outcomes).toEqual(['2 history'])
  })

  it('leave an end by a correction alone', () => {
    const rejected = application({ status: 'rejected', at: day(2), source: 'lender' })
    const [plain, corrected] = [row(2, 'approved', day(3)), row(3, 'approved', day(4), { correction: true })]
    expect(plan(rejected, plain, corrected)).toMatchObject({ outcomes: ['2 history', '3 change'], status: 'approved' })
  })

  it('may be of the second of the click, and not before it', () => {
    const [same, before] = [
      row(2, 'pending', '2026-11-01T05:00:00.000Z'),
      row(3, 'pending', '2026-11-01T04:59:59.999Z'),
    ]
    const { planned, status } = plan(application(), same, before)
    expect(planned).toMatchObject([
      { number: 3, outcome: 'refused', why: `is before the click of ${instantWords(clickedAt)}` },
      { number: 2, outcome: 'change', event: { at: clickedAt } },
    ])
    expect(status).toBe('pending')
  })
})

it('a table that does not answer for a while only delays the events', async () => {
  const { planned } = plan(application(), row(2, 'approved', day(2)), row(3, 'disbursed', day(3)))
  const answers = ['BUSY', 'recorded', 'BUSY', 'BUSY', 'recorded']
  const transact = () =>
    answers.shift() === 'recorded' ? Promise.resolve({ $metadata: {} }) : Promise.reject(new AppError('BUSY'))
  const pauses: number[] = []
  const pause = (milliseconds: number) => Promise.resolve(void pauses.push(milliseconds))
  const never = () => Promise.reject(new Error('one event at a time, without receipts'))
  const table = { get: never, put: never, update: never, delete: never, query: never, transact }
  const news = [
    {
      found: { phone: '+919876543210', application: application() },
      events: planned.flatMap(({ event }) => event ?? []),
    },
  ]
  const control = { atOnce: 2, isStopped: () => false, onRecorded: () => undefined, onGone: () => undefined }
  expect(await recordNews({ table, clock: systemClock, pause }, news, control)).toBe(2)
  expect([answers, pauses.length]).toEqual([[], 3])
})

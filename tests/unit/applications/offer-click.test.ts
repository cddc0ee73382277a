import { expect, it } from 'vitest'
import { applicationStatuses } from '#contract/entities.ts'
import { applicationClickedAgain, applicationOpened, newestFirst } from '#lambdas/applications/offer-click.rules.ts'
import { statusOf } from '#lambdas/applications/stored-application.rules.ts'

const lender = { id: 'first', name: 'First Lender', interest_rate: '10% p.a.' }
const ids = { id: 'a-1', clickId: 'c-1', userId: 'u-1', origin: {} }
const opened = applicationOpened({ ...ids, lender, at: '2026-03-10T09:00:00.000Z' })
const later = '2026-03-11T09:00:00.000Z'

it('another click restarts an application that ended without a loan, and any other shows the lender as it is now', () => {
  const shown = { name: 'First Lender', interest_rate: '12% p.a.' }
  const click = { clickId: 'c-2', lender: { ...lender, ...shown }, at: later, origin: {} }
  const changesOf = (status: string) => applicationClickedAgain({ ...opened, status }, click)
  const clicks = expect.objectContaining({ facts: ['10% p.a.', '12% p.a.'] }) as unknown
  const ended = ['rejected', 'withdrawn', 'expired', 'reversed']
  for (const status of [...applicationStatuses, 'something_new'].filter((each) => !ended.includes(each)))
    expect(changesOf(status)).toEqual({ clicked_at: later, lender: shown, click_id: 'c-1', clicks })
  for (const status of ended)
    expect(changesOf(status)).toMatchObject({ status: 'applied', applied_at: later, updated_at: later })
})

it('a restart follows the end that it leaves, although the clock of the lender is ahead, and old applications get a click id', () => {
  const end = { status: 'rejected', at: '2026-03-11T09:02:00.000Z', source: 'lender' } as const
  const rejected = { ...opened, status: 'rejected', history: [...opened.history, end], click_id: undefined }
  const restarted = applicationClickedAgain(rejected, { clickId: 'c-2', lender, at: later, origin: {} })
  const at = '2026-03-11T09:02:00.001Z'
  expect(restarted).toMatchObject({ status: 'applied', applied_at: at, clicked_at: later, click_id: 'c-2' })
  expect(statusOf(restarted.history ?? [])).toMatchObject({ status: 'applied', at })
})

it('applications are ordered newest first, and always alike for two of the same moment', () => {
  const applications = [10, 12, 11, 12].map((day, index) => ({ ...opened, id: `a-${index}`, applied_at: `${day}` }))
  for (const given of [applications, applications.toReversed()]) {
    expect(given.toSorted(newestFirst).map(({ id }) => id)).toEqual(['a-3', 'a-1', 'a-2', 'a-0'])
  }
})

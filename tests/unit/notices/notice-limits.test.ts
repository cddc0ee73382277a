import { describe, expect, it } from 'vitest'
import { applicationStatuses } from '#contract/entities.ts'
import { kindOfStatus } from '#lambdas/notices/news.rules.ts'
import {
  freeAt,
  isCovered,
  isQuiet,
  isTooOld,
  listedNotices,
  type SentNotice,
} from '#lambdas/notices/notice-limits.rules.ts'
import { noticePolicy } from '#lambdas/notices/notice-policy.contract.ts'
import type { NoticeKind } from '#lambdas/shared/sms-texts.contract.ts'

const sent = (sentAt: string, kind: NoticeKind = 'approved', subject = 'one') => ({ kind, subject, sentAt })
/** 14:30 in India. */
const now = new Date('2026-03-10T09:00:00.000Z')
const nextMorning = '2026-03-11T03:30:00.000Z'

it.each([
  ['2026-03-10T03:29:59.999Z', true],
  ['2026-03-10T03:30:00.000Z', false],
  ['2026-03-10T14:59:59.999Z', false],
  ['2026-03-10T15:00:00.000Z', true],
  ['2026-03-10T18:30:00.000Z', true],
])('at %s it is too early or too late for notices: %s', (at, quiet) => {
  expect(isQuiet(new Date(at))).toBe(quiet)
})

describe('a notice may be sent', () => {
  const week = ['two', 'three', 'four', 'five'].map((subject, index) =>
    sent(`2026-03-0${5 + index}T09:00:00.000Z`, 'approved', subject),
  )
  it.each<[string, NoticeKind, SentNotice[], string]>([
    ['now to a user who got none', 'approved', [], now.toISOString()],
    ['tomorrow about a subject that had one today', 'approved', [sent('2026-03-10T04:00:00.000Z')], nextMorning],
    // 00:00 in India.
    ['tomorrow after the first moment of today', 'expired', [sent('2026-03-09T18:30:00.000Z')], nextMorning],
    ['now after the last moment of yesterday', 'approved', [sent('2026-03-09T18:29:59.999Z')], now.toISOString()],
    ['now about another subject', 'approved', [sent('2026-03-10T04:00:00.000Z', 'approved', 'two')], now.toISOString()],
    ['an hour after an answer', 'answer', [sent('2026-03-10T08:30:00.000Z', 'answer')], '2026-03-10T09:30:00.000Z'],
    ['now, an hour after an answer', 'answer', [sent('2026-03-10T08:00:00.000Z', 'answer')], now.toISOString()],
    ['now with one less than a week has', 'approved', week.slice(1), now.toISOString()],
    ['a week after the fourth before it', 'approved', week, '2026-03-12T09:00:00.000Z'],
    ['now of a payout, whatever was sent', 'disbursed', [...week, sent('2026-03-10T04:00:00.000Z')], now.toISOString()],
    ['now of a rejection, whatever was sent', 'rejected', week, now.toISOString()],
    [
      'now when payouts and rejections were sent',
      'approved',
      [...week.slice(1), sent('2026-03-10T04:00:00.000Z', 'disbursed'), sent('2026-03-10T05:00:00.000Z', 'rejected')],
      now.toISOString(),
    ],
  ])('%s', (_, kind, earlier, at) => {
    for (const each of [earlier, earlier.toReversed()])
      expect(freeAt({ kind, subject: 'one' }, each, now).toISOString()).toBe(at)
  })
})

it.each<[string, SentNotice, boolean]>([
  ['of the same kind and subject', sent('2026-03-10T09:00:00.001Z'), true],
  ['of the moment of the news', sent('2026-03-10T09:00:00.000Z'), false],
  ['of another kind', sent('2026-03-10T09:00:00.001Z', 'expired'), false],
  ['about another subject', sent('2026-03-10T09:00:00.001Z', 'approved', 'two'), false],
])('news is covered by a later notice %s: %s', (_, notice, covered) => {
  const news = { phone: '+919876543210', kind: 'approved', subject: 'one', learnedAt: now.toISOString() } as const
  expect(isCovered(news, [notice])).toBe(covered)
})

it('news is too old a moment after 48 hours', () => {
  const end = now.getTime() + noticePolicy.keptHours * 3_600_000
  expect([end, end + 1].map((at) => isTooOld(now.toISOString(), new Date(at)))).toEqual([false, true])
})

it('notices are listed for 90 days, the newest first, and 200 of them at most', () => {
  const kept = sent('2025-12-10T09:00:00.000Z')
  expect(listedNotices([sent('2025-12-10T08:59:59.999Z'), kept, sent('2026-03-09T09:00:00.000Z')], now)).toEqual([
    sent('2026-03-09T09:00:00.000Z'),
    kept,
  ])
  const many = Array.from({ length: 201 }, (_, index) => sent(new Date(now.getTime() - index).toISOString()))
  expect(listedNotices(many.toReversed(), now)).toEqual(many.slice(0, 200))
})

it('four statuses are news, and no other word is', () => {
  const news = [...applicationStatuses, 'constructor', ''].filter((status) => kindOfStatus(status) !== undefined)
  expect(news.toSorted()).toEqual(['approved', 'disbursed', 'expired', 'rejected'])
  for (const status of news) expect(kindOfStatus(status)).toBe(status)
})

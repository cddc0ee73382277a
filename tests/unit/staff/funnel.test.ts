import { describe, expect, it } from 'vitest'
import { funnelPolicy } from '#contract/staff/funnel-room.ts'
import { counterChanges, sumFunnel } from '#domain/funnel/sum-funnel.ts'
import { campaignWord, furthestStep } from '#domain/funnel/visit.ts'
import { visitOf } from '#data/funnel/stored-visits.ts'

it.each([
  [undefined, undefined],
  ['  ', undefined],
  ['  Diwali \t Sale ', 'diwali sale'],
  ['Ｇｏｏｇｌｅ', 'google'],
  ['दिवाली-२०२६', 'दिवाली-२०२६'],
  ['<script>alert(1)</script>', '-script-alert-1-/script-'],
  ['=HYPERLINK("x")', '-hyperlink-x-'],
  ['(none)', '-none-'],
  ['2026-11-23', '2026-11-23'],
  ['21034567890', '21034567890'],
  ['a'.repeat(100), 'a'.repeat(funnelPolicy.valueCharacters)],
  ['asha@example.in', '(other)'],
  ['call 98765 43210', '(other)'],
  ['+919876543210', '(other)'],
])('a word of a link %j counts as %j', (text, word) => {
  expect(campaignWord(text)).toBe(word)
})

it('the furthest step counts, also where one before it was left out', () => {
  const at = '2026-03-10T09:00:00.000Z'
  expect(furthestStep({ otp_verified_at: at })).toBe(0)
  expect(furthestStep({ otp_verified_at: at, lender_clicked_at: at })).toBe(5)
  expect(furthestStep({ professional_details_at: at })).toBe(3)
})

describe('a user in the table', () => {
  const at = '2026-03-10T09:00:00.000Z'
  const user = { id: 'id', phone: '+919876543210', category: 'salaried', current_step: 'otp_verified' }

  it('is a visitor from the first acceptance of any terms on, with the first and the last campaign', () => {
    const item = {
      ...user,
      otp_verified_at: '2026-05-01T09:00:00.000Z',
      'consent_2026-04-01': { at: '2026-05-01T09:00:00.000Z' },
      'consent_2026-01-01': { at },
      partner_code: 'acme',
      utm_source: 'A',
      last_touch: { utm_campaign: 'B' },
    }
    const origin = { category: 'salaried', partner: 'acme', source: 'a', lastCampaign: 'b' }
    expect(visitOf(item)).toEqual({ since: at, origin, step: 0 })
    expect(visitOf({ ...item, last_touch: undefined })?.origin).toMatchObject({ source: 'a', lastSource: 'a' })
  })

  it('is none before the first sign-in, and none after the account was closed', () => {
    expect(visitOf({ ...user, personal_details_at: at })).toBeUndefined()
    expect(visitOf({ signed_out_at: 1 })).toBeUndefined()
    expect(visitOf(undefined)).toBeUndefined()
  })
})

describe('the counters that change', () => {
  const visit = { since: 'monday', day: '2026-03-10', row: 'a', step: 1 }
  const of = (row: string, amounts: readonly number[]) => ({ day: '2026-03-10', row, amounts })

  it.each([
    ['of a new visitor', undefined, visit, [of('a', [1, 1, 0, 0, 0, 0])]],
    ['of a later step', visit, { ...visit, step: 3 }, [of('a', [0, 0, 1, 1, 0, 0])]],
    ['of the same step', visit, visit, []],
    ['of another origin', visit, { ...visit, row: 'b' }, [of('a', [-1, -1, 0, 0, 0, 0]), of('b', [1, 1, 0, 0, 0, 0])]],
    ['of another account of the phone', visit, { ...visit, since: 'tuesday', step: 0 }, [of('a', [1, 0, 0, 0, 0, 0])]],
  ])('%s', (_, before, after, changes) => {
    expect(counterChanges(before, after)).toEqual(changes)
  })
})

it('values beyond those that are listed are summed up, and visitors of partners are counted apart from others', () => {
  const counts = Array.from({ length: funnelPolicy.listedAtMost + 2 }, (_, index) => ({
    origin: { category: 'salaried', source: `s${index}`, ...(index === 0 && { partner: 'acme' }) },
    reached: [100 - index, 1, 0, 0, 0, 0],
  }))
  const { total, by } = sumFunnel([{ day: '2026-03-10', counts }], 'first', {})
  expect(by.source.rows).toHaveLength(funnelPolicy.listedAtMost)
  expect(by.source.rest).toEqual([100 - 50 + (100 - 51), 2, 0, 0, 0, 0])
  expect(by.partner.rows.map(({ value }) => value)).toEqual(['(none)', 'acme'])
  expect(total[0]).toBe(by.partner.rows.reduce((sum, { reached }) => sum + (reached[0] ?? 0), 0))
})

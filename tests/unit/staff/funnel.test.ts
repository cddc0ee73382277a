import { describe, expect, it } from 'vitest'
import { funnelPolicy } from '#lambdas/funnel/funnel-room.contract.ts'
import { visitOf } from '#lambdas/funnel/stored-visits.table.ts'
import { countChanges, noAmounts, sumChanges, sumFunnel } from '#lambdas/funnel/sum-funnel.rules.ts'
import { campaignWord, furthestStep, hasCampaign, withoutCampaign } from '#lambdas/funnel/visit.rules.ts'

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
  ['91 98765-43210', '(other)'],
  ['91-9876543210', '(other)'],
  ['919876543210', '(other)'],
  ['09876543210', '(other)'],
  ['x98765 43210x', '(other)'],
  ['98765432101', '98765432101'],
  ['1198765 43210', '1198765 43210'],
  ['58765 43210', '58765 43210'],
  [`${'a'.repeat(funnelPolicy.valueCharacters - 1)} b`, 'a'.repeat(funnelPolicy.valueCharacters - 1)],
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
  const origin = { category: 'salaried' }
  const of = (row: string, reached: readonly number[]) => ({ day: '2026-03-10', row, reached, closed: noAmounts })

  it.each([
    ['of a new visitor', undefined, visit, [of('a', [1, 1, 0, 0, 0, 0])]],
    ['of a later step', visit, { ...visit, step: 3 }, [of('a', [0, 0, 1, 1, 0, 0])]],
    ['of the same step', visit, visit, []],
    ['of another origin', visit, { ...visit, row: 'b' }, [of('a', [-1, -1, 0, 0, 0, 0]), of('b', [1, 1, 0, 0, 0, 0])]],
    [
      'of another day',
      visit,
      { ...visit, day: '2026-03-11' },
      [of('a', [-1, -1, 0, 0, 0, 0]), { ...of('a', [1, 1, 0, 0, 0, 0]), day: '2026-03-11' }],
    ],
    ['of another account of the phone', visit, { ...visit, since: 'tuesday', step: 0 }, [of('a', [1, 0, 0, 0, 0, 0])]],
  ])('%s', (_, before, after, changes) => {
    const { counters } = countChanges(before, [{ last: before, next: after, origin }])
    expect(sumChanges(counters)).toMatchObject(changes)
    expect(sumChanges(counters)).toHaveLength(changes.length)
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

describe('the sums of two days', () => {
  const origin = { category: 'salaried', source: 'a', campaign: 'x', lastSource: 'b', lastCampaign: 'y' }
  const days = [
    {
      day: '2026-03-10',
      counts: [
        { origin, reached: [5, 1, 0, 0, 0, 0] },
        { origin: { category: 'self_employed', source: 'c', lastSource: 'c' }, reached: [5, 0, 0, 0, 0, 0] },
        { origin: { category: 'business', source: 'gone' }, reached: [0, 0, 0, 0, 0, 0] },
      ],
    },
    { day: '2026-03-11', counts: [{ origin, reached: [2, 2, 0, 0, 0, 0] }] },
  ]
  const rowsOf = (rows: readonly { readonly value: string; readonly reached: readonly number[] }[]) =>
    rows.map(({ value, reached }) => `${value} ${reached[0]}`)

  it.each([
    ['first', {}, [10, 2], ['a 7', 'c 5'], ['x 7', '(none) 5'], ['salaried 7', 'self_employed 5']],
    ['last', {}, [10, 2], ['b 7', 'c 5'], ['y 7', '(none) 5'], ['salaried 7', 'self_employed 5']],
    ['first', { source: 'a' }, [5, 2], ['a 7', 'c 5'], ['x 7'], ['salaried 7']],
    ['first', { source: 'a', category: 'self_employed' }, [0, 0], ['c 5'], [], ['salaried 7']],
    ['first', { source: 'c', category: 'salaried', campaign: 'x' }, [0, 0], ['a 7'], [], []],
  ] as const)('by the %s touch with %j', (touch, filter, perDay, sources, campaigns, categories) => {
    const { total, days: shown, by } = sumFunnel(days, touch, filter)
    expect(shown.map(({ reached }) => reached[0])).toEqual(perDay)
    expect(total[0]).toBe(perDay[0] + perDay[1])
    expect([by.source, by.campaign, by.category].map(({ rows }) => rowsOf(rows))).toEqual([
      sources,
      campaigns,
      categories,
    ])
    expect(by.source).not.toHaveProperty('rest')
  })

  it('are sorted by their names where they are alike', () => {
    const counts = ['b', 'a'].map((source) => ({ origin: { category: 'salaried', source }, reached: [1] }))
    const { by } = sumFunnel([{ day: '2026-03-10', counts }], 'first', {})
    expect(rowsOf(by.source.rows)).toEqual(['a 1', 'b 1'])
  })
})

it.each([
  [{ category: 'salaried', partner: 'acme' }, false, { category: 'salaried', partner: 'acme' }],
  [{ category: 'salaried', source: 'a' }, true, { category: 'salaried', source: '(other)' }],
  [{ category: 'salaried', source: undefined }, false, { category: 'salaried' }],
  [{ category: 'salaried', lastCampaign: 'a' }, true, { category: 'salaried', lastCampaign: '(other)' }],
])('%j has a campaign: %s, and is %j without it', (origin, has, without) => {
  expect(hasCampaign(origin)).toBe(has)
  expect(withoutCampaign(origin)).toEqual(without)
})

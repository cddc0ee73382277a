import { describe, expect, it } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import { addressCap, sendingCaps } from '#domain/auth/send-caps.ts'

const now = Date.parse('2026-03-10T23:59:30.000Z')

describe('shared send caps', () => {
  it('count an address by the hour', () => {
    expect(addressCap('2001:db8:1:2:3::4', now)).toEqual({
      scope: 'ADDRESS',
      subject: '2001:db8:1:2::',
      window: '2026031023',
      limit: 50,
      endsAt: Date.parse('2026-03-11T00:00:00.000Z'),
    })
  })

  it('count the first seven national digits by the hour, everybody by the minute and by the day', () => {
    const midnight = Date.parse('2026-03-11T00:00:00.000Z')
    expect(sendingCaps('+919876543210', now)).toEqual([
      { scope: 'PREFIX', subject: '9876543', window: '2026031023', limit: 20, endsAt: midnight },
      { scope: 'MINUTE', subject: 'ALL', window: '202603102359', limit: 300, endsAt: midnight },
      { scope: 'DAY', subject: 'ALL', window: '20260310', limit: codePolicy.sendsPerDay, endsAt: midnight },
    ])
  })
})

import { describe, expect, inject, it } from 'vitest'
import { expectFieldError } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { callAs, signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')

describe('ask-for-move', () => {
  it('allows one other number for a quarter of an hour, and refuses what is none', async () => {
    const member = await signInMember(origin)
    const ask = (body: object) => callAs(member, 'ask-for-move', { body })
    const { expires_at } = await succeedAs(member, 'ask-for-move', { body: { phone: pickPhone() } })
    const minutes = (Date.parse(expires_at) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(13)
    expect(minutes).toBeLessThan(16)
    expectFieldError(await ask({ phone: member.phone }), 'phone', 'This is the number that you have')
    for (const body of [{}, { phone: '9876543210' }, { phone: '+15551234567' }, { phone: 5 }])
      expect(await ask(body)).toMatchObject({ status: 400 })
  })
})

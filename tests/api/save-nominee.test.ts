import { describe, expect, it } from 'vitest'
import { expectFieldError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'

const ravi = { name: 'Ravi Rao', relation: 'Brother', phone: '+919812345670' }

describe('save-nominee', () => {
  it('names a person, and another one in their place', async () => {
    const member = await takeMember()
    const first = await succeedAs(member, 'save-nominee', { body: ravi })
    expect(first.nominee).toMatchObject(ravi)
    const mira = { name: 'Mira Rao', relation: 'Sister', email: 'mira@example.in' }
    const { nominee } = await succeedAs(member, 'save-nominee', { body: mira })
    expect(nominee).toEqual({ ...mira, nominated_at: nominee?.nominated_at })
    expect(Date.parse(nominee?.nominated_at ?? '')).toBeGreaterThan(Date.parse(first.nominee?.nominated_at ?? ''))
  })

  it('refuses a person who cannot be reached or named', async () => {
    const member = await takeMember()
    const save = (body: object) => callAs(member, 'save-nominee', { body })
    const { phone: _, ...unreachable } = ravi
    expectFieldError(await save(unreachable), 'phone', 'Please enter a mobile number or an email address')
    expectFieldError(await save({ ...ravi, phone: '12' }), 'phone', 'Please enter a 10-digit mobile number')
    expectFieldError(await save({ ...ravi, email: 'ravi' }), 'email', 'Please enter a valid email address')
    expectFieldError(await save({ ...ravi, name: ' ' }), 'name', "Please enter the person's full name")
    expectFieldError(await save({ ...ravi, relation: '' }), 'relation', 'Please enter how you are related')
    expect(await succeedAs(member, 'get-nominee')).toEqual({})
  })
})

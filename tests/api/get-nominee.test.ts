import { describe, expect, it } from 'vitest'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'

describe('get-nominee', () => {
  it("shows the caller's own nominee, and nobody before", async () => {
    const [one, other] = await Promise.all([takeMember(), takeMember()])
    expect(await succeedAs(one, 'get-nominee')).toEqual({})
    const body = { name: 'Ravi Rao', relation: 'Brother', phone: '+919812345670' }
    const saved = await succeedAs(one, 'save-nominee', { body })
    expect(await succeedAs(one, 'get-nominee')).toEqual(saved)
    expect(await succeedAs(other, 'get-nominee')).toEqual({})
  })
})

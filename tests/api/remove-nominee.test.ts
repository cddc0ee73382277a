import { describe, expect, it } from 'vitest'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'

describe('remove-nominee', () => {
  it('removes the person, and nobody once more, and nobody of another user', async () => {
    const [one, other] = await Promise.all([takeMember(), takeMember()])
    const body = { name: 'Ravi Rao', relation: 'Brother', email: 'ravi@example.in' }
    await Promise.all([one, other].map((member) => succeedAs(member, 'save-nominee', { body })))
    for (let time = 0; time < 2; time += 1) expect(await succeedAs(one, 'remove-nominee')).toEqual({})
    expect(await succeedAs(one, 'get-nominee')).toEqual({})
    expect(await succeedAs(other, 'get-nominee')).toHaveProperty('nominee.name', 'Ravi Rao')
  })
})

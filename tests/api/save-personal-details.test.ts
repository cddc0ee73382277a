import { describe, expect, it } from 'vitest'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'

const valid = { full_name: 'Asha Rao', email: 'asha.rao@example.in', date_of_birth: '1990-05-06' }

describe('save-personal-details', () => {
  it('stores the fields without the spaces around them, the step and its time, and no field of the server', async () => {
    const member = await takeMember()
    const ofTheServer = { phone: '+919000000000', current_step: 'x' }
    const body = { ...valid, full_name: '  अनीता वर्मा ', email: ' asha.rao@example.in ', ...ofTheServer }
    const { user } = await succeedAs(member, 'save-personal-details', { body })
    const stored = { ...valid, full_name: 'अनीता वर्मा', phone: member.phone, current_step: 'personal_details' }
    expect(user).toMatchObject(stored)
    expect(user.personal_details_at).toBeDefined()
    expect((await succeedAs(member, 'get-profile')).user).toEqual(user)
  })

  it('refuses someone whose birthday of 18 years is still to come, with its day, and stores nothing', async () => {
    const member = await takeMember()
    const now = new Date(Date.now() + 330 * 60_000)
    const tomorrow = new Date(Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate() + 1))
    const body = { ...valid, date_of_birth: tomorrow.toISOString().slice(0, 10) }
    const { details } = expectError(await callAs(member, 'save-personal-details', { body }), 'VALIDATION_ERROR')
    const message = /^(Loans are for people aged 18 or more\. Please come back on|You must be at least 18 years old)/
    expect(details).toEqual([{ field: 'date_of_birth', message: expect.stringMatching(message) as string }])
    expect((await succeedAs(member, 'get-profile')).user.date_of_birth).toBeUndefined()
  })

  it('names every invalid field at once, and stores none of the valid ones', async () => {
    const member = await takeMember()
    const body = { ...valid, email: 'no', date_of_birth: 'no' }
    const { details } = expectError(await callAs(member, 'save-personal-details', { body }), 'VALIDATION_ERROR')
    expect(details).toEqual([
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'date_of_birth', message: 'Please select your date of birth' },
    ])
    expect((await succeedAs(member, 'get-profile')).user.full_name).toBeUndefined()
  })
})

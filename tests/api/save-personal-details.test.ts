import { describe, expect, it } from 'vitest'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'

const valid = { full_name: 'Asha Rao', email: 'asha.rao@example.in', date_of_birth: '1990-05-06' }

describe('save-personal-details', () => {
  it('stores the fields without the spaces around them, the step and its time', async () => {
    const member = await takeMember()
    const body = { ...valid, full_name: '  अनीता वर्मा ', email: ' asha.rao@example.in ' }
    const { user } = await succeedAs(member, 'save-personal-details', { body })
    expect(user).toMatchObject({ ...valid, full_name: 'अनीता वर्मा', current_step: 'personal_details' })
    expect(user.personal_details_at).toBeDefined()
    expect((await succeedAs(member, 'get-profile')).user).toEqual(user)
  })

  it('names every invalid field and every field of the server at once, and stores none of the valid ones', async () => {
    const member = await takeMember()
    const body = { ...valid, email: 'no', date_of_birth: 'no', phone: '+919000000000', current_step: 'x' }
    const { details } = expectError(await callAs(member, 'save-personal-details', { body }), 'VALIDATION_ERROR')
    expect(details).toEqual([
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'date_of_birth', message: 'Please select your date of birth' },
      { field: 'phone', message: 'Unknown field' },
      { field: 'current_step', message: 'Unknown field' },
    ])
    expect((await succeedAs(member, 'get-profile')).user.full_name).toBeUndefined()
  })
})

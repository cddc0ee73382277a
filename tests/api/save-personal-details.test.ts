import { describe, expect, it } from 'vitest'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import type { Member } from '#tests/support/auth/sign-in.ts'

const valid = { full_name: 'Asha Rao', email: 'asha.rao@example.in', date_of_birth: '1990-05-06' }

const save = ({ client, tokens }: Member, body: object) =>
  client.call('save-personal-details', { token: tokens.accessToken, rawBody: JSON.stringify(body) })

const readUser = async ({ client, tokens }: Member) =>
  expectSuccess('get-profile', await client.call('get-profile', { token: tokens.accessToken })).user

describe('save-personal-details', () => {
  it('stores the fields without the spaces around them, the step and its time', async () => {
    const member = await takeMember()
    const reply = await save(member, { ...valid, full_name: '  अनीता वर्मा ', email: ' asha.rao@example.in ' })
    const { user } = expectSuccess('save-personal-details', reply)
    expect(user).toMatchObject({ ...valid, full_name: 'अनीता वर्मा', current_step: 'personal_details' })
    expect(user.personal_details_at).toBeDefined()
    expect(await readUser(member)).toEqual(user)
  })

  it('names every invalid field at once and stores none of the valid ones', async () => {
    const member = await takeMember()
    const reply = await save(member, { ...valid, email: 'no', date_of_birth: 'no' })
    expect(expectError(reply, 'VALIDATION_ERROR').details).toEqual([
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'date_of_birth', message: 'Please select your date of birth' },
    ])
    expect((await readUser(member)).full_name).toBeUndefined()
  })

  it('refuses fields that the server sets', async () => {
    const member = await takeMember()
    for (const field of ['phone', 'id', 'current_step']) {
      const body = Object.fromEntries([...Object.entries(valid), [field, 'x']])
      const { details } = expectError(await save(member, body), 'VALIDATION_ERROR')
      expect(details).toMatchObject([{ field }])
    }
    expect((await readUser(member)).full_name).toBeUndefined()
  })
})

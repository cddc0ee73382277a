import { beforeAll, describe, expect, inject, it } from 'vitest'
import { todayInIndia } from '#contract/profile/birth-date.ts'
import { expectError, expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { signIn, signInMember, type Member } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')
const valid = { full_name: 'Asha Rao', email: 'asha.rao@example.in', date_of_birth: '1990-05-06' }
const thisYear = Number(todayInIndia(new Date()).slice(0, 4))

const nameMissing = 'Please enter your full name'
const emailInvalid = 'Please enter a valid email address'
const dateMissing = 'Please select your date of birth'
const tooYoung = 'You must be at least 18 years old'
const unprintable = 'Please remove characters that cannot be shown'

describe('save-personal-details', () => {
  let member: Member
  beforeAll(async () => {
    member = await signInMember(origin)
  })
  const save = (body: unknown, from = member) =>
    from.client.call('save-personal-details', { token: from.tokens.accessToken, body })

  it('stores the fields, the step and its time', async () => {
    const fresh = await signInMember(origin)
    const { user } = expectSuccess('save-personal-details', await save(valid, fresh))
    expect(user).toMatchObject({ ...valid, current_step: 'personal_details' })
    expect(user.personal_details_at).toBeDefined()
    const reply = await fresh.client.call('get-profile', { token: fresh.tokens.accessToken })
    expect(expectSuccess('get-profile', reply).user).toEqual(user)
  })

  it('trims what people type around a name and an address', async () => {
    const body = { ...valid, full_name: '  अनीता वर्मा ', email: ' asha@example.in ' }
    const { user } = expectSuccess('save-personal-details', await save(body))
    expect(user).toMatchObject({ full_name: 'अनीता वर्मा', email: 'asha@example.in' })
  })

  it.each([
    ['an age of 18 by the difference of years', { date_of_birth: `${thisYear - 18}-12-31` }],
    ['a birth on 29 February of a leap year', { date_of_birth: '2000-02-29' }],
    ['a birth on the first day of 1900', { date_of_birth: '1900-01-01' }],
    ['a name of 120 characters outside the basic plane', { full_name: '𝒜'.repeat(120) }],
  ])('accepts %s', async (_, change) => {
    expectSuccess('save-personal-details', await save({ ...valid, ...change }))
  })

  it.each([
    ['no name', { full_name: undefined }, 'full_name', nameMissing],
    ['a blank name', { full_name: '   ' }, 'full_name', nameMissing],
    ['a number for a name', { full_name: 7 }, 'full_name', nameMissing],
    ['a name of 121 characters', { full_name: 'x'.repeat(121) }, 'full_name', 'Please use at most 120 characters'],
    ['a line break in a name', { full_name: 'Asha\nRao' }, 'full_name', unprintable],
    ['half of a character in a name', { full_name: 'Asha \ud83d' }, 'full_name', unprintable],
    ['a NUL in a name', { full_name: 'Asha\u0000Rao' }, 'full_name', unprintable],
    [
      'an Aadhaar number for a name',
      { full_name: '123456789012' },
      'full_name',
      'Please do not enter a full Aadhaar number',
    ],
    ['no address', { email: undefined }, 'email', emailInvalid],
    ['an address without a domain', { email: 'asha@' }, 'email', emailInvalid],
    ['an address without a dot', { email: 'asha@example' }, 'email', emailInvalid],
    ['an address with a space', { email: 'asha rao@example.in' }, 'email', emailInvalid],
    ['an address of 255 characters', { email: `${'a'.repeat(244)}@example.in` }, 'email', emailInvalid],
    ['two addresses', { email: ['a@example.in', 'b@example.in'] }, 'email', emailInvalid],
    ['no birth date', { date_of_birth: undefined }, 'date_of_birth', dateMissing],
    ['an empty birth date', { date_of_birth: '' }, 'date_of_birth', dateMissing],
    ['a birth date with a time', { date_of_birth: '1990-05-06T00:00:00Z' }, 'date_of_birth', dateMissing],
    ['a birth on 29 February of a common year', { date_of_birth: '1999-02-29' }, 'date_of_birth', dateMissing],
    ['a birth before 1900', { date_of_birth: '1899-12-31' }, 'date_of_birth', dateMissing],
    ['a birth tomorrow', { date_of_birth: `${thisYear + 1}-01-01` }, 'date_of_birth', dateMissing],
    ['an age of 17', { date_of_birth: `${thisYear - 17}-01-01` }, 'date_of_birth', tooYoung],
  ])('refuses %s', async (_, change, field, message) => {
    expectFieldError(await save({ ...valid, ...change }), field, message)
  })

  it('names every wrong field at once and stores none of the right ones', async () => {
    const fresh = await signInMember(origin)
    const reply = await save({ full_name: 'Asha Rao', email: 'no', date_of_birth: 'no' }, fresh)
    expect(expectError(reply, 'VALIDATION_ERROR').details).toEqual([
      { field: 'email', message: emailInvalid },
      { field: 'date_of_birth', message: dateMissing },
    ])
    const profile = await fresh.client.call('get-profile', { token: fresh.tokens.accessToken })
    expect(expectSuccess('get-profile', profile).user.full_name).toBeUndefined()
  })

  it('changes nobody else: a phone or id in the body is refused', async () => {
    const other = await signInMember(origin)
    for (const field of ['phone', 'id', 'current_step', '__proto__', 'constructor']) {
      const rawBody = JSON.stringify({ ...valid, other: other.phone }).replace('"other"', `"${field}"`)
      const reply = await member.client.call('save-personal-details', { token: member.tokens.accessToken, rawBody })
      expect(reply.status).toBe(400)
    }
    const profile = await other.client.call('get-profile', { token: other.tokens.accessToken })
    expect(expectSuccess('get-profile', profile).user.full_name).toBeUndefined()
  })

  it('answers USER_NOT_FOUND before the first session', async () => {
    const { tokens, client } = await signIn(origin)
    const reply = await client.call('save-personal-details', { token: tokens.accessToken, body: valid })
    expectError(reply, 'USER_NOT_FOUND')
  })
})

import { describe, expect, inject, it } from 'vitest'
import { expectFieldError } from '#tests/support/api-client.ts'
import { callAs, signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'

describe('save-language', () => {
  it('keeps the language of SMS with the user, and knows those of the pages alone', async () => {
    const origin = inject('origin')
    const member = await signInMember(origin)
    const { user } = await succeedAs(member, 'save-language', { body: { language: 'hi' } })
    expect(user.phone).toBe(member.phone)
    const { text } = await callHttp(origin, { path: `/local/data?pk=${encodeURIComponent(`USER#${member.phone}`)}` })
    expect(JSON.parse(text)).toContainEqual(expect.objectContaining({ id: user.id, language: 'hi' }))
    const refused = await callAs(member, 'save-language', { body: { language: 'xx' } })
    expectFieldError(refused, 'language', 'must be a language of the pages')
  })
})

import { describe, expect, inject, it } from 'vitest'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, signIn, succeedAs } from '#tests/support/auth/sign-in.ts'

describe('end-session', () => {
  it('answers success, and again when it is repeated', async () => {
    const member = await takeMember()
    for (let time = 1; time <= 2; time += 1) expect(await succeedAs(member, 'end-session')).toEqual({ success: true })
    expectError(await callAs(member, 'record-offers-viewed'), 'SIGNED_OUT')
  })

  it('makes no user where no session was started', async () => {
    const signedIn = await signIn(inject('origin'))
    await succeedAs(signedIn, 'end-session')
    expectError(await callAs(signedIn, 'get-profile'), 'USER_NOT_FOUND')
  })
})

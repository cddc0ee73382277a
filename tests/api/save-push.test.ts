import { describe, expect, inject, it } from 'vitest'
import { expectFieldError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { changeConsentAs } from '#tests/support/consents.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'
import { readItems } from '#tests/support/faults.ts'
import { createValidBodies, noOffers } from '#tests/support/valid-bodies.ts'

const body = createValidBodies(noOffers)['save-push'] ?? {}

describe('save-push', () => {
  it('switches push on in this browser alone, with a receipt, until the switch is off', async () => {
    const [member, other] = [await takeMember(), await takeMember()]
    const on = await succeedAs(member, 'save-push', { body })
    expect(on).toEqual({ on: true, key: expect.stringMatching(/^B[\w-]{86}$/) as string })
    const stateOf = async (of: typeof member) => (await succeedAs(of, 'get-notices')).push
    expect([await stateOf(member), await stateOf(other)]).toEqual([on, { ...on, on: false }])
    await changeConsentAs(member, 'notices_by_push', false)
    expect(await stateOf(member)).toEqual({ ...on, on: false })
    expect(await readItems(inject('origin'), `CONSENT#${member.id}`)).toMatchObject(
      [true, false].map((given) => ({ purpose: 'notices_by_push', given, how: 'switch' })),
    )
  })

  it('refuses what is no subscription of a browser', async () => {
    const member = await takeMember()
    const save = (change: object) => callAs(member, 'save-push', { body: { ...body, ...change } })
    const badKey = 'must be a key of a push subscription'
    for (const endpoint of ['push', 'https://push.example.in/1'])
      expectFieldError(await save({ endpoint }), 'endpoint', 'is of no known push service')
    expectFieldError(await save({ p256dh: 'A'.repeat(87) }), 'p256dh', badKey)
    expectFieldError(await save({ auth: 'short' }), 'auth', badKey)
    expectFieldError(await save({ version: '2020-01-01' }), 'version', 'Please load the page again')
  })
})

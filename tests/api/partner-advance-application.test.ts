import { beforeAll, describe, expect, inject, it } from 'vitest'
import { callHttp } from '#tests/support/http-call.ts'
import { createPartnerClient, expectPartnerError, type PartnerClient } from '#tests/support/partner/partner-client.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'
import { openSandboxLink } from '#tests/support/partner/sandbox-link.ts'

const origin = inject('origin')

describe('advance-application', () => {
  let partner: TestPartner
  let sandbox: PartnerClient
  beforeAll(async () => {
    partner = await createPartner(inject('dataFolder'))
    sandbox = createPartnerClient(origin, partner.sandboxKey)
  })

  it('moves an application of the sandbox through its statuses, which get-user-status returns', async () => {
    const { userId, lenderId, path } = await openSandboxLink(origin, sandbox, partner.code)
    const advance = (status?: string) =>
      sandbox.call('advance-application', { body: { user_id: userId, lender_id: lenderId, status } })
    const reached: unknown[] = []
    for (const status of [undefined, undefined, 'approved', undefined]) {
      const { json } = await advance(status)
      reached.push((json['data'] as { status: string }).status)
      const { json: asked } = await sandbox.call('get-user-status', { body: { user_ids: [userId] } })
      expect(asked).toMatchObject({ data: { users: [{ user_id: userId, applications: [json['data']] }] } })
    }
    expect(reached).toEqual(['pending', 'under_review', 'approved', 'disbursed'])
    expectPartnerError(await advance('pending'), 'TRANSITION_NOT_ALLOWED')
    await advance()
    expectPartnerError(await advance(), 'TRANSITION_NOT_ALLOWED')
    await callHttp(origin, { method: 'POST', path })
    expect((await advance('rejected')).json).toMatchObject({ data: { status: 'rejected' } })
  })

  it('refuses a live key, a user of another partner, a link that nobody opened, and bad input', async () => {
    const other = await createPartner(inject('dataFolder'))
    const foreign = createPartnerClient(origin, other.sandboxKey)
    const { userId: user_id, lenderId: lender_id } = await openSandboxLink(origin, sandbox, partner.code)
    const body = { user_id, lender_id }
    expectPartnerError(await foreign.call('advance-application', { body }), 'USER_NOT_FOUND')
    for (const unknown of ['no-such-lender', 'No#Lender'])
      expectPartnerError(
        await sandbox.call('advance-application', { body: { ...body, lender_id: unknown } }),
        'APPLICATION_NOT_FOUND',
      )
    expectPartnerError(await sandbox.call('advance-application', { key: partner.liveKey, body }), 'VALIDATION_ERROR', {
      details: [{ field: 'Authorization', message: 'must be a sandbox key, pl_test_…' }],
    })
    const refused = await sandbox.call('advance-application', { body: { ...body, status: 'APPROVED' } })
    expect(refused.json).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'status' }] })
    expectPartnerError(await sandbox.call('advance-application', { key: null, body }), 'UNAUTHORIZED')
  })
})

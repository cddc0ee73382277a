import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createPartnerClient, expectPartnerError, type PartnerClient } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')

describe('get-user-status', () => {
  let client: PartnerClient
  let other: PartnerClient
  beforeAll(async () => {
    const [first, second] = await Promise.all([
      createPartner(inject('dataFolder')),
      createPartner(inject('dataFolder')),
    ])
    client = createPartnerClient(origin, first.liveKey)
    other = createPartnerClient(origin, second.liveKey)
  })

  const statusOf = (userIds: unknown) => client.call('get-user-status', { body: { user_ids: userIds } })

  it("returns the partner's own users, lists all others as unknown, and counts as one call", async () => {
    const own = await Promise.all([client.submit(), client.submit()])
    const ids = own.map(({ json }) => String(json['user_id']))
    const foreign = String((await other.submit()).json['user_id'])
    const reply = await statusOf([...ids, foreign])
    expect(reply.status).toBe(200)
    const users = ids.map((user_id) => ({ user_id, shares_progress: false, applications: [] }))
    expect(reply.json).toEqual({ success: true, data: { users, unknown_user_ids: [foreign] } })
    expect(reply.headers['ratelimit']).toMatch(/^"daily";r=997;/)
  })

  it('accepts a hundred ids, and refuses more, none and anything but texts', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `user-${index}`)
    expect((await statusOf(ids)).json).toMatchObject({ data: { users: [], unknown_user_ids: ids } })
    const message = 'must be a list of 1 to 100 texts'
    for (const refused of [[...ids, 'one-more'], [], undefined, 'user-1'])
      expectPartnerError(await statusOf(refused), 'VALIDATION_ERROR', { details: [{ field: 'user_ids', message }] })
    expectPartnerError(await statusOf(['']), 'VALIDATION_ERROR', {
      details: [{ field: 'user_ids.0', message: 'must be a text that is not empty' }],
    })
  })

  it('refuses a missing key', async () => {
    expectPartnerError(await client.call('get-user-status', { key: null, body: { user_ids: ['x'] } }), 'UNAUTHORIZED')
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs, type Member } from '#tests/support/auth/sign-in.ts'

describe('list-applications', () => {
  let member: Member
  let lenderIds: string[]
  beforeAll(async () => {
    member = await takeMember()
    const { lenders } = await succeedAs(member, 'get-catalogue')
    lenderIds = lenders.slice(0, 3).map(({ id }) => id)
    for (const lender_id of lenderIds) await succeedAs(member, 'apply-to-lender', { body: { lender_id } })
  })

  it.each([
    ['', 3],
    ['limit=2', 2],
    ['fresh=true', 3],
  ])('returns the newest application first, and with the query "%s" %i of them', async (query, count) => {
    const reply = await callAs(member, 'list-applications', { query })
    const { applications } = expectSuccess('list-applications', reply)
    expect(applications.map(({ lender_id }) => lender_id)).toEqual(lenderIds.toReversed().slice(0, count))
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it.each(['limit=0', 'fresh=1'])('refuses %s', async (query) => {
    const { details } = expectError(await callAs(member, 'list-applications', { query }), 'VALIDATION_ERROR')
    expect(details).toMatchObject([{ field: query.split('=')[0] }])
  })

  it('lists no application of another user', async () => {
    const { user } = await succeedAs(member, 'get-profile')
    const query = `user_id=${user.id}`
    expect(await succeedAs(await takeMember(), 'list-applications', { query })).toEqual({ applications: [] })
  })
})

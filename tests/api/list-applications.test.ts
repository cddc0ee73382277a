import { beforeAll, describe, expect, it } from 'vitest'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs, type Member } from '#tests/support/auth/sign-in.ts'

const list = (member: Member, query?: string) => callAs(member, 'list-applications', query ? { query } : {})

describe('list-applications', () => {
  let member: Member
  let lenderIds: string[]
  beforeAll(async () => {
    member = await takeMember()
    const { lenders } = await succeedAs(member, 'get-catalogue')
    lenderIds = lenders.slice(0, 3).map(({ id }) => id)
    for (const lender_id of lenderIds) await succeedAs(member, 'apply-to-lender', { body: { lender_id } })
  })

  it('returns the newest application first, and no more than the limit', async () => {
    const [whole, limited] = await Promise.all([list(member), list(member, 'limit=2')])
    const idsIn = (reply: typeof whole) =>
      expectSuccess('list-applications', reply).applications.map(({ lender_id }) => lender_id)
    expect(idsIn(whole)).toEqual(lenderIds.toReversed())
    expect(idsIn(limited)).toEqual(lenderIds.toReversed().slice(0, 2))
    expect(whole.headers['cache-control']).toBe('no-store')
  })

  it.each(['limit=0', 'limit=101', 'limit=1.5', 'limit=', 'user_id=x'])('refuses %s', async (query) => {
    const { details } = expectError(await list(member, query), 'VALIDATION_ERROR')
    expect(details).toMatchObject([{ field: query.split('=')[0] }])
  })

  it('lists no application of another user', async () => {
    expect(await succeedAs(await takeMember(), 'list-applications')).toEqual({ applications: [] })
  })
})

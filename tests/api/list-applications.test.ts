import { beforeAll, describe, expect, it } from 'vitest'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import type { Member } from '#tests/support/auth/sign-in.ts'

const list = ({ client, tokens }: Member, query?: string) =>
  client.call('list-applications', { token: tokens.accessToken, ...(query !== undefined && { query }) })

describe('list-applications', () => {
  let member: Member
  let lenderIds: string[]
  beforeAll(async () => {
    member = await takeMember()
    const { client, tokens } = member
    const catalogue = expectSuccess('get-catalogue', await client.call('get-catalogue'))
    lenderIds = catalogue.lenders.slice(0, 3).map(({ id }) => id)
    for (const lender_id of lenderIds) {
      expectSuccess(
        'apply-to-lender',
        await client.call('apply-to-lender', { token: tokens.accessToken, body: { lender_id } }),
      )
    }
  })

  it('returns the newest application first, and no more than the limit', async () => {
    const [whole, limited] = await Promise.all([list(member), list(member, 'limit=2')])
    const idsIn = (reply: typeof whole) =>
      expectSuccess('list-applications', reply).applications.map(({ lender_id }) => lender_id)
    expect(idsIn(whole)).toEqual(lenderIds.toReversed())
    expect(idsIn(limited)).toEqual(lenderIds.toReversed().slice(0, 2))
    expect(whole.headers['cache-control']).toBe('no-store')
  })

  it.each(['limit=0', 'limit=101', 'limit=1.5', 'limit=', 'limit=%00'])('refuses %s', async (query) => {
    expect(expectError(await list(member, query), 'VALIDATION_ERROR').details).toMatchObject([{ field: 'limit' }])
  })

  it('refuses to list the applications of another user', async () => {
    const other = await takeMember()
    const reply = await list(other, `user_id=${member.id}`)
    expect(expectError(reply, 'VALIDATION_ERROR').details).toMatchObject([{ field: 'user_id' }])
    expect(expectSuccess('list-applications', await list(other)).applications).toEqual([])
  })
})

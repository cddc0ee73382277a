import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createApiClient, expectError, expectSuccess } from '#tests/support/api-client.ts'
import { signIn, signInMember, type Member } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')

const list = (member: Member, query?: string) =>
  member.client.call('list-applications', {
    token: member.tokens.accessToken,
    ...(query !== undefined && { query }),
  })

describe('list-applications', () => {
  let member: Member
  let lenderIds: string[]
  beforeAll(async () => {
    member = await signInMember(origin)
    const catalogue = expectSuccess('get-catalogue', await createApiClient(origin).call('get-catalogue'))
    lenderIds = catalogue.lenders.slice(0, 4).map(({ id }) => id)
    for (const lender_id of lenderIds) {
      const reply = await member.client.call('apply-to-lender', {
        token: member.tokens.accessToken,
        body: { lender_id },
      })
      expectSuccess('apply-to-lender', reply)
    }
  })

  it('is empty for a user who applied to nobody, and for one without a session', async () => {
    const fresh = await signInMember(origin)
    expect(expectSuccess('list-applications', await list(fresh))).toEqual({ applications: [] })
    const { tokens, client } = await signIn(origin)
    const reply = await client.call('list-applications', { token: tokens.accessToken })
    expect(expectSuccess('list-applications', reply)).toEqual({ applications: [] })
  })

  it('puts the newest application first', async () => {
    const { applications } = expectSuccess('list-applications', await list(member))
    expect(applications.map(({ lender_id }) => lender_id)).toEqual(lenderIds.toReversed())
  })

  it('gives no more than the limit, the newest', async () => {
    const { applications } = expectSuccess('list-applications', await list(member, 'limit=3'))
    expect(applications.map(({ lender_id }) => lender_id)).toEqual(lenderIds.toReversed().slice(0, 3))
  })

  it.each(['limit=1', 'limit=100'])('accepts %s', async (query) => {
    expectSuccess('list-applications', await list(member, query))
  })

  it.each(['limit=0', 'limit=101', 'limit=-1', 'limit=1.5', 'limit=abc', 'limit=', 'limit=%00', 'limit=1e2'])(
    'refuses %s',
    async (query) => {
      expect(expectError(await list(member, query), 'VALIDATION_ERROR').details).toMatchObject([{ field: 'limit' }])
    },
  )

  it('refuses to look at another user', async () => {
    const other = await signInMember(origin)
    const reply = await list(other, `user_id=${member.id}`)
    expect(expectError(reply, 'VALIDATION_ERROR').details).toMatchObject([{ field: 'user_id' }])
    expect(expectSuccess('list-applications', await list(other)).applications).toEqual([])
  })
})

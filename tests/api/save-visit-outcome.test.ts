import { beforeAll, describe, expect, it } from 'vitest'
import type { Application } from '#contract/entities.ts'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs, type Member } from '#tests/support/auth/sign-in.ts'

describe('save-visit-outcome', () => {
  let member: Member
  let application: Application
  beforeAll(async () => {
    member = await takeMember()
    const { lenders } = await succeedAs(member, 'get-catalogue')
    const body = { lender_id: lenders[0]?.id }
    application = (await succeedAs(member, 'apply-to-lender', { body })).application
  })

  const say = (body: object, by = member, application_id = application.id) =>
    callAs(by, 'save-visit-outcome', { params: { application_id }, body })
  const listed = async () => (await succeedAs(member, 'list-applications')).applications

  it('keeps the answer beside the status, and replaces it by a later one', async () => {
    for (const outcome of ['later', 'finished'] as const) {
      const { application: said } = expectSuccess('save-visit-outcome', await say({ outcome }))
      const { visit_outcome_at } = said
      expect(said).toEqual({ ...application, visit_outcome: outcome, visit_outcome_at })
      expect(await listed()).toEqual([said])
      expect(expectSuccess('save-visit-outcome', await say({ outcome })).application).toEqual(said)
    }
  })

  it('answers APPLICATION_NOT_FOUND for the application of another user and for no application', async () => {
    const before = await listed()
    const outcome = 'failed'
    expectError(await say({ outcome }, await takeMember()), 'APPLICATION_NOT_FOUND')
    for (const id of ['x', application.lender_id, '%00', '💥'])
      expectError(await say({ outcome }, member, id), 'APPLICATION_NOT_FOUND')
    expect(await listed()).toEqual(before)
  })

  it('refuses an unknown outcome, writes nothing, and takes no field of the server', async () => {
    const before = await listed()
    const { details } = expectError(await say({ outcome: 'approved' }), 'VALIDATION_ERROR')
    expect(details).toMatchObject([{ field: 'outcome' }])
    expect(await listed()).toEqual(before)
    await say({ outcome: 'later', status: 'approved' })
    expect(await listed()).toMatchObject([{ visit_outcome: 'later', status: 'applied' }])
  })
})

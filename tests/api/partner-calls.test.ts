/** The calls of a partner in the console of the running product, for its own people and for staff, and for nobody else. */
import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { expectError } from '#tests/support/api-client.ts'
import { createPartnerClient } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { callStaff, signInStaff } from '#tests/support/staff.ts'
import { expectStaffSuccess } from '#tests/support/staff/staff-call.ts'
import { enrolStaff } from '#tests/support/staff/staff-sign-in.ts'

it('calls are listed with status and request id to developer and staff, all or the refused alone, and to no other partner', async () => {
  const [origin, dataFolder] = [inject('origin'), inject('dataFolder')]
  const [own, other] = await Promise.all([createPartner(dataFolder), createPartner(dataFolder)])
  const client = createPartnerClient(origin, own.liveKey)
  const bodies = [{ user_ids: [randomUUID()] }, { user_ids: [] }]
  const answers = []
  for (const body of bodies) answers.push(await client.call('get-user-status', { body }))
  const developer = await enrolStaff({ origin, dataFolder }, ['partner-developer'], { code: own.code })
  const staff = await signInStaff('partners')
  const list = (token: string, query: string, partner_code = own.code) =>
    callStaff('list-submissions', { token, params: { partner_code }, query })
  for (const token of [developer.token, staff.token]) {
    const listed = async (query: string) =>
      expectStaffSuccess('list-submissions', await list(token, query)).submissions.map(
        ({ operation, status, code, request_id }) => [operation, status, code, request_id],
      )
    const refused = ['get-user-status', 400, 'VALIDATION_ERROR', answers[1]?.json['request_id']]
    expect(await listed('mode=live&calls=refused')).toEqual([refused])
    expect(await listed('mode=live&calls=all')).toEqual([
      refused,
      ['get-user-status', 200, undefined, answers[0]?.headers['x-amzn-requestid']],
    ])
    expect(await listed('mode=test&calls=all')).toEqual([])
    for (const query of ['mode=live&calls=none', 'mode=live&calls=all&cursor=CALL%23x', 'calls=all'])
      expectError(await list(token, query), 'VALIDATION_ERROR')
  }
  expectError(await list(developer.token, 'mode=live&calls=all', other.code), 'NOT_FOUND')
})

import { describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { setApplicationStatus } from '#use-cases/applications/set-application-status.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { createEventsOnTable } from '#tests/support/applications/events-on-table.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createPartnerOnTable, validSubmission } from '#tests/support/partner/partner-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const journey = createJourneyOnTable(table)
await journey.put({ lenders: [lenderEntry({ id: 'first' }), lenderEntry({ id: 'second' })] })
const api = createPartnerOnTable(table)
const [own, other] = await Promise.all([api.addPartner(), api.addPartner()])

const submit = async (partner: typeof own) => {
  const body = validSubmission()
  const { answer } = await api.submit(partner.live, body)
  const user = { phone: body.phone, id: answer.user_id }
  await api.share(user.id)
  return user
}

describe('the status of users', () => {
  it('is that of each application, with the time when it was reached, before and after it changes', async () => {
    const user = await submit(own)
    expect(await api.statuses(own.live, [user.id])).toEqual({
      users: [{ user_id: user.id, shares_progress: true, applications: [] }],
      unknown_user_ids: [],
    })
    for (const lender of ['first', 'second']) await journey.apply(pickSession(user.phone), lender)
    const appliedAt = journey.now()
    journey.advance(60)
    const { events, find } = createEventsOnTable(table)
    const { clock } = journey
    await setApplicationStatus({ events, clock }, await find(user.phone, 'second'), { status: 'approved' })
    expect((await api.statuses(own.live, [user.id])).users[0]?.applications).toEqual([
      { lender_id: 'first', status: 'applied', occurred_at: appliedAt },
      { lender_id: 'second', status: 'approved', occurred_at: journey.now() },
    ])
  })

  it('is that of the last entry that moved it, where a later one did not', async () => {
    const user = await submit(own)
    await journey.apply(pickSession(user.phone), 'first')
    const item = await table.read(keys.application(user.phone, 'first'))
    const history = [
      { status: 'disbursed', at: '2026-11-20T10:00:00.000Z' },
      { status: 'pending', at: '2026-11-22T10:00:00.000Z', moved: false },
    ]
    await table.put({ ...item, status: 'disbursed', history })
    expect((await api.statuses(own.live, [user.id])).users[0]?.applications).toEqual([
      { lender_id: 'first', status: 'disbursed', occurred_at: '2026-11-20T10:00:00.000Z' },
    ])
  })

  it("lists another partner's users, unknown and malformed ids alike, and a repeated id once", async () => {
    const [user, foreign] = [await submit(own), await submit(other)]
    const unknown = foreign.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const ids = ['nobody', foreign.id, user.id, unknown, user.id, '../USER#1']
    const { users, unknown_user_ids } = await api.statuses(own.live, ids)
    expect(users.map(({ user_id }) => user_id)).toEqual([user.id])
    expect(unknown_user_ids).toEqual(['nobody', foreign.id, unknown, '../USER#1'])
  })

  it('is "applied" in the sandbox once a link was opened, and ends with the sandbox user', async () => {
    const { answer } = await api.submit(own.sandbox, validSubmission())
    const link = await api.linkFor(own.sandbox, answer.user_id)
    const clickedAt = api.now()
    await api.follow(link)
    expect((await api.statuses(own.sandbox, [answer.user_id])).users[0]?.applications).toMatchObject([
      { status: 'applied', occurred_at: clickedAt },
    ])
    expect((await api.statuses(own.live, [answer.user_id])).unknown_user_ids).toEqual([answer.user_id])
  })
})

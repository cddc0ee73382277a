/** Two accounts of one number, one after the other: nothing that concerns the first reaches the second, and nothing outside keeps the number. */
import { expect, it } from 'vitest'
import { DynamoConsents } from '#data/consent/dynamo-consents.ts'
import { applyNotice } from '#domain/consent/apply-notice.ts'
import { createLendersOnTable } from '#tests/support/lenders/lenders-on-table.ts'
import { validSubmission } from '#tests/support/partner/partner-on-table.ts'
import { createRightsOnTable } from '#tests/support/rights/rights-on-table.ts'
import { asha, createJobsOnTable } from '#tests/support/staff/jobs-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const rights = createRightsOnTable(table)
const lenders = createLendersOnTable(table)
const { clock } = rights.support
const jobs = createJobsOnTable(table.opened, clock, true)

const advance = (days: number) => {
  rights.advanceDays(days)
  lenders.setTime(clock.now().toISOString())
}

/** An account that has applied. */
const applied = async (lenderId: string, phone?: string) => {
  const session = rights.sessionNow(phone)
  const user = await rights.start(session)
  const { application } = await rights.journey.apply(session, lenderId)
  const stored = () => jobs.applications.findStored(session.phone, lenderId)
  return { session, user, application, stored, clickId: (await stored())?.click_id ?? '' }
}

/** Closes the account and opens another one of the number, which applies at the same lender. */
const closedAndAnew = async (lenderId: string, { session }: Pick<Awaited<ReturnType<typeof applied>>, 'session'>) => {
  await rights.close(rights.sessionNow(session.phone))
  advance(0.01)
  return applied(lenderId, session.phone)
}

it('have ids of their own, however they are opened, also long after the purge', async () => {
  const { session, user } = await applied(await lenders.addLender())
  const ids = [user.id]
  for (const days of [0.01, 10, 400]) {
    await rights.close(rights.sessionNow(session.phone))
    advance(days)
    await rights.sweep()
    ids.push((await rights.start(rights.sessionNow(session.phone))).id)
  }
  expect(new Set(ids).size).toBe(4)
  const { live } = await rights.partner.addPartner()
  const other = rights.sessionNow()
  const { id } = await rights.start(other)
  await rights.close(other)
  advance(0.01)
  const { answer } = await rights.partner.submit(live, validSubmission({ phone: other.phone, pan: 'ABCDE1234F' }))
  advance(0.01)
  expect((await rights.start(rights.sessionNow(other.phone))).id).toBe(answer.user_id)
  expect(answer.user_id).not.toBe(id)
  await expect(rights.partner.submit(live, validSubmission({ phone: other.phone }))).rejects.toMatchObject({
    facts: { existing_user_id: answer.user_id, existing_user_source: 'own' },
  })
})

it('share no receipts, for their owner and for staff, and leave no number behind when they are purged', async () => {
  const lenderId = await lenders.addLender()
  const first = await applied(lenderId)
  const second = await closedAndAnew(lenderId, first)
  const receipts = await new DynamoConsents(table.opened).listReceipts(second.user.id)
  expect(receipts).toMatchObject([{ purpose: 'application', version: applyNotice.version }])
  advance(0.01)
  await rights.close(rights.sessionNow(first.session.phone))
  for (const days of [10, 360]) {
    advance(days)
    await rights.sweep()
  }
  expect(await rights.traces([first.session.phone.slice(1)])).toEqual([])
})

it('share no news that waited for a word of the lender, which ends by itself and has no phone', async () => {
  const lenderId = await lenders.addLender({ status_map: { LOGIN: 'pending' } })
  const { secret } = await lenders.createKey(lenderId)
  const first = await applied(lenderId)
  advance(0.01)
  const said = { click_id: first.clickId, status: 'PAID', amount: 450_000, occurred_at: clock.now().toISOString() }
  expect((await lenders.send(lenderId, secret, said)).json).toMatchObject({ reason: 'unmapped' })
  const waiting = (await table.list(`LENDER#${lenderId}`)).filter(({ sk }) => String(sk).startsWith('WAIT#'))
  expect(waiting).toMatchObject([{ click_id: first.clickId, ttl: expect.any(Number) as number }])
  expect(JSON.stringify(waiting)).not.toContain(first.session.phone.slice(1))
  const second = await closedAndAnew(lenderId, first)
  expect(await lenders.mapWords(lenderId, { status_map: { PAID: 'disbursed' } })).toMatchObject([{ outcome: 'gone' }])
  expect(await second.stored()).toMatchObject({ status: 'applied', history: { length: 1 } })
  expect(await lenders.mapWords(lenderId)).toEqual([])
})

it('share no job: rows that waited for a second member of staff name the application, and have no phone', async () => {
  const lenderId = await lenders.addLender()
  const first = await applied(lenderId)
  const begun = await jobs.begin({ lenderId, from: 'applied', to: 'rejected' })
  const ready = await jobs.finish(begun)
  expect(ready).toMatchObject({ state: 'ready', counts: { planned: 1 } })
  const second = await closedAndAnew(lenderId, first)
  await jobs.start(begun.id)
  expect(await jobs.finish(begun)).toMatchObject({
    counts: { done: 0, failed: 1 },
    refusals: [{ why: 'the application is gone' }],
  })
  expect(await second.stored()).toMatchObject({ status: 'applied', history: { length: 1 } })
  const kept = [...(await table.list(`JOB#${begun.id}`)), ...(await table.list('JOBS'))]
  expect(JSON.stringify(kept)).not.toContain(first.session.phone.slice(1))
  expect(await jobs.rowsOf(ready)).toMatchObject([{ user_id: first.user.id }])
  expect(asha.id).toBe('asha')
})

it('share no event of a lender that was under way while the number changed hands', async () => {
  const lenderId = await lenders.addLender()
  const first = await applied(lenderId)
  const found = await lenders.find(first.session.phone, lenderId)
  const second = await closedAndAnew(lenderId, first)
  const event = { status: 'disbursed', at: clock.now().toISOString(), source: 'lender', event_id: 'late' } as const
  await expect(lenders.record(found, event)).rejects.toMatchObject({ code: 'APPLICATION_NOT_FOUND' })
  expect(await second.stored()).toMatchObject({ status: 'applied', history: { length: 1 } })
})

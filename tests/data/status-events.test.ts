import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { findApplicationByClick } from '#lambdas/applications/find-application.ts'
import { withEvent } from '#lambdas/applications/new-status-event.rules.ts'
import { recordStatusEvent } from '#lambdas/applications/record-status-event.ts'
import { liveApplications } from '#lambdas/applications/status-events.table.ts'
import type { FoundApplication, StatusEvent } from '#lambdas/applications/stored-application.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { foundApplication } from '#tests/support/applications/found-application.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createJourneyOnTable, pickSession, type JourneyOnTable } from '#tests/support/profile/journey-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { openTestWorld } from '#tests/support/world.ts'

const table = await startTable()
const lenders = ['first', 'second'].map((id) =>
  lenderEntry({ id, utm_url: `https://lender.example/?u={user_id}&c={click_id}`, hosts: ['lender.example'] }),
)
await createJourneyOnTable(table).put({ lenders })
const world = openTestWorld(table)
const find = (phone: string, lenderId: string) => foundApplication(table, phone, lenderId)
const findByClick = (lenderId: string | undefined, clickId: string) => findApplicationByClick(world, lenderId, clickId)
const record = (found: FoundApplication, event: StatusEvent) => recordStatusEvent(world, found, event)
let journey: JourneyOnTable
let session: Session
beforeEach(async () => {
  journey = createJourneyOnTable(table)
  session = pickSession()
  await journey.start(session)
})

const applyTo = async (lenderId: string) => {
  const { apply_url } = await journey.apply(session, lenderId)
  return new URL(apply_url).searchParams.get('c') ?? ''
}

const news = (status: string, fields: Partial<StatusEvent> = {}): StatusEvent => ({
  status,
  at: '2026-03-11T09:00:00.000Z',
  source: 'lender',
  event_id: `${status} of the lender`,
  ...fields,
})

describe('a click id', () => {
  it('is in the address, the same for the life of the application, and finds it for its lender and for staff', async () => {
    const [clickId, ofSecond] = [await applyTo('first'), await applyTo('second')]
    expect(clickId).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await applyTo('first')).toBe(clickId)
    for (const lenderId of ['first', undefined]) {
      expect(await findByClick(lenderId, clickId)).toMatchObject({
        phone: session.phone,
        application: { lender_id: 'first', click_id: clickId },
      })
    }
    expect(await findByClick(undefined, ofSecond)).toMatchObject({ application: { lender_id: 'second' } })
    expect(JSON.stringify(await journey.list(session))).not.toContain('click_id')
  })

  it('that is foreign, unknown or malformed finds nothing, with the work of one that finds', async () => {
    const [clickId, foreign] = [await applyTo('first'), await applyTo('second')]
    const unknown = `${clickId.slice(0, -4)}AAAA`
    const ofNobody = `AAAA${clickId.slice(4)}`
    const known = await table.measure(() => findByClick('first', clickId))
    for (const id of [foreign, unknown, ofNobody, 'no click id', '']) {
      let found: unknown
      const work = await table.measure(async () => {
        found = await findByClick('first', id)
      })
      expect([found, work]).toEqual([undefined, known])
    }
  })
})

describe('an event', () => {
  it('moves the status and the user’s own copy, once, and shows nothing of what is for staff', async () => {
    await applyTo('first')
    const found = await find(session.phone, 'first')
    const said = { message: 'Your loan is ready.', amount: 150_000.5, reason: 'other' } as const
    const event = news('approved', { ...said, note: 'By phone', received_at: '2026-03-11T10:00:00.000Z' })
    // A time with an offset is one of UTC.
    const sent = { ...event, at: '2026-03-11T14:30:00+05:30' }
    expect(await record(found, sent)).toEqual({ applied: true, status: 'approved' })
    // The second caller read the application before the first one wrote.
    expect(await record(found, sent)).toEqual({ applied: false, reason: 'duplicate' })
    const [shown] = await journey.list(session)
    expect(shown).toMatchObject({ status: 'approved', updated_at: event.at })
    expect(shown?.history.slice(1)).toEqual([{ status: 'approved', at: event.at, source: 'lender', ...said }])
    expect((await find(session.phone, 'first')).application.history[1]).toEqual(event)
    expect((await journey.profile(session.phone)).application_status).toBe('approved')
    const after = await journey.apply(session, 'first')
    expect(JSON.stringify(after)).not.toMatch(/By phone|event_id|received_at/)
  })

  it('of a lender that the user did not choose last leaves the user’s own status', async () => {
    await applyTo('first')
    await applyTo('second')
    await record(await find(session.phone, 'first'), news('pending'))
    expect((await journey.profile(session.phone)).application_status).toBe('applied')
    expect((await find(session.phone, 'first')).application.status).toBe('pending')
    // The user may choose the lender between the read and the write.
    const chosen = await find(session.phone, 'second')
    const after = withEvent(chosen.application, news('pending')).after ?? expect.fail('no change')
    const refused = { outcome: 'changed', present: { choice: 'chosen' } }
    expect(await liveApplications.storeEvent(table.opened, chosen, after, 'not-chosen', undefined)).toEqual(refused)
  })

  it('that is known gets a kept answer of its own', async () => {
    await applyTo('first')
    await record(await find(session.phone, 'first'), news('pending'))
    const key = { pk: `HOOK#${session.phone}`, sk: 'other' }
    const again = async () =>
      recordStatusEvent(world, await find(session.phone, 'first'), news('pending'), {}, (answer) => ({
        key,
        fields: { answer },
      }))
    const answer = { applied: false, reason: 'duplicate' }
    expect(await again()).toEqual(answer)
    expect(await again()).toEqual({ outcome: 'known', storedResponse: { ...key, answer } })
  })

  it('loses none of five different ones that come at once', async () => {
    await applyTo('first')
    const found = await find(session.phone, 'first')
    const statuses = ['pending', 'under_review', 'approved', 'disbursed', 'reversed']
    await Promise.all(
      statuses.map((status, day) => record(found, news(status, { at: `2026-03-1${day + 1}T09:00:00Z` }))),
    )
    const { application } = await find(session.phone, 'first')
    expect(application.history.map(({ status }) => status)).toEqual(['applied', ...statuses])
    expect((await journey.profile(session.phone)).application_status).toBe('reversed')
  })

  it('of an application that is gone is an error', async () => {
    await applyTo('first')
    const { phone, application } = await find(session.phone, 'first')
    const stranger = pickSession().phone
    expect(phone).not.toBe(stranger)
    const gone = record({ phone: stranger, application }, news('pending'))
    await expect(gone).rejects.toMatchObject({ code: 'APPLICATION_NOT_FOUND' })
  })
})

it('an application of before goes on: its history keeps what it says, and it gets a click id and its place with the next click', async () => {
  await applyTo('first')
  const key = keys.application(session.phone, 'first')
  const { click_id: _id, found_by: _by, found_at: _at, ...stored } = (await table.read(key)) ?? {}
  const reason = 'The lender mixed up two applicants.'
  const history = [
    { status: 'applied', at: '2026-01-01T09:00:00.000Z' },
    { status: 'approved', at: '2026-01-02T09:00:00.000Z', message: 'Good news.' },
    { status: 'rejected', at: '2026-01-03T09:00:00.000Z', reason },
  ]
  await table.put({ ...stored, status: 'rejected', history })
  const { id: _user, found_by: _userBy, found_at: _userAt, ...user } = (await journey.storedUser(session.phone)) ?? {}
  await table.put({ ...user, id: stored['user_id'] })
  expect(await journey.list(session)).toMatchObject([{ status: 'rejected' }])

  const corrected = news('disbursed', { correction: true, at: '2026-01-04T09:00:00.000Z' })
  expect(await record(await find(session.phone, 'first'), corrected)).toEqual({ applied: true, status: 'disbursed' })
  const { application } = await find(session.phone, 'first')
  const [applied, approved] = history
  const rejected = { status: 'rejected', at: history[2]?.at, note: reason }
  expect(application.history).toEqual([applied, approved, rejected, corrected])
  expect(JSON.stringify(await journey.list(session))).not.toContain(reason)

  const clickId = await applyTo('first')
  expect(await findByClick('first', clickId)).toMatchObject({ application: { status: 'disbursed' } })
  expect(await table.read(key)).toMatchObject({
    found_by: 'LENDER#first#disbursed',
    found_at: corrected.at,
  })
})

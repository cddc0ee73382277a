import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { lenderEntry, productEntry } from '#tests/support/offers/catalogue-entries.ts'
import { startTable, type TestTable } from '#tests/support/table/dynamo.ts'
import { createJourneyOnTable, pickSession, type JourneyOnTable } from '#tests/support/profile/journey-on-table.ts'
import type { Session } from '#use-cases/ports.ts'

let table: TestTable
let journey: JourneyOnTable
let session: Session

beforeAll(async () => {
  table = await startTable()
  await createJourneyOnTable(table).put({
    lenders: [
      lenderEntry({ id: 'first', name: 'First Lender', utm_url: 'https://lender.example/{user_id}?ref={user_id}&x=1' }),
      lenderEntry({ id: 'second' }),
      lenderEntry({ id: 'third' }),
      lenderEntry({ id: 'paused', is_active: false }),
    ],
    products: [productEntry({ id: 'card' })],
  })
})
afterAll(() => table.stop())
beforeEach(async () => {
  journey = createJourneyOnTable(table)
  session = pickSession()
  await journey.start(session)
})

const refusedWith = (code: ErrorCode) => ({ name: 'AppError', code })

/** Gives an application the status that an operator's command would. */
const setStatus = async (phone: string, lenderId: string, status: string) => {
  const stored = await table.read(keys.application(phone, lenderId))
  const history = [...((stored?.['history'] ?? []) as object[]), { status, at: journey.now() }]
  await table.put({ ...stored, status, history })
}

describe('a first click', () => {
  it('records the application and moves the user on', async () => {
    const { application, apply_url } = await journey.apply(session, 'first')
    const at = journey.now()
    const userId = journey.identity.userIdOf(session.phone)
    expect(application.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(application).toEqual({
      id: application.id,
      user_id: userId,
      lender_id: 'first',
      status: 'applied',
      clicked_at: at,
      applied_at: at,
      updated_at: at,
      lender: { name: 'First Lender', interest_rate: '10.49% - 18.00% p.a.' },
      history: [{ status: 'applied', at }],
    })
    expect(apply_url).toBe(`https://lender.example/${userId}?ref=${userId}&x=1`)
    expect(await journey.list(session.phone)).toEqual([application])
    expect(await journey.profile(session.phone)).toMatchObject({
      current_step: 'lender_clicked',
      selected_lender_id: 'first',
      application_status: 'applied',
      lender_clicked_at: at,
    })
  })

  it('before the first session creates nothing, not even an application', async () => {
    const stranger = pickSession()
    const items = (await table.scan()).length
    await expect(journey.apply(stranger, 'first')).rejects.toMatchObject(refusedWith('USER_NOT_FOUND'))
    expect((await table.scan()).length).toBe(items)
  })

  it('after sign-out changes neither user nor applications', async () => {
    await journey.end(session)
    const before = await journey.storedUser(session.phone)
    await expect(journey.apply(session, 'first')).rejects.toMatchObject(refusedWith('SIGNED_OUT'))
    expect(await journey.list(session.phone)).toEqual([])
    expect(await journey.storedUser(session.phone)).toEqual(before)
  })
})

describe('another click', () => {
  it('by a double tap opens no second application', async () => {
    const clicks = await Promise.all(Array.from({ length: 10 }, () => journey.apply(session, 'first')))
    const [application, ...others] = await journey.list(session.phone)
    expect(others).toEqual([])
    expect(new Set(clicks.map((click) => click.application.id))).toEqual(new Set([application?.id]))
    expect(application?.history).toHaveLength(1)
  })

  it('updates the click and keeps the date of the application', async () => {
    const { application: first } = await journey.apply(session, 'first')
    journey.advance(86_400)
    const { application: second } = await journey.apply(session, 'first')
    expect(second).toEqual({ ...first, clicked_at: journey.now(), updated_at: journey.now() })
    expect(await journey.list(session.phone)).toEqual([second])
    expect((await journey.profile(session.phone)).lender_clicked_at).toBe(journey.now())
  })

  it('reopens a rejected application once, however often it is tapped', async () => {
    await journey.apply(session, 'first')
    await setStatus(session.phone, 'first', 'rejected')
    await Promise.all(Array.from({ length: 6 }, () => journey.apply(session, 'first')))
    const [application] = await journey.list(session.phone)
    expect(application?.history.map(({ status }) => status)).toEqual(['applied', 'rejected', 'applied'])
  })

  it('after sign-out changes nothing', async () => {
    const { application } = await journey.apply(session, 'first')
    await journey.end(session)
    journey.advance(60)
    await expect(journey.apply(session, 'first')).rejects.toMatchObject(refusedWith('SIGNED_OUT'))
    expect(await journey.list(session.phone)).toEqual([application])
  })

  it('is not recorded when the status has changed since it was read', async () => {
    const { application: seen } = await journey.apply(session, 'first')
    await setStatus(session.phone, 'first', 'pending')
    const step = { current_step: 'lender_clicked' } as const
    const changes = { clicked_at: '2026-04-01T00:00:00.000Z' }
    const found = await journey.applications.recordAnotherClick(session, seen, changes, step)
    expect(found).toMatchObject({ outcome: 'changed', present: { status: 'pending', clicked_at: seen.clicked_at } })
  })
})

describe('the list of applications', () => {
  it('holds only the caller’s own applications', async () => {
    const stranger = pickSession()
    await journey.start(stranger)
    await journey.apply(stranger, 'first')
    expect(await journey.list(session.phone)).toEqual([])
    expect(await journey.list(stranger.phone)).toHaveLength(1)
  })

  it('is complete even when the table returns several pages', async () => {
    const { application } = await journey.apply(session, 'first')
    const long = 'x'.repeat(300_000)
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      const item = { ...application, lender_id: id, lender: { name: long, interest_rate: '' } }
      // oxlint-disable-next-line no-await-in-loop -- large writes, one after the other
      await table.put({ ...keys.application(session.phone, id), ...item })
    }
    expect(await journey.list(session.phone)).toHaveLength(6)
  })
})

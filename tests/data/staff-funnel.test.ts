/** The funnel: visitors are counted once, whatever the stream repeats, and a recount repairs what is wrong. */
import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import type { StreamRecord } from '#data/table.ts'
import { funnelPolicy, type Funnel } from '#lambdas/funnel/funnel-room.contract.ts'
import { correctCounter, listCounters } from '#lambdas/funnel/funnel.table.ts'
import { noAmounts, type CounterChange } from '#lambdas/funnel/sum-funnel.rules.ts'
import { pickSession } from '#tests/support/profile/journey-on-table.ts'
import { createFunnelOnTable } from '#tests/support/staff/funnel-on-table.ts'
import { createStaffOnTable, type SignedInStaff } from '#tests/support/staff/staff-on-table.ts'
import { startTable, type TestTable } from '#tests/support/table/dynamo.ts'

const day = '2026-03-10'
const [diwali, monsoon] = [
  { utm_source: 'Google', utm_campaign: 'Diwali  2026' },
  { utm_source: 'meta', utm_campaign: 'monsoon' },
]
let table: TestTable
let funnel: ReturnType<typeof createFunnelOnTable>
let call: ReturnType<typeof createStaffOnTable>['call']
let asha: SignedInStaff

beforeEach(async () => {
  table = await startTable()
  funnel = createFunnelOnTable(table)
  const staff = createStaffOnTable(table)
  call = staff.call
  asha = await staff.signIn('partners')
})

const read = async (query: object = {}) => {
  const { status, json } = await call('get-funnel', asha, { query: { from: day, to: day, touch: 'first', ...query } })
  expect(status).toBe(200)
  return json as unknown as Funnel
}
const total = async (query: object = {}) => (await read(query)).total

/** A visitor who has signed in, followed by the stream. */
const arrive = async (utm: object = {}) => {
  const session = pickSession()
  await funnel.journey.start(session, utm)
  await funnel.follow(session.phone)
  return session
}

describe('counting', () => {
  it('counts each step of a visitor once, by the day of the first sign-in', async () => {
    const session = await arrive(diwali)
    await arrive()
    await funnel.journey.savePersonal(session)
    await funnel.follow(session.phone)
    funnel.journey.advance(86_400)
    // Another sign-in and a step again on the next day are no visitor more.
    await funnel.journey.start(session)
    await funnel.follow(session.phone)
    await funnel.journey.savePersonal(session)
    await funnel.follow(session.phone)
    await funnel.journey.viewOffers(session)
    await funnel.follow(session.phone)
    const { total, days, by } = await read({ to: '2026-03-11' })
    expect(total).toEqual([2, 1, 1, 1, 1, 0])
    expect(days).toEqual([
      { day, reached: [2, 1, 1, 1, 1, 0] },
      { day: '2026-03-11', reached: [0, 0, 0, 0, 0, 0] },
    ])
    expect(by.campaign.rows).toEqual([
      { value: '(none)', reached: [1, 0, 0, 0, 0, 0] },
      { value: 'diwali 2026', reached: [1, 1, 1, 1, 1, 0] },
    ])
  })

  it('counts nothing twice when records come again, also old ones, and several at once', async () => {
    const session = pickSession()
    const records = []
    await funnel.journey.start(session, diwali)
    records.push(await funnel.nextRecord(session.phone))
    await funnel.journey.savePersonal(session)
    records.push(await funnel.nextRecord(session.phone))
    await funnel.journey.saveCategory(session, 'student')
    records.push(await funnel.nextRecord(session.phone))
    for (const record of [...records, ...records]) await funnel.deliver(record)
    await Promise.all(records.map((record) => funnel.deliver(record)))
    // The last record decides, as it does in the stream.
    for (const record of records.slice(-1)) await funnel.deliver(record)
    const { total, by } = await read()
    expect(total).toEqual([1, 1, 0, 0, 0, 0])
    expect(by.category.rows).toEqual([{ value: 'student', reached: [1, 1, 0, 0, 0, 0] }])
  })

  it('counts visitors who arrive at once, also by two readers of the stream that meet in the same counters', async () => {
    const other = createFunnelOnTable(table)
    const sessions = Array.from({ length: 12 }, () => pickSession())
    const records = await Promise.all(
      sessions.map(async (session) => {
        await funnel.journey.start(session, diwali)
        return funnel.nextRecord(session.phone)
      }),
    )
    const readers = [funnel, other, funnel]
    await Promise.all(readers.map(({ deliver }) => deliver(...records)))
    expect(await total({ source: 'google' })).toEqual([12, 0, 0, 0, 0, 0])
    expect(await funnel.recount(day, day)).toEqual([])
  })

  it('counts the first and the last campaign apart, and filters by one while the others can still be chosen', async () => {
    const session = await arrive(diwali)
    await arrive(monsoon)
    await funnel.journey.start(session, monsoon)
    await funnel.follow(session.phone)
    expect(await total({ source: 'google' })).toEqual([1, 0, 0, 0, 0, 0])
    const last = await read({ touch: 'last', source: 'meta', category: 'salaried' })
    expect(last.total).toEqual([2, 0, 0, 0, 0, 0])
    expect((await read({ touch: 'first', source: 'meta' })).by.source.rows.map(({ value }) => value)).toEqual([
      'google',
      'meta',
    ])
    expect((await read({ campaign: 'none of them' })).total).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('counts together what a day has too many of, and what looks like a person', async () => {
    const names = Array.from({ length: funnelPolicy.originsOfADay }, (_, index) => `name-${index}`)
    await table.put({ ...keys.funnelRows(day), names: new Set(names) })
    await arrive(diwali)
    await arrive({ utm_source: 'sms', utm_campaign: 'for 98765 43210' })
    const { by } = await read()
    expect(by.campaign.rows).toEqual([{ value: '(other)', reached: [2, 0, 0, 0, 0, 0] }])
    expect(JSON.stringify(await table.list(`FUNNEL#${day}`))).not.toMatch(/43210|diwali/i)
  })

  it('keeps the counts of a closed account, and counts another account of the phone as another visitor', async () => {
    const session = await arrive(diwali)
    await funnel.journey.savePersonal(session)
    await funnel.follow(session.phone)
    await funnel.close(session.phone)
    const closing = await funnel.nextRecord(session.phone)
    for (const record of [closing, closing]) await funnel.deliver(record)
    expect(await total()).toEqual([1, 1, 0, 0, 0, 0])
    expect(await funnel.recount(day, day)).toEqual([])
    funnel.journey.advance(3600)
    await funnel.journey.start(pickSession(session.phone, Date.parse(`${day}T10:00:00Z`) / 1000))
    await funnel.follow(session.phone)
    await funnel.deliver(closing)
    expect(await total()).toEqual([2, 1, 0, 0, 0, 0])
    expect(await funnel.recount(day, day)).toEqual([])
  })

  it('counts a batch in one request, with one write for each visitor and one for a counter, however far they went', async () => {
    const sessions = Array.from({ length: 5 }, () => pickSession())
    const records: StreamRecord[] = []
    for (const session of sessions) {
      await funnel.journey.start(session)
      records.push(await funnel.nextRecord(session.phone))
      for (const save of [funnel.journey.savePersonal, funnel.journey.viewOffers]) {
        await save(session)
        records.push(await funnel.nextRecord(session.phone))
      }
    }
    const first = await table.measure(() => funnel.deliver(...records))
    expect(first).toMatchObject({ requests: ['TransactWriteItems'], writeUnits: 2 * (sessions.length + 1) })
    const counted = await table.scan()
    const again = await table.measure(() => funnel.deliver(...records.slice(4)))
    expect(again.writeUnits).toBe(0)
    expect(await table.scan()).toEqual(counted)
    expect(await total()).toEqual([5, 5, 5, 5, 5, 0])
  })

  it('counts what is new of a batch of which a part was counted', async () => {
    const [known, unknown] = [pickSession(), pickSession()]
    const records: StreamRecord[] = []
    for (const session of [known, unknown]) {
      await funnel.journey.start(session, diwali)
      records.push(await funnel.nextRecord(session.phone))
    }
    await funnel.deliver(...records.slice(0, 1))
    await funnel.deliver(...records)
    expect(await total()).toEqual([2, 0, 0, 0, 0, 0])
  })

  it('counts no account that was opened and closed within a batch, which may come again', async () => {
    const session = pickSession()
    await funnel.journey.start(session)
    const arrival = await funnel.nextRecord(session.phone)
    await funnel.close(session.phone)
    const closing = await funnel.nextRecord(session.phone)
    for (let time = 0; time < 2; time += 1) await funnel.deliver(arrival, closing)
    expect(await table.list(`FUNNEL#${day}`)).toEqual([])
  })

  it('counts the largest batch of the stream, in which each record moves another visitor to another origin', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 25 }, (_, index) => arrive({ utm_source: `from-${index}` })),
    )
    const records: StreamRecord[] = []
    for (const [index, session] of sessions.entries()) {
      await funnel.journey.start(session, { utm_source: `to-${index}` })
      records.push(await funnel.nextRecord(session.phone))
    }
    const other = createFunnelOnTable(table)
    await other.deliver(...records)
    expect(await total()).toEqual([25, 0, 0, 0, 0, 0])
    const { by } = await read({ touch: 'last' })
    expect(by.source.rows.map(({ value }) => value).toSorted()[0]).toMatch(/^to-/)
    expect(by.category.rows).toEqual([{ value: 'salaried', reached: [25, 0, 0, 0, 0, 0] }])
    expect(await funnel.recount(day, day)).toEqual([])
  })

  it('counts the others of a batch with an item that is no user, and then fails', async () => {
    const session = pickSession()
    await funnel.journey.start(session)
    const record = await funnel.nextRecord(session.phone)
    const image = { ...record.dynamodb?.NewImage, category: { N: '1' } }
    const wrong = { ...record, dynamodb: { ...record.dynamodb, NewImage: image } }
    await expect(funnel.deliver(wrong, record)).rejects.toThrow('An item cannot be read')
    expect(await total()).toEqual([1, 0, 0, 0, 0, 0])
  })

  it.each([
    [{ from: '2026-03-11' }, 'to'],
    [{ to: '2026-06-10' }, 'to'],
    [{ from: 'yesterday' }, 'from'],
    [{ touch: 'none' }, 'touch'],
    [{ source: 'x'.repeat(65) }, 'source'],
  ])('refuses the range or filter %j', async (query, field) => {
    const { status, json } = await call('get-funnel', asha, {
      query: { from: day, to: day, touch: 'first', ...query },
    })
    expect({ status, json }).toMatchObject({ status: 400, json: { code: 'VALIDATION_ERROR' } })
    expect(JSON.stringify(json['details'] ?? json['message'])).toContain(field)
  })
})

describe('a recount', () => {
  it('corrects the sum of the parts of a counter, and none of which a part changes while it counts', async () => {
    await arrive()
    const [part] = await table.list(`FUNNEL#${day}`, 'ROW#')
    const row = String(part?.['sk']).split('#')[1] ?? ''
    const others = [0, 1, 2, 3, 4, 5, 6, 7].map((number) => keys.funnelCounter(day, row, number))
    for (const key of others) await table.put({ ...key, s0: 2 })
    expect(await total()).toEqual([16, 0, 0, 0, 0, 0])
    expect(await funnel.recount(day, day, true)).toMatchObject([{ stored: 16, counted: 1, state: 'written' }])
    expect(await total()).toEqual([1, 0, 0, 0, 0, 0])
    const change: CounterChange = { day, row, reached: [1, 0, 0, 0, 0, 0], closed: noAmounts }
    const [stored] = await listCounters(table.opened, day)
    await table.put({ ...keys.funnelCounter(day, row, 5), s0: 3 })
    expect(await correctCounter(table.opened, change, stored?.parts ?? [])).toBe(false)
  })

  it('shows and repairs a counter that is wrong, one without visitors, and visitors that the stream has never brought', async () => {
    const session = await arrive(diwali)
    const missed = pickSession()
    await funnel.journey.start(missed)
    await funnel.journey.viewOffers(missed)
    const [counter] = await table.list(`FUNNEL#${day}`, 'ROW#')
    await table.put({ ...counter, s0: 41, s3: 7 })
    await table.put({ ...keys.funnelCounter(day, 'gone', 0), category: 'student', s0: 3 })
    const shown = await funnel.recount(day, day)
    expect(shown).toHaveLength(8)
    expect(shown).toEqual(
      expect.arrayContaining(
        [
          { campaign: 'diwali 2026', step: 'otp_verified', stored: 41, counted: 1 },
          { campaign: 'diwali 2026', step: 'professional_details', stored: 7, counted: 0 },
          { category: 'student', step: 'otp_verified', stored: 3, counted: 0 },
          { campaign: '', step: 'offers_viewed', stored: 0, counted: 1 },
        ].map((row) => expect.objectContaining({ day, state: 'different', ...row }) as unknown),
      ),
    )
    // Nothing was written: the same is shown again, and then repaired.
    expect((await funnel.recount(day, day, true)).map(({ state }) => state)).toEqual(shown.map(() => 'written'))
    expect(await total()).toEqual([2, 1, 1, 1, 1, 0])
    expect(await funnel.recount(day, day, true)).toEqual([])
    // The stream goes on from what the recount has noted.
    await funnel.follow(missed.phone)
    await funnel.journey.viewOffers(session)
    await funnel.follow(session.phone)
    expect(await total()).toEqual([2, 2, 2, 2, 2, 0])
    expect(await funnel.recount('2026-03-01', '2026-03-31')).toEqual([])
  })
})

/** What a person sees and decides of their data: who has it, the download, the nominee, and the life of each field. */
import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { optionalDetails } from '#lambdas/profile/profile-fields.contract.ts'
import { downloadMyData, eraseDetail, getDataHolders } from '#lambdas/rights/own-data.ts'
import { canaries, createRightsOnTable, opening } from '#tests/support/rights/rights-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

let table: Awaited<ReturnType<typeof startTable>>
let rights: ReturnType<typeof createRightsOnTable>
beforeEach(async () => {
  table = await startTable()
  rights = createRightsOnTable(table)
})

describe('the download', () => {
  it('of a long conversation comes in pages below 3 MB, and a cursor of somebody else leads nowhere', async () => {
    const { session, ticket } = await rights.addPerson(0)
    const text = 'ह'.repeat(4000)
    const ids = Array.from({ length: 120 }, (_, number) => `01KANARIKA${String(number).padStart(16, '0')}`)
    await Promise.all(ids.map((id) => table.put({ ...keys.message(ticket.id, id), id, message: text })))
    const first = await downloadMyData(rights.world, session)
    expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(3_000_000)
    const { items, pages } = await rights.download(session)
    expect(items.filter(({ kind }) => kind === 'message')).toHaveLength(121)
    expect(pages).toBeGreaterThan(1)
    const stranger = rights.sessionNow()
    await rights.start(stranger)
    for (const cursor of [first.next, 'bm8', Buffer.from('["rest"]').toString('base64url')])
      await expect(downloadMyData(rights.world, stranger, cursor)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  })
})

it('who has the data is what the store has recorded: clicks, reads of the partner by day, notices', async () => {
  const { session, user, live, code } = await rights.addPerson(0)
  rights.setTime('2026-11-23T08:00:00.000Z')
  await rights.partner.linkFor(live, user.id)
  await rights.partner.statuses(live, [user.id, user.id])
  rights.setTime('2026-11-23T09:30:00.000Z')
  await rights.partner.statuses(live, [user.id])
  await rights.journey.apply(session, 'one')
  const { since, lenders, partner, sent } = await getDataHolders(rights.world, session)
  const ids = ['user_id', 'click_id']
  const times = [opening, opening, '2026-11-23T09:30:00.000Z']
  expect(lenders).toEqual([{ lender_id: 'one', name: 'Lender one', fields: ids, clicked_at: times }])
  expect(since).toBe(opening)
  expect(sent).toEqual([{ kind: 'approved', lender: 'Lender one', sent_at: opening }])
  expect(partner).toMatchObject({ code, name: `Partner ${code}`, submitted_at: opening })
  const sentFields = ['full_name', 'email', 'company_name', 'monthly_income', 'pan_masked', 'phone']
  expect(partner?.fields).toEqual(expect.arrayContaining(sentFields))
  expect(partner?.lender_reads).toMatchObject({ count: 2, last_of_days: [opening, '2026-11-23T08:00:00.000Z'] })
  expect(partner?.status_reads).toMatchObject({ count: 2, last_of_days: ['2026-11-23T09:30:00.000Z'] })
})

describe('the download', () => {
  it('shows each time as a time, those of clicks and of ended sessions too', async () => {
    const { session } = await rights.addPerson(0)
    const other = rights.sessionNow(session.phone)
    await rights.start(other)
    await rights.journey.end(other)
    const { items } = await rights.download(session)
    expect(items.find(({ kind }) => kind === 'application')?.fields['clicks']).toMatchObject([
      { at: opening },
      { at: opening },
    ])
    const times = JSON.stringify(items.map(({ kind, fields }) => (kind === 'profile' ? fields : {})))
    expect(times).toContain(new Date(other.startedAtEpochSeconds * 1000).toISOString())
    expect(JSON.stringify(items)).not.toMatch(/"(?:ttl|[a-z_]*(?:_at|_until|_from))":\d{10}/)
  })
})

describe('one detail', () => {
  it('is erased from the profile and from what the partner sent, so neither a match nor the partner has it', async () => {
    const { session, user, code } = await rights.addPerson(0)
    await rights.journey.saveProfessional(session)
    for (const detail of optionalDetails) await eraseDetail(rights.world, session, detail)
    const stored = [
      await rights.journey.storedUser(session.phone),
      await table.read(keys.partnerUser({ code, mode: 'live' }, user.id)),
    ]
    for (const item of stored) {
      expect(item).toHaveProperty('id', user.id)
      for (const detail of optionalDetails) expect(item).not.toHaveProperty(detail)
    }
  })
})

describe('the life of a field', () => {
  const lived = ['date_of_birth', 'monthly_income', 'company_name']

  it('ends a year after the last visit, or after the submission, and not before', async () => {
    const { session, user, code } = await rights.addPerson(0)
    const record = () => table.read(keys.partnerUser({ code, mode: 'live' }, user.id))
    rights.advanceDays(200)
    await rights.start(rights.sessionNow(session.phone), { owner: { birth_date: canaries.dob } })
    rights.advanceDays(165.9)
    await rights.sweep()
    expect(await record()).toHaveProperty('pan_sealed')
    rights.advanceDays(0.1)
    await rights.sweep()
    for (const field of ['pan_masked', 'pan_sealed', 'aadhaar_last4', 'credit_score'])
      expect(await record()).not.toHaveProperty(field)
    expect(Object.keys((await rights.journey.storedUser(session.phone)) ?? {})).toEqual(expect.arrayContaining(lived))
    rights.advanceDays(200)
    await Promise.all([rights.sweep(), rights.sweep()])
    const after = await rights.journey.storedUser(session.phone)
    for (const field of lived) expect(after).not.toHaveProperty(field)
    for (const field of lived) expect(await record()).not.toHaveProperty(field)
    expect(after).toMatchObject({ full_name: 'Kanarika Vermaji', phone: session.phone })
    expect(await table.list('LIVES')).toHaveLength(1)
  })
})

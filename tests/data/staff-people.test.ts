/** The room People on a real table, through the pipeline of staff: every look is masked and recorded. */
import { describe, expect, it } from 'vitest'
import type { StaffOperation } from '#contract/staff/staff-endpoints.ts'
import type { Person } from '#lambdas/people/people.contract.ts'
import { pageOfPerson } from '#lambdas/rights/person-items.table.ts'
import { viewPolicy } from '#lambdas/staff/staff-policy.contract.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createPartnerOnTable, validSubmission } from '#tests/support/partner/partner-on-table.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { createStaffOnTable } from '#tests/support/staff/staff-on-table.ts'
import { createSupportOnTable } from '#tests/support/support/support-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const staff = createStaffOnTable(table)
const journey = createJourneyOnTable(table)
const asha = await staff.signIn('support')
const call = (operation: StaffOperation, parts: Parameters<typeof staff.call>[2] = {}) => {
  staff.advance(1)
  return staff.call(operation, asha, parts)
}

/** A visitor whom a partner has brought, who signed in, applied and asked support. */
const addVisitor = async () => {
  const partners = createPartnerOnTable(table)
  const { code, live } = await partners.addPartner()
  const consent = { given_at: '2026-03-01T09:00:00Z', text_version: 'lead-form-7', channel: 'web' as const }
  const body = validSubmission({ pan: 'ABCDE1234F', consent, mobile_verified_at: '2026-03-01T09:00:00Z' })
  await partners.submit(live, body)
  const session = pickSession(body.phone)
  await journey.put({ lenders: [lenderEntry({ id: 'lender' })] })
  await journey.start(session)
  await journey.savePersonal(session)
  const { application } = await journey.apply(session, 'lender')
  const { ticket } = await createSupportOnTable(table).open(session)
  return { ticketId: ticket.id, phone: body.phone, code, params: { user_id: application.user_id }, application }
}

it('shows what is stored of a person with personal fields masked, and reveals one with a reason', async () => {
  const { phone, code, params } = await addVisitor()
  expect((await call('search-people', { body: { phone } })).json).toEqual(params)
  const { json } = await call('open-person', { params })
  const masked = `+91 ${phone.slice(3, 5)}•••••${phone.slice(-3)}`
  expect(json).toMatchObject({
    person: {
      phone: masked,
      full_name: 'Asha Rao',
      email: 'a•••@example.in',
      date_of_birth: '1990-••-••',
      pan: 'AB••••••4F',
      partner_code: code,
      // Both of one moment, and the consent that came with the submission.
      consents: [
        { purpose: 'terms', given: true },
        { purpose: 'application', given: true, how: 'apply', lender_id: 'lender' },
        { purpose: `partner ${code}`, version: 'lead-form-7', how: 'web' },
      ],
      applications: [{ lender_id: 'lender', phone: masked }],
      tickets: [{ status: 'open' }],
      notices: { sms: false, sent: [] },
      sign_ins: { ended: [] },
    },
  })
  expect(JSON.stringify(json)).not.toContain(phone.slice(3))
  const id = (json['person'] as Person).tickets[0]?.id ?? ''
  const why = { kind: 'ticket', reference: id }
  const reveal = (body: object) => call('reveal-field', { params, body })
  expect((await reveal({ field: 'phone', why })).json).toEqual({ field: 'phone', value: phone })
  const refused = [
    { field: 'phone' },
    { field: 'pan', why },
    { field: 'phone', why: { kind: 'request', reference: ' ' } },
    { field: 'phone', why: { kind: 'complaint', reference: id } },
    { field: 'phone', why: { kind: 'ticket', reference: (await addVisitor()).ticketId } },
  ]
  for (const body of refused) expect(await reveal(body)).toMatchObject({ status: 400 })
  expect(await staff.recorded(`PERSON#${params.user_id}`)).toMatchObject([
    { action: 'person.search', subject: { kind: 'phone', id: masked } },
    { action: 'person.open' },
    { action: 'field.reveal', reason: `ticket ${id}`, after: { field: 'phone' } },
  ])
})

it('answers what the visitor sees with a reason alone, and makes no session of the visitor', async () => {
  const { phone, params, application } = await addVisitor()
  const why = { kind: 'request', reference: 'Asks for a wrong status, by letter' }
  const body = { why: { ...why, kind: 'ticket' } }
  expect(await call('view-as-visitor', { params, body })).toMatchObject({ status: 400 })
  const strict = lenderEntry({ id: 'strict', name: 'Strict', criteria: { min_age: 60 } })
  await journey.put({ lenders: [strict, lenderEntry({ id: 'off', is_active: false })] })
  const before = await journey.storedUser(phone)
  const { json } = await call('view-as-visitor', { params, body: { why } })
  expect(json['offers']).toMatchObject([
    { lender_id: 'lender', fits: true, reasons: [] },
    { lender_id: 'strict', name: 'Strict', fits: false, reasons: [expect.stringContaining('from the age of 60')] },
  ])
  expect(json).toMatchObject({ user: { phone }, applications: [application], tickets: [{}], notices: { sms: false } })
  expect(await journey.storedUser(phone)).toEqual(before)
  const seen = await staff.recorded('ACTION#person.view-as-visitor')
  expect(seen).toMatchObject([{ person_id: params.user_id, reason: `request ${why.reference}` }])
  // The visitor's own download has the look, without the name and the words of the reason.
  const { items } = await pageOfPerson(table.opened, { phone, userId: params.user_id, since: '' })
  const { at } = seen[0] ?? {}
  expect(items.filter(({ kind }) => kind === 'staff-look').map(({ fields }) => fields)).toEqual([
    { action: 'person.view-as-visitor', at, by: 'staff', reason: 'request' },
  ])
})

describe('what a person asks for on paper', () => {
  const admin = staff.signIn('admin')
  const ask = async (operation: StaffOperation, parts: Parameters<typeof staff.call>[2]) => {
    staff.advance(1)
    return staff.call(operation, staff.signInAgain(await admin), parts)
  }

  it('an admin exports everything, each page on record, and closes the account, which nobody finds any more', async () => {
    const { params, phone, ticketId } = await addVisitor()
    const body = { reason: 'letter of 5 March' }
    const { items } = (await ask('export-person', { params, body })).json as { items: { fields: object }[] }
    const text = JSON.stringify(items)
    for (const part of [phone, ticketId, 'Asha Rao']) expect(text).toContain(part)
    const closed = await ask('close-person', { params, body })
    expect(closed.json).toMatchObject({ reference: expect.stringMatching(/^[0-9A-Z]{26}$/) as string })
    expect(await staff.recorded(`PERSON#${params.user_id}`)).toMatchObject([
      { action: 'person.export', reason: body.reason },
      { action: 'person.close', reason: body.reason },
    ])
    for (const operation of ['export-person', 'close-person'] as const)
      expect((await ask(operation, { params, body })).error).toBe('USER_NOT_FOUND')
  })

  it.each(['export-person', 'close-person'] as const)('%s refuses nobody, and what is not said', async (operation) => {
    const body = { reason: 'letter of 5 March' }
    const params = { user_id: '3f1c2b4a-0000-4000-8000-000000000000' }
    expect((await ask(operation, { params, body })).error).toBe('USER_NOT_FOUND')
    expect((await ask(operation, { params, body: { ...body, reason: '', scan: '' } })).error).toBe('VALIDATION_ERROR')
    expect((await ask(operation, { params, body: {} })).error).toBe('VALIDATION_ERROR')
  })
})

it('records a search that finds nobody', async () => {
  expect(await call('search-people', { body: { phone: '+919999999999' } })).toMatchObject({ error: 'USER_NOT_FOUND' })
  const entries = await staff.recorded('ACTION#person.search')
  expect(entries.at(-1)).toMatchObject({ subject: { id: '+91 99•••••999' }, by: { email: asha.email } })
})

it('refuses looks beyond the pace of a member, and Health names one who looks far more than the others', async () => {
  const [ravi, dev] = [await staff.signIn('support'), await staff.signIn('support')]
  const { params, phone } = await addVisitor()
  const search = (member: typeof ravi) => staff.call('search-people', member, { body: { phone } })
  const { most } = viewPolicy
  for (let look = 0; look < most.masked; look += 1) expect((await search(ravi)).status).toBe(200)
  expect((await search(ravi)).json).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'You have looked at many people in a short time. Go on in 10 seconds.',
  })
  const body = { field: 'phone', why: { kind: 'request', reference: 'The owner, by phone' } }
  for (let look = 0; look < most.full; look += 1)
    expect((await staff.call('reveal-field', dev, { params, body })).status).toBe(200)
  expect((await staff.call('reveal-field', dev, { params, body })).status).toBe(429)
  expect((await search(dev)).status).toBe(200)
  expect((await staff.call('get-health', dev)).json['many_looks']).toEqual([
    { email: ravi.email, looks: most.masked, others: expect.any(Number) as number },
  ])
  const alarming = staff.log.lines.filter(({ code }) => code === 'STAFF_LOOKS_MANY').map(({ facts }) => facts)
  expect(alarming).toMatchObject([
    { staff_id: ravi.id, looks: viewPolicy.farAbove.least, others: expect.any(Number) as number },
    { staff_id: ravi.id, limit: 'masked' },
    { staff_id: dev.id, limit: 'full' },
  ])
  for (const named of [ravi.email, dev.email, phone]) expect(JSON.stringify(alarming)).not.toContain(named)
  staff.advance(10)
  expect((await search(ravi)).status).toBe(200)
})

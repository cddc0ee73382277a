/** The room People on a real table, through the pipeline of staff: every look is masked and recorded. */
import { expect, it } from 'vitest'
import type { StaffOperation } from '#contract/staff/staff-endpoints.ts'
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
  await createSupportOnTable(table).open(session)
  return { phone: body.phone, code, params: { user_id: application.user_id }, application }
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
      sign_ins: { ended: [], open_windows: 0 },
    },
  })
  expect(JSON.stringify(json)).not.toContain(phone.slice(3))
  const reason = 'The visitor asks on the telephone'
  const reveal = (body: object) => call('reveal-field', { params, body })
  expect((await reveal({ field: 'phone', reason })).json).toEqual({ field: 'phone', value: phone })
  expect(await reveal({ field: 'phone' })).toMatchObject({ status: 400 })
  expect(await reveal({ field: 'pan', reason })).toMatchObject({ status: 400 })
  expect(await staff.recorded(`PERSON#${params.user_id}`)).toMatchObject([
    { action: 'person.search', subject: { kind: 'phone', id: masked } },
    { action: 'person.open' },
    { action: 'field.reveal', reason, after: { field: 'phone' } },
  ])
})

it('answers what the visitor sees with a reason alone, and makes no session of the visitor', async () => {
  const { phone, params, application } = await addVisitor()
  expect(await call('view-as-visitor', { params, body: { reason: 'no' } })).toMatchObject({ status: 400 })
  const before = await journey.storedUser(phone)
  const { json } = await call('view-as-visitor', { params, body: { reason: 'Ticket about a wrong status' } })
  expect(json).toMatchObject({ user: { phone }, applications: [application], tickets: [{}], notices: { sms: false } })
  expect(await journey.storedUser(phone)).toEqual(before)
  const seen = await staff.recorded('ACTION#person.view-as-visitor')
  expect(seen).toMatchObject([{ person_id: params.user_id, reason: 'Ticket about a wrong status' }])
})

it('records a search that finds nobody', async () => {
  expect(await call('search-people', { body: { phone: '+919999999999' } })).toMatchObject({ error: 'USER_NOT_FOUND' })
  const entries = await staff.recorded('ACTION#person.search')
  expect(entries.at(-1)).toMatchObject({ subject: { id: '+91 99•••••999' }, by: { email: asha.email } })
})

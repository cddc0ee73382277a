import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessPatterns } from '#data/access-patterns.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { startTable, type TestTable } from '#tests/support/table/dynamo.ts'
import { createJourneyOnTable, details, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { codeOtherThan, createLoginOnTable } from '#tests/support/auth/login-on-table.ts'
import { measureRequests, type RequestUse } from '#tests/support/table/measure-requests.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { createSupportOnTable } from '#tests/support/support/support-on-table.ts'
import { DynamoApplicationStatusRepository } from '#data/applications/dynamo-application-status-repository.ts'
import { setApplicationStatus } from '#use-cases/applications/set-application-status.ts'

/** Longer than most, so that the figures hold for real data. */
const longDetails = {
  full_name: 'Venkata Subrahmanya Narasimha Rao Chakravarthula',
  email: 'venkata.subrahmanya.narasimha.rao@hyderabad.example.in',
  date_of_birth: '1990-05-06',
}

describe('the product', () => {
  const measured = new Map<string, RequestUse>()
  let table: TestTable
  beforeAll(async () => {
    table = await startTable()
    const measure = measureRequests(table)
    const journey = createJourneyOnTable(table)
    const login = createLoginOnTable(table)
    const session = pickSession(pickPhone())
    const take = async (action: string, run: () => Promise<unknown>) => {
      measured.set(action, await measure(run))
    }
    let code = ''
    await take('send-sms-otp', async () => {
      code = await login.sendAndRead(session.phone)
    })
    await take('verify code, wrong', () => login.verify(session.phone, codeOtherThan(code)))
    await take('verify code, right', () => login.verify(session.phone, code))
    await take('lender put, product put', () => journey.put({ lenders: [lenderEntry({ id: 'lender' })] }))
    const reader = journey.newReader()
    await take('get-catalogue, once a minute', () => reader.getCatalogue())
    await take('get-catalogue, from memory', () => reader.getCatalogue())
    const utm = {
      utm_source: 'newspaper',
      utm_medium: 'print',
      utm_campaign: 'monsoon-2026',
      utm_content: 'front-page',
    }
    await take('start-session', () => journey.start(session, utm))
    await take('save-personal-details', () => journey.savePersonal(session, longDetails))
    await take('save-location-details', () => journey.saveLocation(session))
    await take('save-professional-details', () =>
      journey.saveProfessional(session, { location_details: details.location }),
    )
    await take('get-profile', () => journey.profile(session.phone))
    await take('record-offers-viewed', () => journey.viewOffers(session))
    // The reader behind Apply Now has its own cache, which this first attempt fills.
    await journey.apply(pickSession(), 'lender').catch(() => undefined)
    await take('apply-to-lender, first click', () => journey.apply(session, 'lender'))
    await take('apply-to-lender, another click', () => journey.apply(session, 'lender'))
    await take('list-applications', () => journey.list(session.phone))

    const support = createSupportOnTable(table)
    await take('create-ticket', () => support.open(session))
    const { ticket } = await support.open(session)
    support.advance(60)
    await take('create-ticket, minutes after another', () => support.open(session))
    await take('list-tickets', () => support.list(session.phone))
    await take('send-message', () => support.send(session, ticket.id))
    await take('send-message, seconds after another, or to a closed ticket', () => support.send(session, ticket.id))
    await take('list-messages', () => support.read(session.phone, ticket.id))
    const after = support.nextId()
    await take('list-messages, closing a gap', () => support.read(session.phone, ticket.id, { after }))
    const frame = { kind: 'message-sent', phone: session.phone, message: await support.reply(ticket.id) } as const
    await take('message without open sockets', () => support.announce(frame))
    let pass = ''
    await take('open-live', async () => {
      pass = await support.pass(session, ticket.id)
    })
    await take('socket opens', () => support.connect('one=', pass))
    await take('message to open sockets', () => support.announce(frame))
    await take('ping', () => support.ping('one='))
    await take('socket closes', () => support.disconnect('one='))
    await take('ticket reply', () => support.reply(ticket.id))
    await take('ticket set-status', () => support.setStatus(ticket.id, 'in_progress'))
    const applications = new DynamoApplicationStatusRepository(journey.table)
    await take('application set-status', () =>
      setApplicationStatus(
        { applications, clock: support.clock },
        { phone: session.phone, lenderId: 'lender', status: 'pending' },
      ),
    )
    await take('end-session', () => journey.end(session))
    const small = await startTable()
    const measureSmall = measureRequests(small)
    measured.set(
      'ticket list, one Scan per megabyte of table',
      await measureSmall(() => createSupportOnTable(small).listAll()),
    )
    small.stop()
  })
  afterAll(() => table.stop())

  it.each(accessPatterns.map((pattern) => [pattern.action, pattern] as const))(
    'makes the documented requests for: %s',
    (action, { requests, readUnits, writeUnits }) => {
      expect(measured.get(action)).toEqual({ requests, readUnits, writeUnits })
    },
  )

  it('is documented in full', () => {
    expect([...measured.keys()].toSorted()).toEqual(accessPatterns.map(({ action }) => action).toSorted())
  })
})

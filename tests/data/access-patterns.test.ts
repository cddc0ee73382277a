/** Requests and capacity units of every action, against the tables that `ACCESS-PATTERNS.md` is made from. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { accessPatterns } from '#data/access-patterns.ts'
import { keys } from '#data/keys.ts'
import { lenderAccessPatterns } from '#data/lenders/lender-access-patterns.ts'
import { partnerAccessPatterns } from '#data/partner/partner-access-patterns.ts'
import { DynamoStaffTicketRepository } from '#data/support/dynamo-staff-ticket-repository.ts'
import { DynamoTicketRepository } from '#data/support/dynamo-ticket-repository.ts'
import { AppError } from '#domain/app-error.ts'
import { createEventsOnTable } from '#tests/support/applications/events-on-table.ts'
import { codeOtherThan, createLoginOnTable } from '#tests/support/auth/login-on-table.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { createLendersOnTable } from '#tests/support/lenders/lenders-on-table.ts'
import { lenderEntry, productEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createNoticesOnTable } from '#tests/support/notices/notices-on-table.ts'
import { createPartnerOnTable, validSubmission } from '#tests/support/partner/partner-on-table.ts'
import {
  createJourneyOnTable,
  details,
  pickSession,
  type JourneyOnTable,
} from '#tests/support/profile/journey-on-table.ts'
import { createRightsOnTable } from '#tests/support/rights/rights-on-table.ts'
import { seedApplications } from '#tests/support/staff/seed-applications.ts'
import { createStaffOnTable } from '#tests/support/staff/staff-on-table.ts'
import { measureDesk } from '#tests/support/staff/measure-desk.ts'
import { measureFunnel } from '#tests/support/staff/measure-funnel.ts'
import { createSupportOnTable } from '#tests/support/support/support-on-table.ts'
import { startTable, type RequestUse } from '#tests/support/table/dynamo.ts'
import { createWebhooksOnTable, newDeliveryId } from '#tests/support/webhooks/webhooks-on-table.ts'
import { listApplicationsForStaff } from '#use-cases/applications/list-applications-for-staff.ts'
import { setApplicationStatus } from '#use-cases/applications/set-application-status.ts'
import type { Session } from '#use-cases/ports.ts'
import { getLender } from '#use-cases/offers/get-lender.ts'
import { showTicket } from '#use-cases/support/show-ticket.ts'

/** Longer than most, so that the figures hold for real data. */
const longName = {
  full_name: 'Venkata Subrahmanya Narasimha Rao Chakravarthula',
  email: 'venkata.narasimha@hyderabad.example.in',
}
const utm = { utm_source: 'newspaper', utm_medium: 'print', utm_campaign: 'monsoon-2026' }
const longSubmission = () =>
  validSubmission({
    ...longName,
    ...utm,
    company_name: 'Godavari Agricultural Implements and Irrigation Private Limited',
    pan: 'ABCDE1234F',
    aadhaar: '4321',
    credit_score: 742,
    mobile_verified_at: '2026-01-31T10:30:00Z',
    consent: {
      given_at: '2026-01-31T10:29:30Z',
      text_version: 'lead-form-of-the-monsoon-campaign-7',
      channel: 'messenger',
    },
    ua_ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    user_agent: 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
  })

const measured = new Map<string, RequestUse>()
const table = await startTable()
const take = async (action: string, run: () => Promise<unknown>, on = table) => {
  measured.set(action, await on.measure(run))
}

const measureEvents = async (journey: JourneyOnTable, session: Session) => {
  const { applications, events, find, findByClick, record } = createEventsOnTable(table)
  await take('application list', () => listApplicationsForStaff({ applications }, session.phone))
  const pending = { phone: session.phone, lenderId: 'lender', status: 'pending' } as const
  await take('application set-status', () =>
    setApplicationStatus({ applications, events, clock: journey.clock }, pending),
  )
  const { application } = await find(session.phone, 'lender')
  await take('application found by its click id', () => findByClick('lender', application.click_id ?? ''))
  const at = '2026-03-11T09:00:00.000Z'
  const found = await find(session.phone, 'lender')
  const event = { at, source: 'lender', event_id: 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W' } as const
  await take('event of an application that moves its status', () => record(found, { ...event, status: 'rejected' }))
  const rejected = await find(session.phone, 'lender')
  await take('event of an application that moves nothing', () =>
    record(rejected, { ...event, status: 'pending', event_id: 'late' }),
  )
  await take('apply-to-lender, anew after an end', () => journey.apply(session, 'lender'))
}

const measureJourney = async () => {
  const journey = createJourneyOnTable(table)
  const login = createLoginOnTable(table)
  const session = pickSession(pickPhone())
  let code = ''
  await take('send-sms-otp', async () => {
    code = await login.sendAndRead(session.phone)
  })
  await take('send-sms-otp over IPv6', () => login.send(pickPhone(), { address: '2001:db8:1:2::3' }))
  const known = pickPhone()
  await take('send-sms-otp, known browser', () => login.send(known, { browserToken: login.browserTokenOf(known) }))
  await take('verify code, wrong', () => login.verify(session.phone, codeOtherThan(code)))
  await take('verify code, right', () => login.verify(session.phone, code))
  await take('lender put, product put', () => journey.put({ lenders: [lenderEntry({ id: 'lender' })] }))
  const product = 'a-product-whose-id-is-as-long-as-any-in-the-sample-data'
  await journey.put({ lenders: [lenderEntry({ id: 'leaving' })], products: [productEntry({ id: product })] })
  const reader = journey.newReader()
  await take('get-catalogue, once a minute', () => reader.getCatalogue())
  await take('get-catalogue, from memory', () => reader.getCatalogue())
  await take('page of a lender that is not listed; get-lender-contact of one', () =>
    getLender({ catalogue: reader }, 'nobody'),
  )
  await take('start-session', () => journey.start(session, { ...utm, utm_content: 'front-page' }))
  await take('start-session, of a known user', () => journey.start(session))
  await take('save-personal-details', () => journey.savePersonal(session, { ...details.personal, ...longName }))
  await take('save-location-details', () => journey.saveLocation(session))
  await take('save-professional-details', () =>
    journey.saveProfessional(session, { location_details: details.location }),
  )
  await take('get-profile', () => journey.profile(session.phone))
  await take('record-offers-viewed', () => journey.viewOffers(session))
  // The reader behind clicks has its own cache, which this first attempt fills.
  await journey.apply(pickSession(), 'lender').catch(() => undefined)
  await take('record-product-click', () => journey.clickProduct(session, product))
  await take('apply-to-lender, first click', () => journey.apply(session, 'lender'))
  await take('apply-to-lender, another click', () => journey.apply(session, 'lender'))
  await take('save-personal-details, of a user who is further on; the other steps alike', () =>
    journey.savePersonal(session, { ...details.personal, ...longName }),
  )
  await take('save-category', () => journey.saveCategory(session, 'student'))
  await take('mark-terms-seen', () => journey.markTermsSeen(session))
  await take('list-applications', () => journey.list(session.phone))
  await take('list-applications, fresh', () => journey.list(session.phone, undefined, 'consistent'))
  const [{ id: applicationId } = { id: '' }] = await journey.list(session.phone)
  await take('save-visit-outcome', () => journey.sayOfVisit(session, applicationId, 'later'))
  await take('save-visit-outcome, repeated', () => journey.sayOfVisit(session, applicationId, 'later'))
  await measureEvents(journey, session)
  for (let click = 0; click < 50; click += 1) await journey.apply(session, 'leaving')
  await take('apply-to-lender, another click after fifty', () => journey.apply(session, 'leaving'))
  await journey.put({ lenders: [lenderEntry({ id: 'leaving', is_active: false })] })
  journey.advance(61)
  await journey.apply(pickSession(), 'leaving').catch(() => undefined)
  await take('apply-to-lender, again with a lender that is switched off', () => journey.apply(session, 'leaving'))
}

const measureSupport = async () => {
  const support = createSupportOnTable(table)
  const session = pickSession()
  await createJourneyOnTable(table).start(session)
  await take('create-ticket', () => support.open(session))
  await take('ticket list, with one ticket', () => support.listAll())
  const { ticket } = await support.open(session)
  support.advance(60)
  await take('create-ticket, minutes after another', () => support.open(session))
  await createJourneyOnTable(table).put({ lenders: [lenderEntry({ id: 'disputed' })] })
  let number = ''
  await take('create-ticket, a complaint about a lender', async () => {
    const opened = await support.open(session, { complaint: { lender_id: 'disputed' } })
    number = opened.ticket.complaint?.number ?? ''
  })
  const staff = new DynamoStaffTicketRepository(table.opened)
  await take('complaint decide, by its number', async () =>
    support.decide((await staff.findTicketIdOfComplaint(number)) ?? '', 'resolved'),
  )
  await take('list-tickets', () => support.list(session.phone))
  await support.send(session, ticket.id)
  await take('send-message', () => support.send(session, ticket.id))
  await take('list-messages, once a minute for each user', () => support.read(session.phone, ticket.id))
  await take('list-messages', () => support.read(session.phone, ticket.id))
  const after = support.nextId()
  await take('list-messages, closing a gap', () => support.read(session.phone, ticket.id, { after }))
  const frame = { kind: 'message-sent', phone: session.phone, message: await support.reply(ticket.id) } as const
  await take('message or status without open sockets', () => support.announce(frame))
  let pass = ''
  await take('open-live, open-live-applications', async () => {
    pass = await support.pass(session, ticket.id)
  })
  await take('open-live, open-live-applications, seconds after another', () => support.pass(session, ticket.id))
  await take('socket opens', () => support.connect('one=', pass))
  await take('message or status to open sockets', () => support.announce(frame))
  await take('ping', () => support.ping('one='))
  await take('socket closes', () => support.disconnect('one='))
  await take('ticket reply', () => support.reply(ticket.id))
  await take('mark-ticket-seen', () => support.see(session, ticket.id, support.now()))
  await take('ticket set-status', () => support.setStatus(ticket.id, 'in_progress'))
  const ports = {
    tickets: new DynamoStaffTicketRepository(table.opened),
    conversations: new DynamoTicketRepository(table.opened),
  }
  await take('ticket show', () => showTicket(ports, ticket.id))
  await support.setStatus(ticket.id, 'closed')
  await take('send-message, opening a closed ticket again', () => support.send(session, ticket.id))
  const journey = createJourneyOnTable(table)
  await take('end-session', () => journey.end(session))
  await take('end-all-sessions', () => journey.endAll(pickSession(session.phone)))
}

const measureNotices = async () => {
  // A run takes all notices that are due, so its table holds no others.
  const own = await startTable()
  const notices = await createNoticesOnTable(own)
  const [asha, ravi] = [await notices.addUser(), await notices.addUser(false)]
  await take('save-consent, of notices by SMS; save-notices alike', () => notices.choose(ravi, true), own)
  await notices.choose(ravi, false)
  await take('get-notices', () => notices.list(asha), own)
  await take('get-consents', () => notices.consentsOf(asha), own)
  await take('save-consent', () => notices.change(asha, 'lender_contact', true), own)
  await take('save-consent, repeated', () => notices.change(asha, 'lender_contact', true), own)
  const [unasked, asked] = [await notices.setStatus(ravi, 'approved'), await notices.setStatus(asha, 'approved')]
  await take('news, of a user who did not ask for SMS', () => notices.note(unasked), own)
  await take('news of an application, to wait for its SMS', () => notices.note(asked), own)
  await take('run of notices, one each minute by day', () => notices.run(), own)
  notices.advance(60)
  await take('run of notices that sends one', () => notices.run(), own)
  const { ticket } = await notices.support.open(asha)
  const answer = await notices.reply(asha, ticket.id)
  await take('answer of support, to wait for its SMS', () => notices.note(answer), own)
}

const measurePartners = async () => {
  const api = createPartnerOnTable(table)
  await api.lenders.getCatalogue()
  const { code, key, live, sandbox } = await api.addPartner({ allow_ips: ['203.0.113.0/24'] })
  await take('partner call, authorizer', () => api.authorize(key))
  const counted = await api.count(live)
  await take('partner call, counter', () => api.count(live))
  await take('partner call, given back', () => counted.giveBack())
  const known = longSubmission()
  await take('submit-user', () => api.submit(live, known))
  await take('submit-user, known phone', () => api.submit(live, known).catch(() => undefined))
  const repeated = longSubmission()
  await take('submit-user with an Idempotency-Key', () => api.submit(live, repeated, 'order-1'))
  await take('submit-user, replayed', () => api.submit(live, repeated, 'order-1'))
  const requestId = randomUUID()
  const call = { caller: live, body: repeated, idempotencyKey: 'order-1', requestId }
  await take('submit-user, replayed while the limit is used up', () => api.findFreeReplay(call))
  const given = { ...call, body: longSubmission(), idempotencyKey: 'order-2' }
  await api.submit(live, given.body, given.idempotencyKey, requestId)
  await api.releaseReplay(given)
  await take('submit-user, replayed for a call that was given back', () =>
    api.submit(live, given.body, given.idempotencyKey),
  )
  await take('submit-user, refused', () => api.reject(live, new AppError('VALIDATION_ERROR')))
  const userId = api.identity.userIdOf(known.phone)
  await take('get-lenders', () => api.linksFor(live, userId))
  await take('get-lenders, unknown user', () => api.linksFor(live, randomUUID()).catch(() => undefined))
  const link = await api.linkFor(live, userId)
  await take('tracking link, first click', () => api.follow(link))
  await take('get-user-status, for each other known user', () => api.statuses(live, [userId]))
  await api.share(userId)
  await take('get-user-status, for each known user who shares', () => api.statuses(live, [userId]))
  const journey = createJourneyOnTable(table)
  await journey.put({ lenders: [lenderEntry({ id: 'of-the-app' })] })
  // Loads the catalogue.
  await journey.apply(pickSession(known.phone), 'lender')
  await take("apply-to-lender, first click of a partner's user", () =>
    journey.apply(pickSession(known.phone), 'of-the-app'),
  )
  const { answer } = await api.submit(sandbox, longSubmission())
  const sandboxLink = await api.linkFor(sandbox, answer.user_id)
  await take('tracking link, sandbox', () => api.follow(sandboxLink))
  await take('get-user-status, for each known user of the sandbox', () => api.statuses(sandbox, [answer.user_id]))
  await take('partner set-limit', () => api.setDailyLimit(code, 2000))
}

const measureWebhooks = async () => {
  const hooks = createWebhooksOnTable(table)
  const [{ code }, other] = [await hooks.api.addPartner(), await hooks.api.addPartner()]
  await hooks.share(true)
  await take('partner set-webhook', () => hooks.set(code))
  let id = ''
  await take("status of a partner's user changes", async () => {
    id = await hooks.announceOnly(code)
  })
  await take("consent of a partner's user changes", () => hooks.announceConsent(code, newDeliveryId()))
  await take("status of a partner's user changes, without a webhook", () => hooks.announceOnly(other.code))
  await hooks.resend(code, id, 1)
  await take('attempt to deliver to a webhook', () => hooks.run())
  await take('partner rotate-webhook-secret', () => hooks.rotate(code, 24))
  await take('partner list-deliveries', () => hooks.deliveries.listDeliveries(code, 50))
  await take('partner resend', () => hooks.resend(code, id, 2))
}

const measureLenders = async () => {
  const lenders = createLendersOnTable(table)
  const lenderId = await lenders.addLender()
  const { secret } = await lenders.createKey(lenderId)
  const token = await lenders.setPostback(lenderId)
  const { clickId: click_id } = await lenders.addClick(lenderId)
  lenders.advance(60)
  const occurred_at = lenders.now()
  const send = (status: string, id: string) => lenders.send(lenderId, secret, { click_id, status, occurred_at }, { id })
  await take('status update, refused signature', () => lenders.send(lenderId, lenders.otherKey, {}))
  await take('status update', () => send('pending', 'one'))
  await take('status update, repeated', () => send('pending', 'one'))
  await take('status update, unmapped word', () => send('SANCTIONED', 'two'))
  await take('lender map, for one event that waits', () =>
    lenders.mapWords(lenderId, { status_map: { SANCTIONED: 'approved' } }),
  )
  await take('postback', () => lenders.callPostback(lenderId, token, { click_id, status: 'rejected', occurred_at }))
}

const measureCatalogueRoom = async () => {
  const own = await startTable()
  const { call, signIn } = createStaffOnTable(own)
  const asha = await signIn('catalogue')
  const params = { kind: 'lender', entry_id: 'satpura' }
  const save = (record: object, seen_at?: string) =>
    call('save-catalogue-draft', asha, { params, body: { record, seen_at } })
  const publish = async ({ json }: Awaited<ReturnType<typeof save>>) =>
    call('publish-catalogue-draft', asha, { params, body: { seen_at: (json['draft'] as { at: string }).at } })
  await publish(await save(lenderEntry({ id: 'satpura' })))
  let saved: Awaited<ReturnType<typeof save>> | undefined
  await take('save-catalogue-draft', async () => (saved = await save(lenderEntry({ id: 'satpura', name: 'New' }))), own)
  await take(
    'publish-catalogue-draft, in a catalogue of one lender',
    async () => saved && expect((await publish(saved)).status).toBe(200),
    own,
  )
  await take('staff: list-approvals, without any', () => call('list-approvals', asha), own)
}

const measureStaff = async () => {
  const { call, signIn, parts, advance } = createStaffOnTable(table)
  const asha = await signIn('support')
  await take('staff call, admitted', () => call('get-session', asha))
  advance(60)
  await take('staff call, the first active one of a minute', () => call('get-session', asha))
  const by = { staff: asha, requestId: 'JKJaXmPLvHcESHA=' }
  const act = { action: 'staff.sign-out', subject: { kind: 'staff', id: asha.id }, reason: 'asked by phone' } as const
  await take('entry of the record', () => parts.recordLook(by, act))
  await take("entry of the record, of a look at a person's data", () =>
    parts.recordLook(by, { ...act, person_id: randomUUID() }),
  )
  const person = randomUUID()
  for (let count = 0; count < 60; count += 1) await parts.recordLook(by, { ...act, person_id: person })
  const admin = await signIn('admin')
  await take('list-record, a page of fifty', () => call('list-record', admin, { query: { person } }))
  await take('list-views', () => call('list-views', asha))
}

const measureRooms = async () => {
  const { call, signIn, advance } = createStaffOnTable(table)
  const asha = await signIn('admin')
  const [phone = ''] = await seedApplications(table.opened, 'room', 1)
  const query = { lender: 'room', status: 'applied' }
  await take('staff: list-applications, with one', () => call('list-applications', asha, { query }))
  await take('staff: count-applications', () => call('count-applications', asha, { query: { lender: 'room' } }))
  const { user_id = '' } = (await table.read(keys.application(phone, 'room'))) as { user_id?: string }
  const params = { user_id, lender_id: 'room' }
  await take('staff: open-application', () => call('open-application', asha, { params }))
  const change_id = randomUUID()
  const body = { change_id, from: 'applied', status: 'pending' }
  await take('staff: set-application-status', () => call('set-application-status', asha, { params, body }))
  const undo = { params, body: { event_id: change_id } }
  await take('staff: undo-application-status', () => call('undo-application-status', asha, undo))
  await take('staff: open-person', () => call('open-person', asha, { params: { user_id } }))
  const begun = await call('begin-status-job', asha, { body: { lender: 'room', from: 'applied', to: 'pending' } })
  const job = { params: { job_id: (begun.json['job'] as { id: string }).id } }
  await take('staff: step-job, which finds one application', () => call('step-job', asha, job))
  await call('start-job', asha, job)
  await take('staff: step-job, which changes one application', () => call('step-job', asha, job))
  advance(60)
}

await measureRooms()
await measureJourney()
await measureSupport()
await measureNotices()
await measurePartners()
await measureWebhooks()
await measureLenders()
await measureStaff()
await measureCatalogueRoom()
await measureDesk(table, take)
await measureFunnel(await startTable(), take)

const measureRights = async () => {
  const own = await startTable()
  const rights = createRightsOnTable(own)
  const { session } = await rights.addPerson()
  const rao = { name: 'Ravi Rao', relation: 'Brother', email: 'ravi@example.in' }
  await take('get-data-holders', () => rights.holders(session), own)
  await take('download-my-data', () => rights.page(session), own)
  await take('get-nominee', () => rights.nominee(session), own)
  await take('save-nominee, remove-nominee', () => rights.nominate(session, rao), own)
  await take('run of the sweep, one each ten minutes', () => rights.sweep(), own)
  await take('close-account, of a user with 17 items', () => rights.close(session), own)
  rights.advanceDays(9)
  await take('run of the sweep that removes traces', () => rights.sweep(), own)
  rights.advanceDays(356)
  await take('run of the sweep that purges', () => rights.sweep(), own)
  rights.advanceDays(2)
  await rights.sweep()
  const other = rights.sessionNow()
  await rights.start(other)
  await rights.journey.saveProfessional(other)
  rights.advanceDays(366)
  await take('run of the sweep that looks at a user', () => rights.sweep(), own)
}
await measureRights()

const patterns = [...accessPatterns, ...partnerAccessPatterns, ...lenderAccessPatterns]

it.each(patterns)('$action makes the documented requests', ({ action, requests, readUnits, writeUnits }) => {
  expect(measured.get(action)).toEqual({ requests, readUnits, writeUnits })
})

it('every measured action is documented', () => {
  expect([...measured.keys()].toSorted()).toEqual(patterns.map(({ action }) => action).toSorted())
})

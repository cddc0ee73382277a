/** The actions of a visitor and of the news of an application, for the tables of access patterns. */
import { keys } from '#data/keys.ts'
import { findApplicationByClick } from '#lambdas/applications/find-application.ts'
import { listStoredApplications } from '#lambdas/applications/found-applications.table.ts'
import { recordStatusEvent } from '#lambdas/applications/record-status-event.ts'
import { setApplicationStatus } from '#lambdas/applications/set-application-status.ts'
import { getLender } from '#lambdas/offers/open-offers.ts'
import { createCountPageView } from '#lambdas/page-views/count-page-view.ts'
import type { PageView } from '#lambdas/page-views/page-view.contract.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { foundApplication } from '#tests/support/applications/found-application.ts'
import {
  browserTokenOf,
  codeOtherThan,
  openLoginWorld,
  sendAndRead,
  sendCode,
  verifyCode,
} from '#tests/support/auth/one-time-codes.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { lenderEntry, productEntry } from '#tests/support/offers/catalogue-entries.ts'
import {
  createJourneyOnTable,
  details,
  pickSession,
  type JourneyOnTable,
} from '#tests/support/profile/journey-on-table.ts'
import { longName, utm } from './long-values.ts'
import type { Measuring } from './measuring.ts'

const measureEvents = async ({ table, take }: Measuring, journey: JourneyOnTable, session: Session) => {
  const { world } = journey
  const find = () => foundApplication(table, session.phone, 'lender')
  await take('application list', () => listStoredApplications(table.opened, session.phone))
  await take('application set-status', async () => setApplicationStatus(world, await find(), { status: 'pending' }))
  const { application } = await find()
  await take('application found by its click id', () =>
    findApplicationByClick(world, 'lender', application.click_id ?? ''),
  )
  const at = '2026-03-11T09:00:00.000Z'
  const found = await find()
  const event = { at, source: 'lender', event_id: 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W' } as const
  await take('event of an application that moves its status', () =>
    recordStatusEvent(world, found, { ...event, status: 'rejected' }),
  )
  const rejected = await find()
  await take('event of an application that moves nothing', () =>
    recordStatusEvent(world, rejected, { ...event, status: 'pending', event_id: 'late' }),
  )
  await take('apply-to-lender, anew after an end', () => journey.apply(session, 'lender'))
}

/** A number that was silent, and an answer of its owner. */
const measureSilence = async ({ table, take }: Measuring, journey: JourneyOnTable) => {
  const session = pickSession(pickPhone())
  await journey.start(session)
  await journey.savePersonal(session)
  const { id = '' } = (await journey.storedUser(session.phone)) ?? {}
  const again = { ...pickSession(session.phone), startedAtEpochSeconds: session.startedAtEpochSeconds + 91 * 86_400 }
  const browser_token = journey.identity.browserTokenOf(session.phone, `${String(id).slice(0, 16)}.0`)
  await take('start-session, of a silent number', () => journey.start(again, { browser_token }).catch(() => undefined))
  const owner = { birth_date: details.personal.date_of_birth }
  await take('start-session, with the answer of its owner', () => journey.start(again, { owner }))
  await table.opened.delete({ Key: keys.user(session.phone) })
}

export const measureJourney = async (measuring: Measuring) => {
  const { table, take } = measuring
  const journey = createJourneyOnTable(table)
  const login = openLoginWorld(table)
  const session = pickSession(pickPhone())
  let code = ''
  await take('send-sms-otp', async () => {
    code = await sendAndRead(login, session.phone)
  })
  await take('send-sms-otp over IPv6', () => sendCode(login, pickPhone(), { address: '2001:db8:1:2::3' }))
  const known = pickPhone()
  await take('send-sms-otp, known browser', () =>
    sendCode(login, known, { browserToken: browserTokenOf(login, known) }),
  )
  await take('verify code, wrong', () => verifyCode(login, session.phone, codeOtherThan(code)))
  await take('verify code, right', () => verifyCode(login, session.phone, code))
  await take('lender put, product put', () => journey.put({ lenders: [lenderEntry({ id: 'lender' })] }))
  const product = 'a-product-whose-id-is-as-long-as-any-in-the-sample-data'
  await journey.put({ lenders: [lenderEntry({ id: 'leaving' })], products: [productEntry({ id: product })] })
  const reader = journey.newReader()
  await take('get-catalogue, once a minute', () => reader.getCatalogue())
  await take('get-catalogue, from memory', () => reader.getCatalogue())
  const release = '0123456789ab'
  const count = createCountPageView(journey.world, release)
  const view: PageView = { release, page: 'home', lcp: 1, inp: 1, cls: 0, failures: [] }
  await take('report-page-view, once in five minutes', () => count(view, 'unknown'))
  await take('report-page-view', () => count(view, 'unknown'))
  await take('page of a lender that is not listed; get-lender-contact of one', () =>
    getLender({ ...journey.world, catalogue: reader }, 'nobody'),
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
  await take('save-language', () => journey.chooseLanguage(session, 'hi'))
  await take('mark-terms-seen', () => journey.markTermsSeen(session))
  await take('list-applications', () => journey.list(session.phone))
  await take('list-applications, fresh', () => journey.list(session.phone, { fresh: 'true' }))
  const [{ id: applicationId } = { id: '' }] = await journey.list(session.phone)
  await take('save-visit-outcome', () => journey.sayOfVisit(session, applicationId, 'later'))
  await take('save-visit-outcome, repeated', () => journey.sayOfVisit(session, applicationId, 'later'))
  await measureEvents(measuring, journey, session)
  for (let click = 0; click < 50; click += 1) await journey.apply(session, 'leaving')
  await take('apply-to-lender, another click after fifty', () => journey.apply(session, 'leaving'))
  await measureSilence(measuring, journey)
  await journey.put({ lenders: [lenderEntry({ id: 'leaving', is_active: false })] })
  journey.advance(61)
  await journey.apply(pickSession(), 'leaving').catch(() => undefined)
  await take('apply-to-lender, again with a lender that is switched off', () => journey.apply(session, 'leaving'))
}

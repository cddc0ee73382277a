/** A person on a real table with an item of every kind, written by the product's operations, and the readers of the table's stream behind them. */
import { foundBy, userPartition } from '#data/keys.ts'
import type { StreamRecord } from '#data/table.ts'
import { applyConsentText } from '#lambdas/consent/apply-consent-text.rules.ts'
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { countVisits } from '#lambdas/funnel/count-visits.ts'
import { createFunnelRows } from '#lambdas/funnel/funnel-rows.table.ts'
import { readVisitChange } from '#lambdas/funnel/visit-changes.table.ts'
import { beginStatusJob } from '#lambdas/news/start-job.ts'
import type { PartnerCaller } from '#lambdas/partner/partner-keys.contract.ts'
import { ownerPolicy } from '#lambdas/profile/owner-policy.contract.ts'
import { askBreachList } from '#lambdas/rights/ask-breach-list.ts'
import { closeAccount } from '#lambdas/rights/close-account.ts'
import { saveNominee } from '#lambdas/rights/own-data.ts'
import type { DataName } from '#lambdas/rights/personal-data.contract.ts'
import { readBreachLists } from '#lambdas/rights/read-breach-lists.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { readChangedTicket } from '#lambdas/support/changed-tickets.table.ts'
import { keepQueue } from '#lambdas/support/keep-queue.ts'
import { noteHeard } from '#lambdas/webhooks/deliveries.table.ts'
import { browserTokenOf, openLoginWorld, sendAndRead, verifyCode } from '../auth/one-time-codes.ts'
import { createLendersOnTable } from '../lenders/lenders-on-table.ts'
import { noteRecord, sendDueNotices, subscribe, switchConsent } from '../notices/notices.ts'
import { productEntry } from '../offers/catalogue-entries.ts'
import { validSubmission } from '../partner/partner-on-table.ts'
import { visitorAddress } from '../profile/journey-on-table.ts'
import { createDeskOnTable } from '../staff/desk-on-table.ts'
import { asha, finishJob } from '../staff/jobs.ts'
import type { TestTable } from '../table/dynamo.ts'
import { followTable } from '../table/table-stream.ts'
import { createWebhooksOnTable } from '../webhooks/webhooks-on-table.ts'
import { openTestWorld } from '../world.ts'
import { createRightsOnTable } from './rights-on-table.ts'

/** When the clocks of all parts begin. */
const start = '2026-03-10T09:00:00.000Z'

const breachId = '01KKBFJYM0TJF6Y00CMF7F48GT'

/** Texts that name nobody else in the table. */
const given = {
  name: 'Kanarika Vermaji',
  email: 'kanarika.vermaji@example.com',
  birthDate: '1991-02-27',
  pincode: '462033',
  income: 48_731,
  employer: 'Kanarik Textilwerke',
  pan: 'QWXPK7391Z',
  panMask: 'QWxxxxxx1Z',
  aadhaar: '8642',
  creditScore: 791,
  address: '198.51.100.77',
  browser: 'Kanari/7.0',
  words: 'Kanarenvogel',
  nominee: 'Ravindra Kanarik',
  nomineePhone: '+919812345670',
}

/** Every value in an item, its keys included. */
const valuesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return value instanceof Uint8Array ? [] : [...(value instanceof Set ? value : Object.values(value))].flatMap(valuesIn)
}

/** A person whom a release has stored with everything. */
export interface EarlierPerson {
  readonly session: Session
  readonly live: PartnerCaller
  readonly lenderId: string
  readonly at: string
}

/** @param earlier does everything once more; the stream has brought what is there */
export const createWholePerson = async (table: TestTable, earlier?: EarlierPerson) => {
  const rights = createRightsOnTable(table)
  const notices = openTestWorld(table)
  const [login, lenders, desk] = [openLoginWorld(table), createLendersOnTable(table), createDeskOnTable(table)]
  const webhooks = createWebhooksOnTable(table)
  const { journey, support, partner, clock } = rights
  const setTime = (instant: string) => {
    for (const part of [rights, notices, login, lenders, webhooks.api]) part.setTime(instant)
  }
  setTime(earlier?.at ?? start)
  const world = { ...journey.world, clock }
  const funnelRows = createFunnelRows(table.opened)
  const isForPartners = ({ dynamodb: { Keys, NewImage } = {} }: StreamRecord) =>
    (NewImage?.['partner_code'] &&
      /^(APP#|META)/.test(Keys?.['sk']?.S ?? '') &&
      /^(USER|CHOICES)#/.test(Keys?.['pk']?.S ?? '')) ||
    NewImage?.['starts']
  // What is there already has been followed.
  let isFollowing = earlier === undefined
  const followStream = followTable(
    table,
    async (record) => {
      if (!isFollowing) return
      await rights.note(record)
      await noteRecord(notices, record)
      if (isForPartners(record)) await webhooks.note(record)
      const [ticket, visit] = [readChangedTicket(record), readVisitChange(record)]
      if (ticket) await keepQueue(table.opened, ticket)
      if (visit) await countVisits({ table: table.opened, clock }, funnelRows, [visit])
    },
    () => clock.now(),
  )

  await followStream()
  isFollowing = true
  await journey.put({ products: [productEntry({ id: 'card' })] })
  const live = earlier?.live ?? (await partner.addPartner()).live
  const { code } = live.scope
  await webhooks.set(code)
  const words = { status_map: { OK: 'approved', GONE: 'expired', SEEN: 'under_review', LATE: 'pending' } } as const
  const lenderId = earlier?.lenderId ?? (await lenders.addLender(words))
  const { secret } = await (earlier ? lenders.rotateKey(lenderId) : lenders.createKey(lenderId))
  const session = { ...(earlier?.session ?? rights.sessionNow()), silentDays: ownerPolicy.silentDays }
  const { phone } = session
  const body = validSubmission({
    phone,
    full_name: given.name,
    email: given.email,
    dob: given.birthDate,
    pincode: given.pincode,
    monthly_income: given.income,
    company_name: given.employer,
    pan: given.pan,
    aadhaar: given.aadhaar,
    credit_score: given.creditScore,
    mobile_verified_at: start,
    ua_ip: given.address,
    user_agent: given.browser,
    utm_source: 'newsletter',
    consent: { given_at: start, text_version: '1', channel: 'web' },
  })
  const { answer: submitted } = await partner.submit(live, body, 'a key of the partner')
  await followStream()

  const otp = await sendAndRead(login, phone)
  await verifyCode(login, phone, otp)
  await sendAndRead(login, phone, browserTokenOf(login, phone))
  const { user } = await journey.start(session, { utm_campaign: 'spring', utm_medium: 'mail' }, given.address)
  await journey.saveCategory(session, 'self-employed')
  await journey.saveProfessional(session, { monthly_income: given.income, company_name: given.employer })
  await journey.clickProduct(session, 'card', applyConsentText.version)
  await journey.savePersonal(session, { full_name: given.name, email: given.email, date_of_birth: given.birthDate })
  await journey.markTermsSeen(session)
  await journey.viewOffers(session)
  await journey.apply(session, lenderId)
  await partner.follow(await partner.linkFor(live, user.id))
  for (const purpose of ['lender_contact', 'notices_by_sms', 'partner_sharing'] as const)
    await switchConsent(notices, session, purpose, true)
  await partner.statuses(live, [user.id])
  await saveNominee(rights.world, session, {
    name: given.nominee,
    relation: 'Brother',
    phone: '+919812345670',
    email: 'n@example.in',
  })
  const { ticket } = await support.open(session, { title: given.words, message: given.words, complaint: {} })
  await support.connect('socket-1', await support.pass(session, ticket.id))
  await support.pass(session, ticket.id)
  const staff = await desk.addStaff()
  await desk.note(staff, ticket.id, `${given.words} ${given.name}`)
  await followStream()

  const { application } = await lenders.find(phone, lenderId)
  await journey.sayOfVisit(session, application.id, 'later')
  const tell = (status: string) =>
    lenders.send(lenderId, secret, {
      click_id: application.click_id,
      status,
      message: given.words,
      amount: 10_000,
      occurred_at: lenders.now(),
    })
  await tell('OK')
  await followStream()
  await noteHeard(table.opened, user.id, webhooks.clock.now())
  notices.advance(60)
  await sendDueNotices(notices)
  await subscribe(notices, session, given.words, presentConsentText('notices_by_push').version)
  await finishJob(world, await beginStatusJob(world, asha, { lender_id: lenderId, from: 'approved', to: 'rejected' }))
  const ofBreach = { table: table.opened, clock, scanPage: table.openedScanPage }
  const now = clock.now().toISOString()
  const by = { id: 'operator', email: 'operator' }
  const asked = { from: now, to: now, known: now, what: 'A laptop was lost' }
  await askBreachList(ofBreach, breachId, { by, fourEyes: false }, { ...asked, items: ['profile'] })
  await readBreachLists(ofBreach, new Date(8e15))
  await tell('GONE')
  await tell('a word of the lender')
  await followStream()
  const ids = {
    userId: user.id,
    foundUser: foundBy.user(user.id),
    applicationId: application.id,
    clickId: application.click_id ?? '',
    ticketId: ticket.id,
    submissionId: submitted.submission_id,
  }
  const known: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])),
    ...ids,
    phone,
    localPhone: phone.slice('+91'.length),
    visitorAddress,
  }
  return {
    ...rights,
    /** Once staff have decided the complaints: an open one stays outside the seal. */
    close: async (of: Session) => {
      const open = (await table.list(userPartition(phone))).filter(
        ({ kind, status }) => kind === 'complaint' && status !== 'closed',
      )
      for (const { id } of open) await rights.support.decide(String(id), 'resolved', given.words)
      return closeAccount(rights.world, of)
    },
    session,
    clickId: ids.clickId,
    words: given.words,
    code,
    live,
    lenderId,
    /** @returns the names of what an item knows of the person; short texts count as whole values alone */
    knownIn: (item: unknown): string[] =>
      Object.keys(known).filter((name) => {
        const text = known[name] ?? ''
        return valuesIn(item).some((value) => value === text || (text.length > 5 && value.includes(text)))
      }),
    /** Whether a name of `knownIn` is data of these rows: of the personal data, ids and the address of a consent alone stay. */
    isOf: (name: string, rows: readonly DataName[]): boolean =>
      (name in ids && rows.includes('ids')) || (name === 'visitorAddress' && rows.includes('consents')),
    /** Moves the clocks, lets everything run that runs by itself, and lets the table forget what has expired. */
    liveUntil: async (days: number) => {
      setTime(new Date(Date.parse(start) + days * 86_400_000).toISOString())
      await rights.sweep()
      await sendDueNotices(notices)
      await followStream()
      const expired = (await table.scan()).filter(({ ttl }) => Number(ttl) <= clock.now().getTime() / 1000)
      for (const { pk, sk } of expired) await table.opened.delete({ Key: { pk, sk } })
    },
  }
}

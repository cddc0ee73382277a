import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { ownClicks } from '#lambdas/applications/applications.table.ts'
import { recordOfferClick } from '#lambdas/applications/apply-to-lender.ts'
import { clicksIn, type ClickLog } from '#lambdas/applications/click-evidence.rules.ts'
import { applyConsentText } from '#lambdas/consent/apply-consent-text.rules.ts'
import { listReceipts } from '#lambdas/consent/consents.table.ts'
import { presentConsentText, writeConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { createClickIds } from '#lambdas/shared/click-ids.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { hashOfText } from '#lambdas/shared/text-hash.ts'
import { lenderEntry, productEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createJourneyOnTable, pickSession, type JourneyOnTable } from '#tests/support/profile/journey-on-table.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
await createJourneyOnTable(table).put({
  lenders: ['first', 'second'].map((id) => lenderEntry({ id })),
  products: [productEntry({ id: 'card' })],
})
let journey: JourneyOnTable
let session: Session
beforeEach(async () => {
  journey = createJourneyOnTable(table)
  session = pickSession()
  await journey.start(session)
})

/** Gives the application the status that an operator's command would. */
const setStatus = async (status: string, lenderId = 'first') => {
  const stored = await table.read(keys.application(session.phone, lenderId))
  const history = [...((stored?.['history'] ?? []) as object[]), { status, at: journey.now() }]
  await table.put({ ...stored, status, history })
}

it('a click id begins with a letter, which no spreadsheet takes for a formula or a number', () => {
  const clickIds = createClickIds('a key of click ids that is long enough')
  const userId = crypto.randomUUID()
  for (let count = 0; count < 300; count += 1) {
    const clickId = clickIds.nextClickId(userId)
    expect(clickId).toMatch(/^[A-Za-z][A-Za-z0-9_-]{42}$/)
    expect(clickIds.userIdOf(clickId)).toBe(userId)
  }
})

describe('a click', () => {
  it('opens one application, and reopens it once when it was rejected, however often it is tapped', async () => {
    const tap = () => Promise.all(Array.from({ length: 8 }, () => journey.apply(session, 'first')))
    const clicks = await tap()
    await setStatus('rejected')
    await tap()
    const [application, ...others] = await journey.list(session.phone)
    expect(others).toEqual([])
    expect(new Set(clicks.map((click) => click.application.id))).toEqual(new Set([application?.id]))
    expect(application?.history.map(({ status }) => status)).toEqual(['applied', 'rejected', 'applied'])
  })

  it('of a user who was stored before the birthday of 18 years is refused, with the day to come back', async () => {
    await table.put({ ...(await journey.storedUser(session.phone)), date_of_birth: '2008-03-12' })
    const before = await journey.storedUser(session.phone)
    await expect(journey.apply(session, 'first')).rejects.toMatchObject({
      code: 'UNDER_AGE',
      message: 'Loans are for people aged 18 or more. Please come back on 12 Mar 2026, your birthday.',
    })
    expect(await journey.list(session.phone)).toEqual([])
    expect(await journey.storedUser(session.phone)).toEqual(before)
    journey.advance(2 * 86_400)
    const { application } = await journey.apply(session, 'first')
    await table.put({ ...(await journey.storedUser(session.phone)), date_of_birth: '2008-03-13' })
    await expectRefusal(journey.apply(session, 'first'), 'UNDER_AGE')
    expect(await journey.list(session.phone)).toEqual([application])
  })

  it('on a known application updates the click and keeps the dates of the application and of its status', async () => {
    const { application: first } = await journey.apply(session, 'first')
    journey.advance(86_400)
    const { application: second } = await journey.apply(session, 'first')
    expect(second).toEqual({ ...first, clicked_at: journey.now() })
    expect(await journey.list(session.phone)).toEqual([second])
    expect((await journey.profile(session.phone)).lender_clicked_at).toBe(journey.now())
  })

  it('is kept as evidence with its time, the rate shown, campaign and partner, each of five at once too', async () => {
    await journey.start(session, { utm_source: 'newspaper', utm_campaign: 'monsoon' })
    await Promise.all(Array.from({ length: 5 }, () => journey.apply(session, 'first')))
    journey.advance(60)
    await journey.start(session, { utm_source: 'radio' })
    await table.put({ ...(await journey.storedUser(session.phone)), partner_code: 'acme' })
    await journey.apply(session, 'first')
    const { clicks } = (await table.read(keys.application(session.phone, 'first'))) ?? {}
    const [first, ...others] = clicksIn(clicks as ClickLog)
    const { rate } = first ?? {}
    expect(rate).toBe(lenderEntry({ id: 'first' }).interest_rate)
    expect(first).toMatchObject({ source: 'newspaper', campaign: 'monsoon' })
    expect(others).toEqual([first, first, first, first, { at: journey.now(), rate, source: 'radio', partner: 'acme' }])
  })

  it('that read the application too early loses and doubles nothing', async () => {
    const { application: opened } = await journey.apply(session, 'first')
    await setStatus('rejected')
    journey.advance(60)
    const ids = { id: 'another', clickId: 'another', userId: opened.user_id, origin: {} }
    const click = { ...ids, lender: lenderEntry({ id: 'first' }), at: journey.now() }
    for (const known of [opened, undefined])
      await recordOfferClick(table.opened, ownClicks, session, { ...click, known })
    const [application, ...others] = await journey.list(session.phone)
    expect(others).toEqual([])
    expect(application).toMatchObject({ id: opened.id, applied_at: journey.now(), clicked_at: journey.now() })
    expect(application?.history.map(({ status }) => status)).toEqual(['applied', 'rejected', 'applied'])
  })

  it.each([
    ['acme', undefined],
    ['acme', 'other'],
    [undefined, 'acme'],
  ])('that read the partner %s is refused for now while it is %s by then', async (partner, partner_code) => {
    const user = await journey.storedUser(session.phone)
    await table.put({ ...user, partner_code })
    const ids = { id: 'early', clickId: 'early', userId: String(user?.['id']), origin: { partner } }
    const click = { ...ids, lender: lenderEntry({ id: 'first' }), at: journey.now(), known: undefined }
    await expectRefusal(recordOfferClick(table.opened, ownClicks, session, click), 'BUSY')
    expect(await journey.list(session.phone)).toEqual([])
  })
})

describe('what the visitor says about the visit', () => {
  it('stays beside the status, is replaced by a later answer, and ends when the application starts anew', async () => {
    const { application: opened } = await journey.apply(session, 'first')
    journey.advance(60)
    const later = await journey.sayOfVisit(session, opened.id, 'later')
    expect(later).toEqual({ ...opened, visit_outcome: 'later', visit_outcome_at: journey.now() })
    expect(await journey.list(session)).toEqual([later])
    journey.advance(60)
    expect(await journey.sayOfVisit(session, opened.id, 'later')).toEqual(later)
    const finished = await journey.sayOfVisit(session, opened.id, 'finished')
    expect(finished).toMatchObject({ status: 'applied', visit_outcome: 'finished', visit_outcome_at: journey.now() })
    expect((await journey.apply(session, 'first')).application).toMatchObject({ visit_outcome: 'finished' })
    await setStatus('rejected')
    const { application: restarted } = await journey.apply(session, 'first')
    expect([restarted, await journey.list(session)].flat()).toMatchObject([
      { status: 'applied' },
      { status: 'applied' },
    ])
    for (const application of [restarted, ...(await journey.list(session))]) {
      expect([application.visit_outcome, application.visit_outcome_at]).toEqual([undefined, undefined])
    }
  })
})

describe('a lender that is switched off', () => {
  const moved = 'https://moved.example/?ref={user_id}'
  beforeEach(async () => {
    const lender = lenderEntry({ id: 'leaving' })
    await journey.put({ lenders: [lender] })
    await journey.apply(session, 'leaving')
    await journey.put({ lenders: [{ ...lender, is_active: false, utm_url: moved, hosts: ['moved.example'] }] })
    journey.advance(61)
  })

  it('is reached at its last known address by users with an application there, and by nobody else', async () => {
    const { application, apply_url } = await journey.apply(session, 'leaving')
    expect(apply_url).toBe(moved.replace('{user_id}', application.user_id))
    expect(application).toMatchObject({ status: 'applied', clicked_at: journey.now() })
    expect(await journey.list(session.phone)).toEqual([application])
    const newcomer = pickSession()
    await journey.start(newcomer)
    await expectRefusal(journey.apply(newcomer, 'leaving'), 'LENDER_NOT_FOUND')
    expect(await journey.list(newcomer.phone)).toEqual([])
  })

  it('takes no rejected application anew, not even one that is rejected during the click', async () => {
    const [seen] = await journey.list(session.phone)
    await setStatus('rejected', 'leaving')
    await expectRefusal(journey.apply(session, 'leaving'), 'LENDER_NOT_FOUND')
    if (!seen) throw new Error('there is no application')
    const lender = lenderEntry({ id: 'leaving' })
    const ids = { id: 'a', clickId: 'a', userId: seen.user_id, origin: {} }
    const click = { ...ids, lender, at: journey.now(), known: seen, isSwitchedOff: true }
    const late = recordOfferClick(table.opened, ownClicks, session, click)
    await expectRefusal(late, 'LENDER_NOT_FOUND')
    expect((await journey.list(session.phone))[0]?.history).toHaveLength(2)
  })
})

it('a click on a product keeps the lender that the user chose', async () => {
  await journey.apply(session, 'first')
  journey.advance(60)
  await journey.clickProduct(session, 'card')
  const chosen = { selected_lender_id: 'first', application_status: 'applied', selected_product_id: 'card' }
  const step = { current_step: 'lender_clicked', lender_clicked_at: journey.now() }
  expect(await journey.profile(session.phone)).toMatchObject({ ...chosen, ...step })
})

it('a click on a product sends ids with a receipt of the shown line alone', async () => {
  await journey.put({
    lenders: [],
    products: [productEntry({ id: 'gold', utm_url: 'https://a.example/?u={user_id}&c={click_id}' })],
  })
  const bare = await journey.clickProduct(session, 'gold')
  expect(bare.open_url).toBe('https://a.example/?u=&c=')
  const { user, open_url } = await journey.clickProduct(session, 'gold', applyConsentText.version)
  const receipts = (await listReceipts(table.opened, user.id)).filter(({ purpose }) => purpose === 'product')
  const hash = hashOfText(writeConsentText(presentConsentText('product')))
  expect(receipts).toMatchObject([{ product_id: 'gold', hash, how: 'apply' }])
  expect(open_url).toBe(`https://a.example/?u=${user.id}&c=${receipts[0]?.click_id}`)
})

it('the list of applications is complete even when the table returns several pages', async () => {
  const { application } = await journey.apply(session, 'first')
  const lender = { name: 'x'.repeat(300_000), interest_rate: '' }
  await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((id) =>
      table.put({ ...keys.application(session.phone, id), ...application, lender_id: id, lender }),
    ),
  )
  expect(await journey.list(session.phone)).toHaveLength(6)
})

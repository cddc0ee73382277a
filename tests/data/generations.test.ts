/** Two accounts of one number, one after the other: nothing that concerns the first reaches the second, and nothing outside keeps the number. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findPhoneOfUser } from '#data/find-items.ts'
import { keys, placeOfUser } from '#data/keys.ts'
import { ownClicks } from '#lambdas/applications/applications.table.ts'
import { recordOfferClick } from '#lambdas/applications/apply-to-lender.ts'
import { findApplication } from '#lambdas/applications/find-application.ts'
import { findStoredApplication } from '#lambdas/applications/found-applications.table.ts'
import { applyConsentText } from '#lambdas/consent/apply-consent-text.rules.ts'
import { listReceipts, recordChoice } from '#lambdas/consent/consents.table.ts'
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { readPart } from '#lambdas/news/jobs.table.ts'
import { beginStatusJob, shownRow, startJob } from '#lambdas/news/start-job.ts'
import { linkClicks } from '#lambdas/partner-api/link-clicks.table.ts'
import { listStatuses } from '#lambdas/partner-api/user-statuses.table.ts'
import { openPerson } from '#lambdas/people/view-person.ts'
import { closeAccount } from '#lambdas/rights/close-account.ts'
import { createLendersOnTable } from '#tests/support/lenders/lenders-on-table.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { validSubmission } from '#tests/support/partner/partner-on-table.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { createRightsOnTable } from '#tests/support/rights/rights-on-table.ts'
import { asha, finishJob, rowsOfJob } from '#tests/support/staff/jobs.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const rights = createRightsOnTable(table)
const lenders = createLendersOnTable(table)
const { clock } = rights.support
const world = { ...rights.journey.world, clock }

const advance = (days: number) => {
  rights.advanceDays(days)
  lenders.setTime(clock.now().toISOString())
}

/** An account that has applied. */
const applied = async (lenderId: string, phone?: string) => {
  const session = rights.sessionNow(phone)
  const user = await rights.start(session)
  const { application } = await rights.journey.apply(session, lenderId)
  const stored = () => findStoredApplication(table.opened, session.phone, lenderId)
  return { session, user, application, stored, clickId: (await stored())?.click_id ?? '' }
}

/** Closes the account and opens another one of the number, which applies at the same lender. */
const closedAndAnew = async (lenderId: string, { session }: Pick<Awaited<ReturnType<typeof applied>>, 'session'>) => {
  await closeAccount(rights.world, rights.sessionNow(session.phone))
  advance(0.01)
  return applied(lenderId, session.phone)
}

it('have ids of their own, however they are opened, also long after the purge', async () => {
  const { session, user } = await applied(await lenders.addLender())
  const ids = [user.id]
  for (const days of [0.01, 10, 400]) {
    await closeAccount(rights.world, rights.sessionNow(session.phone))
    advance(days)
    await rights.sweep()
    ids.push((await rights.start(rights.sessionNow(session.phone))).id)
  }
  expect(new Set(ids).size).toBe(4)
  const { live } = await rights.partner.addPartner()
  const other = rights.sessionNow()
  const { id } = await rights.start(other)
  await closeAccount(rights.world, other)
  advance(0.01)
  const { answer } = await rights.partner.submit(live, validSubmission({ phone: other.phone, pan: 'ABCDE1234F' }))
  advance(0.01)
  expect((await rights.start(rights.sessionNow(other.phone))).id).toBe(answer.user_id)
  expect(answer.user_id).not.toBe(id)
  await expect(rights.partner.submit(live, validSubmission({ phone: other.phone }))).rejects.toMatchObject({
    facts: { existing_user_id: answer.user_id, existing_user_source: 'own' },
  })
})

it('of a partner who left are sent again with a consent that is later alone, for nine days, and by another partner at once', async () => {
  const [{ live }, { live: others }] = [await rights.partner.addPartner(), await rights.partner.addPartner()]
  const { phone } = rights.sessionNow()
  const consent = (days: number) => ({
    given_at: new Date(clock.now().getTime() + days * 86_400_000).toISOString().replace('Z', '+00:00'),
    text_version: '1',
    channel: 'web' as const,
  })
  const submit = (by = live, also = {}) => rights.partner.submit(by, { ...validSubmission({ phone }), ...also })
  const leave = async (by = live, also = {}) => {
    const { answer } = await submit(by, also)
    advance(0.01)
    await rights.start(rights.sessionNow(phone))
    await closeAccount(rights.world, rights.sessionNow(phone))
    advance(0.01)
    return answer.user_id
  }
  const refused = { code: 'VALIDATION_ERROR', details: [{ field: 'consent' }] }
  const first = await leave(live, { consent: consent(-1) })
  for (const also of [{}, { consent: consent(-1) }]) await expect(submit(live, also)).rejects.toMatchObject(refused)
  const second = await leave(live, { consent: consent(-0.001) })
  expect(second).not.toBe(first)
  await leave(others)
  await expect(submit(others)).rejects.toMatchObject(refused)
  advance(10)
  await rights.sweep()
  expect((await submit(others)).answer.user_id).not.toBe(second)
})

it('share no receipts, for their owner and for staff, and leave no number behind when they are purged', async () => {
  const lenderId = await lenders.addLender()
  const first = await applied(lenderId)
  const second = await closedAndAnew(lenderId, first)
  const receipts = await listReceipts(table.opened, second.user.id)
  expect(receipts).toMatchObject([{ purpose: 'application', version: applyConsentText.version }])
  advance(0.01)
  await closeAccount(rights.world, rights.sessionNow(first.session.phone))
  for (const days of [10, 360]) {
    advance(days)
    await rights.sweep()
  }
  expect(await rights.traces([first.session.phone.slice(1)])).toEqual([])
})

it('share no news that waited for a word of the lender, which ends by itself', async () => {
  const lenderId = await lenders.addLender({ status_map: { LOGIN: 'pending' } })
  const { secret } = await lenders.createKey(lenderId)
  const first = await applied(lenderId)
  advance(0.01)
  const said = { click_id: first.clickId, status: 'PAID', amount: 450_000, occurred_at: clock.now().toISOString() }
  expect((await lenders.send(lenderId, secret, said)).json).toMatchObject({ reason: 'unmapped' })
  const waiting = (await table.list(`LENDER#${lenderId}`)).filter(({ sk }) => String(sk).startsWith('WAIT#'))
  expect(waiting).toMatchObject([{ click_id: first.clickId, ttl: expect.any(Number) as number }])
  const second = await closedAndAnew(lenderId, first)
  expect(await lenders.mapWords(lenderId)).toEqual([])
  // As if it had come while the account was being sealed.
  for (const item of waiting) await table.put(item)
  expect(await lenders.mapWords(lenderId, { status_map: { PAID: 'disbursed' } })).toMatchObject([{ outcome: 'gone' }])
  expect(await second.stored()).toMatchObject({ status: 'applied', history: { length: 1 } })
  expect(await lenders.mapWords(lenderId)).toEqual([])
})

it('share no job: rows that waited for a second member of staff name the application, and have no phone', async () => {
  const lenderId = await lenders.addLender()
  const first = await applied(lenderId)
  const begun = await beginStatusJob(world, asha, { lender_id: lenderId, from: 'applied', to: 'rejected' })
  const ready = await finishJob(world, begun)
  expect(ready).toMatchObject({ state: 'ready', counts: { planned: 1 } })
  const second = await closedAndAnew(lenderId, first)
  await startJob(world, begun.id, asha, true)
  expect(await finishJob(world, begun)).toMatchObject({
    counts: { done: 0, failed: 1 },
    refusals: [{ why: 'the application is gone' }],
  })
  expect(await second.stored()).toMatchObject({ status: 'applied', history: { length: 1 } })
  const kept = [...(await table.list(`JOB#${begun.id}`)), ...(await table.list('JOBS'))]
  expect(JSON.stringify(kept)).not.toContain(first.session.phone.slice(1))
  expect(await rowsOfJob(world, ready)).toMatchObject([
    { user_id: first.user.id, application_id: first.application.id },
  ])
})

it('share no event of a lender that was under way while the number changed hands', async () => {
  const lenderId = await lenders.addLender()
  const first = await applied(lenderId)
  const found = await lenders.find(first.session.phone, lenderId)
  const second = await closedAndAnew(lenderId, first)
  const event = { status: 'disbursed', at: clock.now().toISOString(), source: 'lender', event_id: 'late' } as const
  await expectRefusal(lenders.record(found, event), 'APPLICATION_NOT_FOUND')
  expect(await second.stored()).toMatchObject({ status: 'applied', history: { length: 1 } })
  // One that differs in nothing but its id.
  const like = await lenders.find(first.session.phone, lenderId)
  await table.put({ ...(await table.read(keys.application(first.session.phone, lenderId))), id: randomUUID() })
  await expectRefusal(lenders.record(like, event), 'APPLICATION_NOT_FOUND')
})

it('share nothing while the index leads from the first to the number, or a click is under way', async () => {
  const lenderId = await lenders.addLender()
  const first = await applied(lenderId)
  const { phone } = first.session
  const second = await closedAndAnew(lenderId, first)
  const old = { user_id: first.user.id, lender_id: lenderId }
  await table.put({ ...keys.user(phone), sk: 'LAGS', ...placeOfUser(old.user_id) })
  const gone = { code: 'APPLICATION_NOT_FOUND' }
  await expect(findApplication(world, old)).rejects.toMatchObject(gone)
  const named = { user_id: second.user.id, lender_id: lenderId, id: second.application.id }
  expect(await findApplication(world, named)).toMatchObject({ phone, application: named })
  await expect(findApplication(world, { ...named, id: first.application.id })).rejects.toMatchObject(gone)
  const looking = { table: table.opened, recordView: () => Promise.resolve(), clock }
  const { version } = presentConsentText('partner_sharing')
  const receipt = {
    purpose: 'partner_sharing',
    given: true,
    version,
    language: 'en',
    hash: '',
    at: 'now',
    how: 'switch',
  } as const
  const chooser = { phone, userId: old.user_id, partnerCode: undefined, choices: {}, changes: 0 }
  await expectRefusal(recordChoice(table.opened, chooser, second.session, receipt), 'USER_NOT_FOUND')
  await expectRefusal(openPerson(looking, old.user_id), 'USER_NOT_FOUND')

  const scope = { code: 'acme', mode: 'live' } as const
  const at = clock.now()
  const lender = lenderEntry({ id: await lenders.addLender() })
  const visit = { scope, userId: old.user_id, phone, lenderId: lender.id, at }
  const click = { id: randomUUID(), clickId: 'click', userId: old.user_id, lender, at: at.toISOString(), origin: {} }
  await expectRefusal(recordOfferClick(table.opened, linkClicks, visit, click), 'USER_NOT_FOUND')
  await expectRefusal(recordOfferClick(table.opened, ownClicks, second.session, click), 'BUSY')
  await table.put({ ...(await table.read(keys.application(phone, lenderId))), partner_code: scope.code })
  const listed = (userId: string) => listStatuses(table.opened, scope, userId, phone, at)
  expect([await listed(old.user_id), await listed(second.user.id)]).toMatchObject([[], [{ status: 'applied' }]])
})

describe('what the last release has stored', () => {
  it('an account whose id follows from the phone alone keeps it, and gets its place in the index', async () => {
    const [session, lenderId] = [rights.sessionNow(), await lenders.addLender()]
    const id = rights.journey.identity.userIdOf(session.phone)
    for (const [stored, request] of [[{ utm_source: 'old' }, { utm_source: 'new' }], [{}]] as const) {
      await table.put({ ...keys.user(session.phone), id, phone: session.phone, category: 'salaried', ...stored })
      expect((await rights.journey.start(session, request)).user.id).toBe(id)
      expect(await findPhoneOfUser(table.opened, id)).toBe(session.phone)
      expect(await rights.journey.storedUser(session.phone)).toMatchObject({
        ...stored,
        ...(request && { last_touch: {} }),
      })
    }
    expect((await rights.journey.apply(session, lenderId)).application.user_id).toBe(id)
    await closeAccount(rights.world, session)
    advance(0.01)
    expect((await rights.start(rights.sessionNow(session.phone))).id).not.toBe(id)
  })

  it('news that waits with a phone is recorded by its click id alone, and goes once its application is gone', async () => {
    const lenderId = await lenders.addLender({ status_map: { LOGIN: 'pending' } })
    const [open, closed] = [await applied(lenderId), await applied(lenderId)]
    const at = clock.now().toISOString()
    const anew = await closedAndAnew(lenderId, closed)
    for (const { clickId: click_id, session } of [open, closed]) {
      const news = { id_fingerprint: click_id, phone: session.phone, click_id, status: 'PAID', at }
      await table.put({ ...keys.waitingNews(lenderId, at, click_id), ...news, event: { source: 'lender' } })
    }
    const outcomes = async (words = {}) => (await lenders.mapWords(lenderId, words)).map(({ outcome }) => outcome)
    expect((await outcomes()).toSorted()).toEqual(['gone', 'waiting'])
    expect(await outcomes({ status_map: { PAID: 'disbursed' } })).toEqual(['disbursed'])
    expect(await Promise.all([open, anew].map(async ({ stored }) => (await stored())?.status))).toEqual([
      'disbursed',
      'applied',
    ])
  })

  it('rows of a job with a phone and without the id of the application are those of their user', async () => {
    const lenderId = await lenders.addLender()
    const open = await applied(lenderId)
    const closed = await applied(lenderId)
    const phoneOf = new Map([open, closed].map(({ user, session }) => [user.id, session.phone]))
    const { id } = await finishJob(
      world,
      await beginStatusJob(world, asha, { lender_id: lenderId, from: 'applied', to: 'pending' }),
    )
    const rows = (await readPart(world.table, id, 0)).map((row) => ({
      ...row,
      application_id: undefined,
      phone: phoneOf.get(row.user_id ?? ''),
    }))
    await table.put({ ...keys.jobPart(id, 0), rows })
    const anew = await closedAndAnew(lenderId, closed)
    await startJob(world, id, asha, true)
    expect(await finishJob(world, { id })).toMatchObject({ counts: { done: 1, failed: 1 } })
    expect([(await open.stored())?.status, (await anew.stored())?.status]).toEqual(['pending', 'applied'])
    const shown = (await readPart(world.table, id, 0)).map((row) => shownRow(row).phone)
    expect(shown).toEqual([expect.stringMatching(/^\+91 ..•{5}...$/), expect.stringMatching(/^\+91 ..•{5}...$/)])
  })
})

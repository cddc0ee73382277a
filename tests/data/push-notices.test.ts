/** News by push: in which browsers, in place of which SMS, and until when. */
import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { savePush } from '#lambdas/notices/own-notices.ts'
import { takeNoticeMoney } from '#lambdas/notices/take-notice-money.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import {
  addUser,
  answerTicket,
  countWaiting,
  endAddress,
  isPushOn,
  noticesOf,
  openNoticesWorld,
  sendDueNotices,
  setStatus,
  showPush,
  subscribe,
  switchConsent,
  textsTo,
  type NoticesWorld,
} from '#tests/support/notices/notices.ts'
import { pickSession } from '#tests/support/profile/journey-on-table.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import type { TestWorld } from '#tests/support/world.ts'

const { version } = presentConsentText('notices_by_push')
const day = 24 * 3600
let table: Awaited<ReturnType<typeof startTable>>
let notices: NoticesWorld
let asha: Session
beforeEach(async () => {
  table = await startTable()
  notices = await openNoticesWorld(table)
  asha = await addUser(notices)
})

/** Where pushes went and how many SMS left, once the news has waited for its minute. */
const afterNews = async (status: 'approved' | 'disbursed' | 'rejected' = 'approved') => {
  await setStatus(notices, asha, status)
  notices.advance(60)
  await sendDueNotices(notices)
  return [notices.pushed.map(({ endpoint }) => endpoint.split('/').at(-1)), textsTo(notices, asha).length]
}
type Push = TestWorld['pushService']['push']
/** Lets the push services of browsers answer so. */
const answerPush = (answer: (browser: Parameters<Push>[0]) => Awaited<ReturnType<Push>>) => {
  const { pushService: accepting } = notices
  const pushService = {
    push: (...given: Parameters<Push>) => {
      const said = answer(given[0])
      return said === 'accepted' ? accepting.push(...given) : Promise.resolve(said)
    },
  }
  notices = { ...notices, pushService }
}
/** Another person asks for news in the same browser. */
const takeOver = async () => {
  const ravi = await addUser(notices)
  await subscribe(notices, ravi, 'phone', version)
  return ravi
}
const storedBrowsers = async () => (await table.read(keys.pushBrowsers(asha.phone)))?.['browsers']

describe('a browser in which push is on', () => {
  it('gets news in place of an SMS, which is listed as all others and says nothing of anybody', async () => {
    expect(await subscribe(notices, asha, 'phone', version)).toEqual({ key: 'a public key', on: true })
    expect(await afterNews()).toEqual([['phone'], 0])
    const counters = keys.sendCounters('NOTICES', 'ALL')
    expect(await table.read(counters), 'A push costs nothing').toBeUndefined()
    expect(notices.pushed[0]?.body).toBe('There is news about your application.')
    expect((await noticesOf(notices, asha)).sent.map(({ kind }) => kind)).toEqual(['approved'])
    expect(await isPushOn(notices, asha)).toBe(true)
    expect(await isPushOn(notices, { ...asha, originJti: 'another browser' })).toBe(false)
    const { ticket } = await notices.support.open(asha)
    await answerTicket(notices, asha, ticket.id)
    await table.put({ ...(await table.read(keys.user(asha.phone))), language: 'hi' })
    // The answer is a millisecond later than its ticket.
    notices.advance(61)
    await sendDueNotices(notices)
    expect(notices.pushed[1]?.body).toBe('सहायता टीम ने आपको जवाब दिया है।')
    expect(notices.log.codes()).toEqual(['NOTICE_PUSHED', 'NOTICE_PUSHED'])
  })

  it.each([
    ['switched off in any browser', () => switchConsent(notices, asha, 'notices_by_push', false)],
    ['logged out', () => notices.journey.end(asha)],
    ['logged out everywhere', () => notices.journey.endAll({ ...asha, originJti: 'another browser' })],
    ['ended by a browser whose session is over', () => endAddress(notices, 'phone')],
    ['taken over by the sign-in of another person', () => takeOver()],
    ['not renewed for 90 days', () => Promise.resolve(notices.advance(90 * day))],
  ])('gets nothing once it is %s, and news comes by SMS', async (_, leave) => {
    await subscribe(notices, asha, 'phone', version)
    await leave()
    await table.put({
      ...(await table.read(keys.user(asha.phone))),
      otp_verified_at: notices.clock.now().toISOString(),
    })
    expect(await afterNews()).toEqual([[], 1])
  })

  it('is at one person: the later one gets the news there, and the earlier one sees the switch off', async () => {
    await subscribe(notices, asha, 'phone', version)
    const ravi = await takeOver()
    expect([await isPushOn(notices, asha), await isPushOn(notices, ravi)]).toEqual([false, true])
    await setStatus(notices, ravi, 'approved')
    expect(await afterNews()).toEqual([['phone'], 1])
    expect(await storedBrowsers()).toEqual([])
    expect(textsTo(notices, ravi)).toEqual([])
    // The end of the earlier one's session takes nothing from the later one.
    await notices.journey.end(asha)
    expect(await isPushOn(notices, ravi)).toBe(true)
    await endAddress(notices, 'phone')
    await endAddress(notices, 'of nobody')
    expect(await isPushOn(notices, ravi)).toBe(false)
  })

  it('that was saved before addresses stood at a session gets news too', async () => {
    await subscribe(notices, asha, 'phone', version)
    const item = await table.read(keys.pushBrowsers(asha.phone))
    const [{ is_claimed: _, ...earlier } = {}] = (await storedBrowsers()) as Record<string, unknown>[]
    await table.put({ ...item, browsers: [earlier] })
    await endAddress(notices, 'phone')
    expect(await isPushOn(notices, asha)).toBe(true)
    expect(await afterNews()).toEqual([['phone'], 0])
  })

  it('has keys on the curve', async () => {
    const refusal = { details: [{ field: 'p256dh', message: 'must be a key of a push subscription' }] }
    const keysOf = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    const body = { endpoint: 'https://fcm.googleapis.com/1', ...keysOf, version }
    await expect(savePush(notices, asha, body, '')).rejects.toMatchObject(refusal)
    expect(await storedBrowsers()).toBeUndefined()
  })

  it('is renewed by a later session, unless push was switched off meanwhile', async () => {
    await subscribe(notices, asha, 'phone', version)
    const later = { ...asha, originJti: 'later' }
    expect(await subscribe(notices, later, 'phone')).toMatchObject({ on: true })
    await notices.journey.end(later)
    expect(await storedBrowsers()).toEqual([])
    await switchConsent(notices, asha, 'notices_by_push', false)
    await expectRefusal(subscribe(notices, asha, 'phone'), 'VALIDATION_ERROR')
    await expectRefusal(subscribe(notices, pickSession(), 'phone', version), 'USER_NOT_FOUND')
    await expectRefusal(subscribe(notices, later, 'phone', version), 'SIGNED_OUT')
    expect(await storedBrowsers()).toBeUndefined()
  })
})

describe('a push that a service took', () => {
  const afterSeconds = async (seconds: number) => {
    notices.advance(seconds)
    await Promise.all([sendDueNotices(notices), sendDueNotices(notices)])
    return textsTo(notices, asha).length
  }
  const sentTimes = async () => (await noticesOf(notices, asha)).sent.map(({ sent_at }) => sent_at)
  beforeEach(async () => {
    await subscribe(notices, asha, 'phone', version)
    await afterNews()
  })

  it('is over once a browser has shown it, however often it says so', async () => {
    expect(await afterSeconds(540)).toBe(0)
    for (const _ of ['once', 'again']) expect(await showPush(notices)).toEqual({ success: true })
    expect([await afterSeconds(day), await countWaiting(notices)]).toEqual([0, 0])
    expect(notices.log.codes()).toEqual(['NOTICE_PUSHED', 'NOTICE_SHOWN'])
  })

  it('is followed by one SMS where no browser has shown it in ten minutes, which counts as the same notice', async () => {
    expect(await sentTimes()).toEqual(['2026-03-10T09:01:00.000Z'])
    expect(await afterSeconds(599)).toBe(0)
    expect(await afterSeconds(1)).toBe(1)
    expect(await sentTimes()).toEqual(['2026-03-10T09:11:00.000Z'])
    await showPush(notices)
    expect([await afterSeconds(day), await countWaiting(notices)]).toEqual([1, 0])
    expect(notices.log.codes()).toEqual(['NOTICE_PUSHED', 'NOTICE_UNSHOWN', 'NOTICE_SENT'])
  })
})

describe('a push service', () => {
  it('that knows a browser no more lets it be forgotten, and the SMS is sent at once', async () => {
    await subscribe(notices, asha, 'phone', version)
    await subscribe(notices, { ...asha, originJti: 'two' }, 'laptop')
    answerPush(({ endpoint }) => (endpoint.endsWith('laptop') ? 'gone' : 'accepted'))
    expect(await afterNews()).toEqual([['phone'], 0])
    expect(await storedBrowsers()).toMatchObject([{ origin_jti: asha.originJti }])
    answerPush(() => 'gone')
    expect(await afterNews('disbursed')).toEqual([['phone'], 1])
    expect(await storedBrowsers()).toEqual([])
    expect((await noticesOf(notices, asha)).sent.map(({ kind }) => kind)).toEqual(['disbursed', 'approved'])
  })

  it('that says nothing holds up neither SMS nor other services, and is left alone once it has failed twice', async () => {
    const silent = 'https://updates.push.services.mozilla.com/wpush/v2/'
    let fail: (() => void)[] = []
    const { pushService: accepting } = notices
    const pushService: TestWorld['pushService'] = {
      push: (browser, message) =>
        browser.endpoint.startsWith(silent)
          ? new Promise((resolve) => fail.push(() => resolve('down')))
          : accepting.push(browser, message),
    }
    const atSilent: Session[] = []
    for (const wantsSms of [true, true, true, false, false]) {
      const user = await addUser(notices, wantsSms)
      await subscribe(notices, user, '', version, `${silent}${user.phone}`)
      await setStatus(notices, user, 'approved')
      notices.advance(1)
      atSilent.push(user)
    }
    const ravi = await addUser(notices)
    await subscribe(notices, ravi, 'phone', version)
    for (const user of [ravi, asha]) await setStatus(notices, user, 'approved')
    notices.advance(60)
    const run = sendDueNotices({ ...notices, pushService })
    await expect.poll(() => [notices.pushed.length, textsTo(notices, asha).length]).toEqual([1, 1])
    const isAsked = () => expect.poll(() => fail.length).toBe(1)
    for (const _ of ['once', 'twice']) {
      await isAsked()
      const [failOne] = fail
      fail = []
      failOne?.()
    }
    await run
    expect(fail, 'asked no third time').toEqual([])
    // The SMS follows at once where it is wanted; else the notice waits.
    expect(atSilent.map((user) => textsTo(notices, user).length)).toEqual([1, 1, 1, 0, 0])
    await showPush(notices)
    expect(await countWaiting(notices)).toBe(2)
    await sendDueNotices(notices)
    expect(notices.pushed).toHaveLength(3)
  })

  it('is asked for nobody after the end of the run', async () => {
    for (const user of [asha, await addUser(notices)]) {
      await subscribe(notices, user, user.phone, version)
      await setStatus(notices, user, 'approved')
    }
    const { pushService: accepting } = notices
    const push: Push = (...given) => {
      notices.advance(45)
      return accepting.push(...given)
    }
    notices.advance(60)
    await sendDueNotices({ ...notices, pushService: { push } })
    await showPush(notices)
    expect([notices.pushed.length, await countWaiting(notices)]).toEqual([1, 1])
  })

  it('is asked although there is no money for SMS, also behind those that wait for it', async () => {
    const ravi = await addUser(notices)
    await setStatus(notices, ravi, 'approved')
    await subscribe(notices, asha, 'phone', version)
    notices = { ...notices, smsLimits: { hour: 20, day: 200, month: 2000 } }
    const take = () => takeNoticeMoney(notices)
    expect([await take(), await take(), await take()]).toEqual([true, true, false])
    expect(await afterNews()).toEqual([['phone'], 0])
    await showPush(notices)
    expect(await countWaiting(notices)).toBe(1)
  })

  it('is one of those of browsers', async () => {
    const refusal = { details: [{ field: 'endpoint', message: 'is of no known push service' }] }
    await expect(subscribe(notices, asha, '', version, 'https://169.254.169.254/latest')).rejects.toMatchObject(refusal)
  })
})

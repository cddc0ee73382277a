/** News by push: in which browsers, in place of which SMS, and until when. */
import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { createNoticesOnTable } from '#tests/support/notices/notices-on-table.ts'
import { pickSession } from '#tests/support/profile/journey-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const { version } = presentConsentText('notices_by_push')
const day = 24 * 3600
let table: Awaited<ReturnType<typeof startTable>>
let notices: Awaited<ReturnType<typeof createNoticesOnTable>>
let asha: Session
beforeEach(async () => {
  table = await startTable()
  notices = await createNoticesOnTable(table)
  asha = await notices.addUser()
})

/** Where pushes went and how many SMS left, once the news has waited for its minute. */
const afterNews = async (status: 'approved' | 'disbursed' | 'rejected' = 'approved') => {
  await notices.setStatus(asha, status)
  notices.advance(60)
  await notices.run()
  return [notices.pushed.map(({ endpoint }) => endpoint.split('/').at(-1)), notices.textsTo(asha).length]
}
const storedBrowsers = async () => (await table.read(keys.pushBrowsers(asha.phone)))?.['browsers']

describe('a browser in which push is on', () => {
  it('gets news in place of an SMS, which is listed as all others and says nothing of anybody', async () => {
    expect(await notices.subscribe(asha, 'phone', version)).toEqual({ key: 'a public key', on: true })
    notices.parts.takeMoney = () => Promise.reject(new Error('A push costs nothing'))
    expect(await afterNews()).toEqual([['phone'], 0])
    expect(notices.pushed[0]?.body).toBe('There is news about your application.')
    expect((await notices.list(asha)).sent.map(({ kind }) => kind)).toEqual(['approved'])
    expect(await notices.isPushOn(asha)).toBe(true)
    expect(await notices.isPushOn({ ...asha, originJti: 'another browser' })).toBe(false)
    const { ticket } = await notices.support.open(asha)
    await notices.reply(asha, ticket.id)
    await table.put({ ...(await table.read(keys.user(asha.phone))), language: 'hi' })
    notices.advance(60)
    await notices.run()
    expect(notices.pushed[1]?.body).toBe('सहायता टीम ने आपको जवाब दिया है।')
    expect(notices.log.codes()).toEqual(['NOTICE_PUSHED', 'NOTICE_PUSHED'])
  })

  it('is one of five, is there once, and replaces the oldest', async () => {
    for (const of of ['1', '2', '3', '4', '5', '6'])
      await notices.subscribe({ ...asha, originJti: of }, of, of === '1' ? version : undefined)
    await notices.subscribe({ ...asha, originJti: '7' }, '6')
    await notices.subscribe({ ...asha, originJti: '7' }, '8')
    expect((await afterNews())[0]).toEqual(['8', '5', '4', '3', '2'])
  })

  it.each([
    ['switched off in any browser', () => notices.change(asha, 'notices_by_push', false)],
    ['logged out', () => notices.journey.end(asha)],
    ['logged out everywhere', () => notices.journey.endAll({ ...asha, originJti: 'another browser' })],
    ['not renewed for 90 days', () => Promise.resolve(notices.advance(90 * day))],
  ])('gets nothing once it is %s, and news comes by SMS', async (_, leave) => {
    await notices.subscribe(asha, 'phone', version)
    await leave()
    await table.put({
      ...(await table.read(keys.user(asha.phone))),
      otp_verified_at: notices.clock.now().toISOString(),
    })
    expect(await afterNews()).toEqual([[], 1])
  })

  it('is renewed by a later session, unless push was switched off meanwhile', async () => {
    await notices.subscribe(asha, 'phone', version)
    const later = { ...asha, originJti: 'later' }
    expect(await notices.subscribe(later, 'phone')).toMatchObject({ on: true })
    await notices.journey.end(later)
    expect(await storedBrowsers()).toEqual([])
    await notices.change(asha, 'notices_by_push', false)
    await expect(notices.subscribe(asha, 'phone')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
    await expect(notices.subscribe(pickSession(), 'phone', version)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    await expect(notices.subscribe(later, 'phone', version)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    expect(await storedBrowsers()).toBeUndefined()
  })
})

describe('a push service', () => {
  it('that knows a browser no more lets it be forgotten, and the SMS is sent at once', async () => {
    await notices.subscribe(asha, 'phone', version)
    await notices.subscribe({ ...asha, originJti: 'two' }, 'laptop')
    notices.parts.push = ({ endpoint }) => Promise.resolve(endpoint.endsWith('laptop') ? 'gone' : 'accepted')
    expect(await afterNews()).toEqual([['phone'], 0])
    expect(await storedBrowsers()).toMatchObject([{ origin_jti: asha.originJti }])
    notices.parts.push = () => Promise.resolve('gone')
    expect(await afterNews('disbursed')).toEqual([['phone'], 1])
    expect(await storedBrowsers()).toEqual([])
    expect((await notices.list(asha)).sent.map(({ kind }) => kind)).toEqual(['disbursed', 'approved'])
  })

  it('that fails is asked three times where the user wants no SMS, else the SMS is sent', async () => {
    await notices.subscribe(asha, 'phone', version)
    let asked = 0
    notices.parts.push = () => {
      asked += 1
      return Promise.resolve('failed')
    }
    expect(await afterNews()).toEqual([[], 1])
    await notices.choose(asha, false)
    expect(await afterNews('disbursed')).toEqual([[], 1])
    for (let quarters = 0; quarters < 4; quarters += 1) {
      notices.advance(900)
      await notices.run()
    }
    expect([asked, await notices.waiting()]).toEqual([4, 0])
  })

  it('is asked although there is no money for SMS, also behind those that wait for it', async () => {
    const ravi = await notices.addUser()
    await notices.setStatus(ravi, 'approved')
    await notices.subscribe(asha, 'phone', version)
    notices.parts.takeMoney = () => Promise.resolve(false)
    expect(await afterNews()).toEqual([['phone'], 0])
    expect(await notices.waiting()).toBe(1)
  })

  it.each([
    'http://fcm.googleapis.com/1',
    'https://fcm.googleapis.com:8443/1',
    'https://user@fcm.googleapis.com/1',
    'https://fcm.googleapis.com.example.in/1',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:8080/',
  ])('is one of those of browsers: %s is refused', async (endpoint) => {
    const refusal = { details: [{ field: 'endpoint', message: 'is of no known push service' }] }
    await expect(notices.subscribe(asha, '', version, endpoint)).rejects.toMatchObject(refusal)
  })
})

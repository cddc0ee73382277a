/** Sessions, their ends, and the profile of their user on a real table. */
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionPolicy } from '#contract/policy.ts'
import { termsTexts } from '#lambdas/consent/accepted-terms.contract.ts'
import { accountIdOf } from '#lambdas/shared/keyed-ids.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import {
  createJourneyOnTable,
  details,
  pickSession,
  visitorAddress,
  type JourneyOnTable,
} from '#tests/support/profile/journey-on-table.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
let journey: JourneyOnTable
let session: Session
beforeEach(() => {
  journey = createJourneyOnTable(table)
  session = pickSession()
})

const stored = () => journey.storedUser(session.phone)

const daySeconds = 86_400
/** Another sign-in of the phone, so many seconds after the present time of the journey. */
const signInNow = (seconds = 0) => pickSession(session.phone, Date.parse(journey.now()) / 1000 + seconds)

describe('a session', () => {
  it('creates the user with source address and consent', async () => {
    const { user } = await journey.start(session, { category: 'student' })
    const at = journey.now()
    expect(user).toEqual({
      id: accountIdOf(journey.identity, session.phone, at),
      phone: session.phone,
      category: 'student',
      current_step: 'otp_verified',
      category_selected_at: at,
      otp_verified_at: at,
    })
    expect(await stored()).toMatchObject({
      acquisition_ip: visitorAddress,
      acquired_at: at,
      'consent_2026-11-23': {
        hash: Uint8Array.from(Buffer.from(termsTexts['2026-11-23'].hash, 'hex')),
        at,
        ip: visitorAddress,
      },
    })
  })

  it('of a known phone changes only the step and its time', async () => {
    const { user } = await journey.start(session)
    await journey.savePersonal(session)
    journey.advance(3600)
    const back = await journey.start(pickSession(session.phone), { category: 'self-employed' }, '203.0.113.77')
    expect(back.user).toEqual({
      ...user,
      ...details.personal,
      personal_details_at: user.otp_verified_at,
      otp_verified_at: journey.now(),
    })
    expect(await stored()).toMatchObject({
      acquisition_ip: visitorAddress,
      acquired_at: user.otp_verified_at,
      'consent_2026-11-23': { at: user.otp_verified_at, ip: visitorAddress },
    })
  })

  it('records a source when none is stored', async () => {
    await journey.start(session)
    journey.advance(60)
    const utm = { utm_source: 'paper', utm_campaign: 'spring' }
    await journey.start(pickSession(session.phone), utm, '203.0.113.77')
    expect(await stored()).toMatchObject({ ...utm, acquisition_ip: '203.0.113.77', acquired_at: journey.now() })
  })

  it.each([
    [{ utm_source: 'paper' }, { utm_source: 'radio', utm_term: 'loan' }],
    [{ utm_medium: 'sms' }, { utm_medium: 'radio', utm_term: 'loan' }],
  ])('keeps the first source %j, and the last one beside it', async (first, next) => {
    await journey.start(session, first)
    expect(await stored()).not.toHaveProperty('last_touch')
    const at = journey.now()
    journey.advance(60)
    await journey.start(pickSession(session.phone), next, '203.0.113.77')
    const last_touch = { ...next, ip: '203.0.113.77', at: journey.now() }
    expect(await stored()).toMatchObject({ ...first, acquired_at: at, acquisition_ip: visitorAddress, last_touch })
    expect(await stored()).not.toHaveProperty('utm_term')
  })
})

describe('the profile', () => {
  it('leads on step by step, and keeps the other fields and the step reached when a part is edited', async () => {
    await journey.start(session)
    expect((await journey.savePersonal(session)).user.current_step).toBe('personal_details')
    await journey.saveProfessional(session, { location_details: details.location })
    const full_name = 'Asha R. Rao'
    const { user } = await journey.savePersonal(session, { ...details.personal, full_name })
    const kept = { ...details.location, ...details.professional, current_step: 'professional_details' }
    expect(user).toMatchObject({ ...kept, full_name })
    await journey.viewOffers(session)
    expect((await journey.saveProfessional(session)).user).toMatchObject({ ...kept, current_step: 'offers_viewed' })
  })

  it('of another category loses the workplace and nothing else; the same category changes nothing', async () => {
    await journey.start(session, { category: 'salaried' })
    const before = (await journey.saveProfessional(session)).user
    journey.advance(60)
    expect((await journey.saveCategory(session, 'salaried')).user).toEqual(before)
    const { company_name: _, ...kept } = before
    const changed = { ...kept, category: 'student', category_selected_at: journey.now() }
    expect((await journey.saveCategory(session, 'student')).user).toEqual(changed)
    expect((await journey.start(pickSession(session.phone), { category: 'salaried' })).user.category).toBe('student')
  })
})

describe('a session that has ended', () => {
  it('can write nothing more, and reads neither profile nor applications, while another one of the same user can', async () => {
    await journey.start(session)
    await journey.end(session)
    const before = await stored()
    for (const act of [
      journey.start,
      (of: Session) => journey.start(of, { utm_source: 'paper' }),
      journey.savePersonal,
      journey.saveLocation,
      journey.saveProfessional,
      (of: Session) => journey.saveCategory(of, 'student'),
      journey.viewOffers,
      journey.profileOf,
      journey.list,
    ]) {
      await expectRefusal(act(session), 'SIGNED_OUT')
    }
    expect(await stored()).toEqual(before)
    const other = pickSession(session.phone)
    expect((await journey.profileOf(other)).phone).toBe(session.phone)
    expect(await journey.list(other)).toEqual([])
    expect((await journey.savePersonal(other)).user.current_step).toBe('personal_details')
  })

  it('may end before it has created a user, beside another one, and then creates none', async () => {
    const ended = [session, pickSession(session.phone)]
    await Promise.all(ended.map(journey.end))
    for (const each of ended) await expectRefusal(journey.start(each), 'SIGNED_OUT')
    await expectRefusal(journey.profile(session.phone), 'USER_NOT_FOUND')
    expect((await journey.start(pickSession(session.phone))).user.phone).toBe(session.phone)
  })

  it('stays ended while a refresh could renew its tokens, through later sign-outs, and is forgotten after that', async () => {
    await journey.start(session)
    await journey.end(session)
    for (const seconds of [16 * 60, 7 * daySeconds]) {
      journey.advance(seconds)
      await journey.end(signInNow())
      await expectRefusal(journey.savePersonal(session), 'SIGNED_OUT')
    }
    journey.advance(2 * daySeconds)
    const last = signInNow()
    await journey.end(last)
    expect((await stored())?.['signed_out']).not.toHaveProperty(session.originJti)
    expect((await stored())?.['signed_out']).toHaveProperty(last.originJti)
  })

  it('stays ended after any number of sign-outs, which take bounded room and leave a later session alone', async () => {
    await journey.start(session)
    await journey.end(session)
    const later: Session[] = []
    for (let count = 0; count < 3 * sessionPolicy.rememberedSignOuts; count += 1) {
      journey.advance(60)
      later.push(signInNow())
    }
    const live = signInNow(1)
    for (const each of later) await journey.end(each)
    expect(Object.keys((await stored())?.['signed_out'] as object)).toHaveLength(sessionPolicy.rememberedSignOuts)
    for (const each of [session, ...later]) {
      await expectRefusal(journey.viewOffers(each), 'SIGNED_OUT')
    }
    expect((await journey.viewOffers(live)).user.phone).toBe(session.phone)
  })

  it('has its refresh token revoked, and ends all the same when the user pool does not answer', async () => {
    await journey.start(session)
    journey.pool.isDown = true
    await expectRefusal(journey.end(session), 'BUSY')
    await expectRefusal(journey.viewOffers(session), 'SIGNED_OUT')
    journey.pool.isDown = false
    const first = await journey.end(session)
    const again = await journey.end(session)
    expect(new Set(journey.pool.revoked)).toEqual(new Set([`refresh-${session.originJti}`]))
    expect(first.browser_token).not.toBe(again.browser_token)
  })
})

describe('the end of all sessions', () => {
  it('stops every session until now, and none that starts later', async () => {
    const other = signInNow(-3600)
    for (const each of [session, other]) await journey.start(each)
    await journey.end(signInNow(-60))
    await journey.endAll(session)
    for (const each of [session, other]) {
      await expectRefusal(journey.savePersonal(each), 'SIGNED_OUT')
      await expectRefusal(journey.start(each), 'SIGNED_OUT')
    }
    expect(await stored()).toMatchObject({ signed_out: {} })
    expect(journey.pool.revoked).toContain(session.phone)
    journey.advance(1)
    expect((await journey.start(signInNow())).user.phone).toBe(session.phone)
  })

  it('is not for a session that has ended', async () => {
    const live = signInNow()
    await journey.start(session)
    await journey.end(session)
    await expectRefusal(journey.endAll(session), 'SIGNED_OUT')
    expect((await journey.viewOffers(live)).user.phone).toBe(session.phone)
  })
})

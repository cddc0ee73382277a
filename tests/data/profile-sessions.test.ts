import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { startTable, type TestTable } from '#tests/support/table/dynamo.ts'
import {
  createJourneyOnTable,
  details,
  pickSession,
  visitorAddress,
  type JourneyOnTable,
} from '#tests/support/profile/journey-on-table.ts'
import type { Session } from '#use-cases/ports.ts'

let table: TestTable
let journey: JourneyOnTable
let session: Session

beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
beforeEach(() => {
  journey = createJourneyOnTable(table)
  session = pickSession()
})

const refusedWith = (code: ErrorCode) => ({ name: 'AppError', code })

describe('the first session of a phone', () => {
  it('creates the user with source address and consent', async () => {
    const { user } = await journey.start(session, { category: 'student' })
    const at = journey.now()
    expect(user).toEqual({
      id: journey.identity.userIdOf(session.phone),
      phone: session.phone,
      category: 'student',
      current_step: 'otp_verified',
      category_selected_at: at,
      otp_verified_at: at,
    })
    expect(await journey.storedUser(session.phone)).toMatchObject({
      acquisition_ip: visitorAddress,
      acquired_at: at,
      'consent_2025-09-23': { text: 'terms-and-privacy-policy', language: 'en-IN', at, ip: visitorAddress },
    })
  })
})

describe('another session of the same phone', () => {
  it('keeps any utm value of the first one, also without a source, and takes none later without a source', async () => {
    await journey.start(session, { utm_medium: 'sms' })
    await journey.start(pickSession(session.phone), { utm_medium: 'radio' })
    expect(await journey.storedUser(session.phone)).toMatchObject({ utm_medium: 'sms', acquired_at: journey.now() })
  })

  it('changes only the step and its time', async () => {
    const { user } = await journey.start(session)
    await journey.savePersonal(session)
    journey.advance(3600)
    const back = await journey.start(pickSession(session.phone), { category: 'self-employed' }, '203.0.113.77')
    expect(back.user).toMatchObject({
      ...details.personal,
      id: user.id,
      category: 'salaried',
      category_selected_at: user.category_selected_at,
      current_step: 'otp_verified',
      otp_verified_at: journey.now(),
    })
    const stored = await journey.storedUser(session.phone)
    expect(stored).toMatchObject({ acquisition_ip: visitorAddress, acquired_at: user.otp_verified_at })
    expect(stored?.['consent_2025-09-23']).toMatchObject({ at: user.otp_verified_at, ip: visitorAddress })
  })

  it('records a source when none is stored', async () => {
    await journey.start(session)
    journey.advance(60)
    await journey.start(pickSession(session.phone), { utm_source: 'paper', utm_campaign: 'spring' }, '203.0.113.77')
    expect(await journey.storedUser(session.phone)).toMatchObject({
      utm_source: 'paper',
      utm_campaign: 'spring',
      acquisition_ip: '203.0.113.77',
      acquired_at: journey.now(),
    })
  })

  it('keeps the first source', async () => {
    await journey.start(session, { utm_source: 'paper' })
    const { user } = await journey.start(pickSession(session.phone), { utm_source: 'radio', utm_term: 'loan' })
    expect(user.current_step).toBe('otp_verified')
    const stored = await journey.storedUser(session.phone)
    expect(stored).toMatchObject({ utm_source: 'paper' })
    expect(stored).not.toHaveProperty('utm_term')
  })
})

describe('the wizard', () => {
  it('keeps the other steps when one is saved again', async () => {
    await journey.start(session)
    await journey.saveProfessional(session, { personal_details: details.personal, location_details: details.location })
    const { user } = await journey.savePersonal(session)
    expect(user).toMatchObject({ ...details.location, ...details.professional, current_step: 'personal_details' })
  })

  it('saves nothing for a phone that has no user', async () => {
    await expect(journey.savePersonal(session)).rejects.toMatchObject(refusedWith('USER_NOT_FOUND'))
    expect(await journey.storedUser(session.phone)).toBeUndefined()
    await expect(journey.profile(session.phone)).rejects.toMatchObject(refusedWith('USER_NOT_FOUND'))
  })
})

describe('a session that has ended', () => {
  it('can write nothing more, while another one of the same user can', async () => {
    await journey.start(session)
    const other = pickSession(session.phone)
    expect(await journey.end(session)).toEqual({ success: true })
    const before = await journey.storedUser(session.phone)
    const writes = [
      journey.start,
      journey.savePersonal,
      journey.saveLocation,
      journey.saveProfessional,
      journey.viewOffers,
    ]
    for (const write of writes) {
      await expect(write(session)).rejects.toMatchObject(refusedWith('SIGNED_OUT'))
    }
    await expect(journey.start(session, { utm_source: 'paper' })).rejects.toMatchObject(refusedWith('SIGNED_OUT'))
    expect(await journey.storedUser(session.phone)).toEqual(before)
    expect((await journey.savePersonal(other)).user.current_step).toBe('personal_details')
  })

  it('may end before it has created a user, and then creates none', async () => {
    await journey.end(session)
    await expect(journey.start(session)).rejects.toMatchObject(refusedWith('SIGNED_OUT'))
    await expect(journey.savePersonal(session)).rejects.toMatchObject(refusedWith('SIGNED_OUT'))
    await expect(journey.profile(session.phone)).rejects.toMatchObject(refusedWith('USER_NOT_FOUND'))
    expect((await journey.start(pickSession(session.phone))).user.phone).toBe(session.phone)
  })

  it('is forgotten once its tokens have expired', async () => {
    await journey.start(session)
    await journey.end(session)
    const second = pickSession(session.phone)
    journey.advance(14 * 60)
    await journey.end(second)
    const third = pickSession(session.phone)
    journey.advance(2 * 60)
    await journey.end(third)
    const stored = await journey.storedUser(session.phone)
    expect(Object.keys(stored?.['signed_out'] as object).toSorted()).toEqual(
      [second.originJti, third.originJti].toSorted(),
    )
  })

  it('leaves the sessions of other phones alone', async () => {
    const stranger = pickSession()
    await journey.start(session)
    await journey.start({ ...stranger, originJti: session.originJti })
    await journey.end(session)
    expect((await journey.viewOffers({ ...stranger, originJti: session.originJti })).user.phone).toBe(stranger.phone)
  })
})

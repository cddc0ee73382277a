/** submit-user on a real table: the items that it writes, those that it never writes, and calls in parallel. */
import { beforeEach, describe, expect, it } from 'vitest'
import { utmNames } from '#contract/entities.ts'
import { keys, placeOfUser } from '#data/keys.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { accountIdOf } from '#lambdas/shared/keyed-ids.rules.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createPartnerOnTable, validSubmission, type PartnerOnTable } from '#tests/support/partner/partner-on-table.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { openSealed } from '#tests/support/sealed-texts.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { exampleRequests } from '#web/features/partner-docs/reference/partner-examples.ts'

const table = await startTable()
let api: PartnerOnTable
let partner: Awaited<ReturnType<PartnerOnTable['addPartner']>>

beforeEach(async () => {
  api = createPartnerOnTable(table)
  partner = await api.addPartner()
})

/** Every field that a submission may have. */
const everything = {
  ...exampleRequests['submit-user'],
  pan: 'abcde1234f',
  mobile_verified_at: '2026-01-31T16:00:00+05:30',
}
const utm = Object.fromEntries(utmNames.map((name) => [name, everything[name]]))

const itemsOf = (code: string, prefix?: string) => table.list(`PARTNER#${code}`, prefix)

const submitEverything = async (fields: Record<string, unknown> = {}) => {
  const phone = pickPhone()
  const { answer } = await api.submit(partner.live, validSubmission({ ...everything, phone, ...fields }))
  return { phone, answer, userId: answer.user_id, user: await table.read(keys.user(phone)) }
}

const duplicateOf = (userId: string | null) => ({
  code: 'DUPLICATE_USER',
  facts: { existing_user_id: userId, existing_user_source: userId === null ? 'other' : 'own' },
})

describe('a submission', () => {
  it('fills the profile as the wizard would', async () => {
    const { phone, userId, user } = await submitEverything()
    const at = api.now()
    expect(userId).toBe(accountIdOf(api.identity, phone, at))
    expect(user).toEqual({
      ...keys.user(phone),
      ...placeOfUser(userId),
      id: userId,
      phone,
      category: 'salaried',
      category_selected_at: at,
      current_step: 'professional_details',
      personal_details_at: at,
      location_details_at: at,
      professional_details_at: at,
      full_name: 'Asha Verma',
      email: 'asha.verma@example.com',
      date_of_birth: '1994-08-15',
      pincode: '462001',
      monthly_income: 45_000,
      company_name: 'Narmada Textiles',
      ...utm,
      acquisition_ip: '203.0.113.24',
      acquired_at: at,
      partner_code: partner.code,
    })
  })

  it('keeps for the partner the fields that a profile lacks, the facts that decide about offers, and a record of the attempt', async () => {
    const { phone, userId, answer, user } = await submitEverything()
    const common = { partner_code: partner.code, created_at: api.now() }
    const key = keys.partnerUser(partner.live.scope, userId)
    const stored = await table.read(key)
    expect(stored).toEqual({
      ...key,
      ...common,
      id: userId,
      phone,
      submission_id: answer.submission_id,
      category: 'salaried',
      date_of_birth: '1994-08-15',
      pincode: '462001',
      monthly_income: 45_000,
      loan_type: 'personal',
      pan_masked: 'ABxxxxxx4F',
      pan_sealed: expect.any(String) as string,
      aadhaar_last4: '4321',
      credit_score: 742,
      mobile_verified_at: '2026-01-31T10:30:00.000Z',
      ua_ip: '203.0.113.24',
      user_agent: 'Mozilla/5.0 (Linux; Android 14)',
      sent_besides:
        'date_of_birth monthly_income full_name email company_name pan_masked aadhaar_last4 credit_score utm_source',
    })
    // Sealed for this user only, and nowhere in plain text.
    expect(openSealed(stored?.['pan_sealed'])).toEqual(['ABCDE1234F', { purpose: 'pan', user_id: userId }])
    expect(JSON.stringify([user, await itemsOf(partner.code)])).not.toMatch(/abcde1234f/i)
    expect(await itemsOf(partner.code, 'SUBMISSION#')).toEqual([
      {
        ...keys.submission(partner.live.scope, answer.submission_id),
        ...common,
        id: answer.submission_id,
        outcome: 'accepted',
        user_id: userId,
        consent: everything.consent,
        key_id: partner.keyId,
        request_id: expect.any(String) as string,
      },
    ])
  })

  it('leaves nothing behind when the PAN cannot be sealed', async () => {
    const failing = createPartnerOnTable(table, { seal: () => Promise.reject(new AppError('BUSY')) })
    const phone = pickPhone()
    const submitting = failing.submit(partner.live, validSubmission({ phone, pan: 'ABCDE1234F' }))
    await expectRefusal(submitting, 'BUSY')
    expect(await table.read(keys.user(phone))).toBeUndefined()
    expect(await itemsOf(partner.code, 'USER#')).toEqual([])
  })

  it('leaves the third step of the wizard open without a company', async () => {
    const { user } = await submitEverything({ company_name: undefined })
    expect(user).toMatchObject({ current_step: 'location_details', monthly_income: 45_000 })
    expect(user).not.toHaveProperty('professional_details_at')
  })

  it('keeps the sign-out of a phone that never started a session', async () => {
    const phone = pickPhone()
    await table.put({ ...keys.user(phone), signed_out: { jti: 1 } })
    await api.submit(partner.live, validSubmission({ phone }))
    expect(await table.read(keys.user(phone))).toMatchObject({ signed_out: { jti: 1 }, full_name: 'Asha Verma' })
  })

  it('that was refused leaves a record of its outcome and nothing that was sent', async () => {
    const details = ['pincode', 'consent.channel', 'Asha Verma', '9876543210'].map((field) => ({
      field,
      message: 'is wrong',
    }))
    await api.reject(partner.live, new AppError('VALIDATION_ERROR', details))
    const [record] = await itemsOf(partner.code, 'SUBMISSION#')
    expect(record).toMatchObject({
      outcome: 'rejected',
      code: 'VALIDATION_ERROR',
      fields: ['pincode', 'consent.channel'],
    })
    expect(Number(record?.['ttl'])).toBeGreaterThan(Date.parse(api.now()) / 1000)
  })
})

describe('a known phone', () => {
  it('belongs to one of two partners who submit it in parallel', async () => {
    const other = await api.addPartner()
    const body = validSubmission()
    const outcomes = await Promise.allSettled([api.submit(partner.live, body), api.submit(other.live, body)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const users = [...(await itemsOf(partner.code, 'USER#')), ...(await itemsOf(other.code, 'USER#'))]
    expect(users).toHaveLength(1)
  })

  it('is named to the partner who submitted it and to no other, and stays as it was', async () => {
    const { phone, userId, user } = await submitEverything()
    const again = validSubmission({ phone, full_name: 'Another Name', monthly_income: 1 })
    await expect(api.submit(partner.live, again)).rejects.toMatchObject(duplicateOf(userId))
    const other = await api.addPartner()
    await expect(api.submit(other.live, again)).rejects.toMatchObject(duplicateOf(null))
    expect(await table.read(keys.user(phone))).toEqual(user)
    expect(await itemsOf(other.code, 'USER#')).toEqual([])
    const [record] = await itemsOf(other.code, 'SUBMISSION#')
    expect(record).toMatchObject({ outcome: 'duplicate', code: 'DUPLICATE_USER' })
    expect(record).not.toHaveProperty('user_id')
  })
})

describe('an Idempotency-Key', () => {
  it('has one effect and one answer when 20 calls arrive in parallel', async () => {
    const body = validSubmission()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => api.submit(partner.live, body, 'order-1')))
    expect(new Set(outcomes.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
    expect(outcomes.filter(({ replay }) => replay === undefined)).toHaveLength(1)
    expect(await itemsOf(partner.code, 'USER#')).toHaveLength(1)
    expect(await itemsOf(partner.code, 'SUBMISSION#')).toHaveLength(1)
  })

  it('repeats a refusal as a duplicate with its submission, recorded once when calls arrive in parallel', async () => {
    const body = validSubmission()
    await api.submit(partner.live, body)
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => api.submit(partner.live, body, 'order-1')))
    const facts = tries.map((tried) => (tried.status === 'rejected' ? (tried.reason as AppError).facts : undefined))
    expect(new Set(facts.map((fact) => fact?.['submission_id'])).size).toBe(1)
    expect(await itemsOf(partner.code, 'SUBMISSION#')).toHaveLength(2)
  })

  it('takes effect again after 24 hours, whether or not the table has removed it', async () => {
    const body = validSubmission()
    const { answer } = await api.submit(partner.live, body, 'order-1')
    api.advance(24 * 3600 - 1)
    expect(await api.submit(partner.live, body, 'order-1')).toEqual({ answer, replay: 'free' })
    api.advance(1)
    await expect(api.submit(partner.live, body, 'order-1')).rejects.toMatchObject(duplicateOf(answer.user_id))
  })

  it('is compared with the consent too, whatever the order of its fields', async () => {
    const consent = { given_at: '2026-01-31T10:29:30Z', text_version: 'lead-form-7', channel: 'web' }
    const phone = pickPhone()
    const submit = (fields: object) =>
      api.submit(partner.sandbox, validSubmission({ phone, consent: fields }), 'order-1')
    await submit(consent)
    const { channel, text_version, given_at } = consent
    expect(await submit({ channel, text_version, given_at })).toMatchObject({ replay: 'free' })
    const reused = submit({ ...consent, text_version: 'lead-form-8' })
    await expectRefusal(reused, 'IDEMPOTENCY_KEY_REUSED')
    const [record] = await itemsOf(`${partner.code}.test`, 'SUBMISSION#')
    expect(record).toMatchObject({ consent })
  })

  it('and its body are stored as fingerprints only', async () => {
    const phone = pickPhone()
    await api.submit(partner.live, validSubmission({ phone }), 'order-of-asha')
    const stored = JSON.stringify(await itemsOf(partner.code, 'IDEM#'))
    expect(stored).toContain('fingerprint')
    expect(stored).not.toMatch(new RegExp(`order-of-asha|${phone.slice(3)}`))
  })
})

describe('a submitted user who logs in later', () => {
  it('continues with the filled profile, and keeps the category and the source', async () => {
    const { phone, userId } = await submitEverything()
    const journey = createJourneyOnTable(table)
    const { user } = await journey.start(pickSession(phone), { category: 'student', utm_source: 'later' })
    expect(user).toMatchObject({ id: userId, current_step: 'otp_verified', full_name: 'Asha Verma' })
    expect(await journey.storedUser(phone)).toMatchObject({ category: 'salaried', utm_source: 'newsletter' })
  })

  it.each([utm, {}])('through an advertisement stays the partner’s with the source %j and its time', async (sent) => {
    const without = Object.fromEntries(utmNames.map((name) => [name, undefined]))
    const { phone, user } = await submitEverything({ ...without, ...sent })
    const journey = createJourneyOnTable(table)
    await journey.start(pickSession(phone), { utm_source: 'later' }, '203.0.113.77')
    const { acquired_at, acquisition_ip } = user ?? {}
    const last_touch = { utm_source: 'later', ip: '203.0.113.77', at: journey.now() }
    expect(await journey.storedUser(phone)).toMatchObject({ ...sent, acquired_at, acquisition_ip, last_touch })
    if (!('utm_source' in sent)) expect(await journey.storedUser(phone)).not.toHaveProperty('utm_source')
  })

  it('and applies inside the app makes an application of the partner', async () => {
    const { phone } = await submitEverything()
    const journey = createJourneyOnTable(table)
    await journey.put({ lenders: [lenderEntry({ id: 'lender' })] })
    await journey.start(pickSession(phone))
    for (let clicks = 1; clicks <= 2; clicks += 1) await journey.apply(pickSession(phone), 'lender')
    expect(await table.read(keys.application(phone, 'lender'))).toMatchObject({ partner_code: partner.code })
  })

  it('chooses the category if the loan type is an unknown one', async () => {
    const { phone, user: submitted } = await submitEverything({ loan_type: 'gold loan' })
    expect(submitted).not.toHaveProperty('category')
    const { user } = await createJourneyOnTable(table).start(pickSession(phone), { category: 'self-employed' })
    expect(user).toMatchObject({ category: 'self-employed', full_name: 'Asha Verma' })
  })
})

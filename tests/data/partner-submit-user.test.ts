/** partner-submit-user against a real table (spec 3 and 5, Partner): what is answered, what is written, and what never is. */
import { createDecipheriv } from 'node:crypto'
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createIdentity } from '#adapters/hmac-identity.ts'
import { keys } from '#data/keys.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import {
  identityKey,
  startPartnerGateway,
  validSubmission,
  type PartnerGateway,
} from '#tests/support/partner/partner-gateway.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'

let gateway: PartnerGateway

beforeAll(async () => {
  gateway = await startPartnerGateway()
})
afterAll(() => gateway.stop())
afterEach(() => {
  vi.useRealTimers()
})

const everything = {
  company_name: 'Narmada Textiles',
  pan: 'ABCDE1234F',
  aadhaar: '4321',
  credit_score: 742,
  mobile_verified_at: '2026-01-31T16:00:00+05:30',
  ua_ip: '203.0.113.24',
  user_agent: 'Mozilla/5.0 (Linux; Android 14)',
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'diwali',
  utm_content: 'banner-2',
  utm_term: 'personal-loan',
}

const at = '2026-11-21T10:00:00.000Z'

const submitWholeUser = async (fields: Record<string, unknown> = {}) => {
  const partner = await gateway.addPartner()
  const phone = pickPhone()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
  const answer = await gateway.submit(partner.key, { phone, ...everything, ...fields })
  vi.useRealTimers()
  const userId = String(answer.json['user_id'])
  return { ...partner, phone, answer, userId, row: keys.partnerUser({ code: partner.code, mode: 'live' }, userId) }
}

describe('a submission', () => {
  it('is answered with user, submission and phone', async () => {
    const { answer, phone } = await submitWholeUser()
    expect(answer.status).toBe(201)
    expect(answer.json).toEqual({
      success: true,
      message: 'User submitted successfully',
      user_id: createIdentity(identityKey).userIdOf(phone),
      submission_id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/) as string,
      phone,
    })
    expect(Object.keys(answer.json)).toEqual(['success', 'message', 'user_id', 'submission_id', 'phone'])
  })

  it('fills the profile as the wizard would', async () => {
    const { phone, userId, code } = await submitWholeUser()
    expect(await gateway.read(keys.user(phone))).toEqual({
      ...keys.user(phone),
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
      utm_source: 'newsletter',
      utm_medium: 'email',
      utm_campaign: 'diwali',
      utm_content: 'banner-2',
      utm_term: 'personal-loan',
      acquisition_ip: '203.0.113.24',
      acquired_at: at,
      partner_code: code,
    })
  })

  it('keeps beside it what only the partner told, and a record of the attempt', async () => {
    const { phone, userId, code, row, answer, keyId } = await submitWholeUser()
    const submissionId = answer.json['submission_id']
    expect(await gateway.read(row)).toEqual({
      ...row,
      id: userId,
      partner_code: code,
      phone,
      submission_id: submissionId,
      created_at: at,
      loan_type: 'personal',
      pan_masked: 'ABxxxxxx4F',
      pan_sealed: expect.any(String) as string,
      aadhaar_last4: '4321',
      credit_score: 742,
      mobile_verified_at: '2026-01-31T10:30:00.000Z',
      ua_ip: '203.0.113.24',
      user_agent: 'Mozilla/5.0 (Linux; Android 14)',
    })
    expect(await gateway.list(`PARTNER#${code}`, 'SUBMISSION#')).toEqual([
      {
        ...keys.submission({ code, mode: 'live' }, String(submissionId)),
        id: submissionId,
        outcome: 'accepted',
        user_id: userId,
        partner_code: code,
        key_id: keyId,
        request_id: expect.any(String) as string,
        created_at: at,
      },
    ])
  })

  it('leaves the third step of the wizard open without a company', async () => {
    const { phone } = await submitWholeUser({ company_name: undefined })
    const user = await gateway.read(keys.user(phone))
    expect(user).toMatchObject({ current_step: 'location_details', monthly_income: 45_000 })
    expect(user).not.toHaveProperty('professional_details_at')
  })

  it('gives a phone to one of two partners who submit it at once', async () => {
    const partners = await Promise.all([gateway.addPartner(), gateway.addPartner()])
    const phone = pickPhone()
    const answers = await Promise.all(partners.map(({ key }) => gateway.submit(key, { phone })))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
    const rows = await Promise.all(partners.map(({ code }) => gateway.list(`PARTNER#${code}`, 'USER#')))
    expect(rows.flat()).toHaveLength(1)
  })

  it('does not overwrite the sign-out of a phone that never started a session', async () => {
    const { key } = await gateway.addPartner()
    const phone = pickPhone()
    await gateway.put({ ...keys.user(phone), signed_out: { jti: 1 } })
    expect(await gateway.submit(key, { phone })).toMatchObject({ status: 201 })
    expect(await gateway.read(keys.user(phone))).toMatchObject({ signed_out: { jti: 1 }, full_name: 'Asha Verma' })
  })

  it.each([
    ['Personal Loan', 'salaried'],
    ['self_employed', 'self-employed'],
    ['EDUCATION', 'student'],
  ])('of the type %s sets the category %s', async (loan_type, category) => {
    const { phone } = await submitWholeUser({ loan_type })
    expect(await gateway.read(keys.user(phone))).toMatchObject({ category })
  })
})

describe('a PAN', () => {
  it('is sealed under a data key that only KMS opens, for this user alone', async () => {
    const { row, userId, phone, code } = await submitWholeUser({ pan: 'abcde1234f' })
    const stored = await gateway.read(row)
    const [version, ...parts] = String(stored?.['pan_sealed']).split('.')
    const [sealedKey, nonce, sealed] = parts.map((part) => Buffer.from(part, 'base64url'))
    if (!sealedKey || !nonce || !sealed) throw new Error('The sealed text has four parts')
    expect(version).toBe('1')

    const client = new KMSClient({ region: 'ap-south-1', endpoint: gateway.kms.endpoint })
    const open = (EncryptionContext: Record<string, string>) =>
      client.send(new DecryptCommand({ CiphertextBlob: sealedKey, EncryptionContext, KeyId: gateway.kms.keyId }))
    const { Plaintext = new Uint8Array() } = await open({ purpose: 'pan', user_id: userId })
    const context = JSON.stringify([
      ['purpose', 'pan'],
      ['user_id', userId],
    ])
    const decipher = createDecipheriv('aes-256-gcm', Plaintext, nonce)
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(-16))
    const pan = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString()
    expect(pan).toBe('ABCDE1234F')
    await expect(open({ purpose: 'pan', user_id: 'another' })).rejects.toMatchObject({
      name: 'InvalidCiphertextException',
    })
    client.destroy()

    const everywhere = [stored, await gateway.read(keys.user(phone)), await gateway.list(`PARTNER#${code}`, '')]
    expect(JSON.stringify(everywhere)).not.toMatch(/abcde1234f/i)
  })

  it('is sealed anew each time, and KMS is not asked where there is none', async () => {
    const sealedOf = async () => (await gateway.read((await submitWholeUser()).row))?.['pan_sealed']
    expect(await sealedOf()).not.toBe(await sealedOf())
    const before = gateway.kms.calls.length
    await submitWholeUser({ pan: undefined })
    expect(gateway.kms.calls).toHaveLength(before)
  })
})

describe('a refused submission', () => {
  it('leaves a record of its outcome and nothing that was sent', async () => {
    const { key, code } = await gateway.addPartner()
    const phone = pickPhone()
    const secret = {
      ...validSubmission({ phone, ...everything }),
      pincode: '99999X',
      'Asha Verma': 'x',
      '9876543210': 1,
    }
    expect(await gateway.call('submit-user', key, { body: secret })).toMatchObject({ status: 400 })
    expect(await gateway.read(keys.user(phone))).toBeUndefined()
    const items = await gateway.list(`PARTNER#${code}`, '')
    const [record] = items.filter(({ sk }) => String(sk).startsWith('SUBMISSION#'))
    expect(record).toMatchObject({ outcome: 'rejected', code: 'VALIDATION_ERROR', fields: ['pincode'] })
    expect(Number(record?.['ttl'])).toBeGreaterThan(Date.now() / 1000)
    const text = JSON.stringify(items)
    for (const sent of [phone, 'Asha', '99999X', '9876543210', 'ABCDE', '203.0.113.24'])
      expect(text).not.toContain(sent)
  })

  it('of a known phone leaves the known user as it was', async () => {
    const first = await submitWholeUser()
    const { key, code } = await gateway.addPartner()
    await gateway.submit(key, { phone: first.phone, full_name: 'Somebody Else', monthly_income: 1 })
    expect(await gateway.read(keys.user(first.phone))).toMatchObject({
      full_name: 'Asha Verma',
      partner_code: first.code,
    })
    expect(await gateway.list(`PARTNER#${code}`, 'USER#')).toEqual([])
    const [record] = await gateway.list(`PARTNER#${code}`, 'SUBMISSION#')
    expect(record).toMatchObject({ outcome: 'duplicate', code: 'DUPLICATE_USER' })
    expect(record).not.toHaveProperty('user_id')
  })
})

describe('a submitted user who logs in later', () => {
  it('finds the profile filled, so that the wizard is skipped, and may go on from there', async () => {
    const { phone, userId } = await submitWholeUser()
    const journey = createJourneyOnTable(gateway.table)
    const session = pickSession(phone)
    const { user } = await journey.start(session, { category: 'student', utm_source: 'later' })
    expect(user).toMatchObject({
      id: userId,
      phone,
      current_step: 'otp_verified',
      full_name: 'Asha Verma',
      pincode: '462001',
      monthly_income: 45_000,
      company_name: 'Narmada Textiles',
      // The submission said which loan, so the card chosen at the login does not change it.
      category: 'salaried',
    })
    expect(await journey.storedUser(phone)).toMatchObject({ utm_source: 'newsletter', acquired_at: at })
    await journey.savePersonal(session)
    expect(await journey.profile(phone)).toMatchObject({ full_name: 'Asha Rao', current_step: 'personal_details' })
  })

  it('chooses the category where the loan type was none of the known', async () => {
    const { phone } = await submitWholeUser({ loan_type: 'gold loan' })
    expect(await gateway.read(keys.user(phone))).not.toHaveProperty('category')
    const { user } = await createJourneyOnTable(gateway.table).start(pickSession(phone), { category: 'self-employed' })
    expect(user).toMatchObject({ category: 'self-employed', full_name: 'Asha Verma' })
  })
})

/** Each rule of spec 5 (Partner API) with its nearest valid and invalid values. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { submitUserRequest } from '#contract/partner/partner-submit-user.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const valid = {
  loan_type: 'personal',
  phone: '+919876543210',
  full_name: 'Asha Verma',
  email: 'asha.verma@example.com',
  dob: '1994-08-15',
  pincode: '462001',
  monthly_income: 45_000,
}

/** The first message of each field at fault. */
const problems = (fields: Record<string, unknown>): Record<string, string> => {
  const parsed = submitUserRequest.safeParse({ ...valid, ...fields })
  const issues = parsed.success ? [] : parsed.error.issues.toReversed()
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

const notEmpty = 'must be a text that is not empty'
const e164 = 'must be in E.164 format, such as +919876543210'
const indian = 'must be an Indian mobile number: +91, then ten digits of which the first is 6 to 9'
const email = 'must be a valid email address'
const date = 'must be a date as YYYY-MM-DD'
const realDate = 'must be a real date from 1900-01-01 to today'
const adult = 'must be that of someone aged 18 or more'
const sixDigits = 'must be exactly 6 digits'
const income = 'must be a number of rupees above 0'
const pan = 'must be five letters, four digits and one letter'
const aadhaar = 'must be the last 4 digits only; never send a whole Aadhaar number'
const score = 'must be a whole number from 300 to 900'
const iso8601 = 'must be an ISO 8601 date and time with its offset, such as 2026-01-31T10:30:00Z'
const address = 'must be an IPv4 or IPv6 address'
const aadhaarAnywhere = 'Please do not enter a full Aadhaar number'

describe('a field', () => {
  it.each([
    ['loan_type', 'p'],
    ['loan_type', 'gold loan against jewellery'],
    ['loan_type', 'x'.repeat(60)],
    ['phone', '+916000000000'],
    ['phone', '+919999999999'],
    ['full_name', 'आशा'],
    ['full_name', '\u{1F600}'.repeat(120)],
    ['email', 'a@b.in'],
    ['dob', '2008-12-31'],
    ['dob', '1900-01-01'],
    ['dob', '2004-02-29'],
    ['pincode', '000000'],
    ['monthly_income', 0.01],
    ['monthly_income', 1_000_000_000],
    ['company_name', 'x'.repeat(160)],
    ['pan', 'ABCDE1234F'],
    ['pan', 'abcde1234f'],
    ['aadhaar', '0000'],
    ['credit_score', 300],
    ['credit_score', 900],
    ['mobile_verified_at', '2026-01-31T10:30:00Z'],
    ['mobile_verified_at', '2026-01-31T10:30:00.123456+05:30'],
    ['mobile_verified_at', '2026-01-31T10:30+0530'],
    ['ua_ip', '203.0.113.24'],
    ['ua_ip', '2001:db8::1'],
    ['user_agent', 'x'.repeat(512)],
    ['utm_source', 'x'.repeat(200)],
  ])('%s takes %j', (field, value) => {
    expect(problems({ [field]: value })).toEqual({})
  })

  it.each([
    ['loan_type', '', notEmpty],
    ['loan_type', '  ', notEmpty],
    ['loan_type', 7, notEmpty],
    ['loan_type', 'x'.repeat(61), 'Please use at most 60 characters'],
    ['phone', '9876543210', e164],
    ['phone', '+91 98765 43210', e164],
    ['phone', '+0919876543210', e164],
    ['phone', '+९१९८७६५४३२१०', e164],
    ['phone', '+915999999999', indian],
    ['phone', '+91987654321', indian],
    ['phone', '+9198765432100', indian],
    ['phone', '+14155550123', indian],
    ['phone', 919876543210, e164],
    ['full_name', '', notEmpty],
    ['full_name', null, notEmpty],
    ['full_name', 'x'.repeat(121), 'Please use at most 120 characters'],
    ['full_name', 'Asha\u0000', 'Please remove characters that cannot be shown'],
    ['full_name', 'Asha 1234 5678 9012', aadhaarAnywhere],
    ['email', 'asha', email],
    ['email', 'asha@example', email],
    ['email', `${'x'.repeat(250)}@b.in`, 'must have at most 254 characters'],
    ['dob', '15-08-1994', date],
    ['dob', '1994-8-15', date],
    ['dob', '1994-08-15T00:00:00Z', date],
    ['dob', 19_940_815, date],
    ['dob', '2005-02-29', realDate],
    ['dob', '1899-12-31', realDate],
    ['dob', '2026-11-22', realDate],
    ['dob', '2009-01-01', adult],
    ['pincode', '46200', sixDigits],
    ['pincode', '4620011', sixDigits],
    ['pincode', '46200a', sixDigits],
    ['pincode', '४६२००१', sixDigits],
    ['pincode', 462_001, sixDigits],
    ['monthly_income', 0, income],
    ['monthly_income', -1, income],
    ['monthly_income', '45000', income],
    ['monthly_income', Number.NaN, income],
    ['monthly_income', 1_000_000_001, 'must be at most 1000000000'],
    ['company_name', '', notEmpty],
    ['company_name', 'x'.repeat(161), 'Please use at most 160 characters'],
    ['pan', 'ABCD1234F', pan],
    ['pan', 'ABCDE12345', pan],
    ['pan', 'ABCDE1234FF', pan],
    ['pan', 'ÀBCDE1234F', pan],
    ['pan', '', pan],
    ['aadhaar', '432', aadhaar],
    ['aadhaar', '43210', aadhaar],
    ['aadhaar', '123456789012', aadhaar],
    ['aadhaar', 4321, aadhaar],
    ['credit_score', 299, score],
    ['credit_score', 901, score],
    ['credit_score', 742.5, score],
    ['credit_score', '742', score],
    ['mobile_verified_at', '2026-01-31', iso8601],
    ['mobile_verified_at', '2026-01-31 10:30:00Z', iso8601],
    ['mobile_verified_at', '2026-01-31T10:30:00', iso8601],
    ['mobile_verified_at', '2026-02-30T10:30:00Z', iso8601],
    ['mobile_verified_at', '2026-01-31T24:00:00Z', iso8601],
    ['mobile_verified_at', 1_769_855_400, iso8601],
    ['ua_ip', '203.0.113.256', address],
    ['ua_ip', 'unknown', address],
    ['user_agent', 'x'.repeat(513), 'Please use at most 512 characters'],
    ['utm_term', '', notEmpty],
    ['utm_source', 'x'.repeat(201), 'Please use at most 200 characters'],
    ['utm_content', 'card 123456789012', aadhaarAnywhere],
  ])('%s refuses %j', (field, value, message) => {
    expect(problems({ [field]: value })).toEqual({ [field]: message })
  })

  it.each(Object.keys(valid))('%s is required', (field) => {
    expect(Object.keys(problems({ [field]: undefined }))).toEqual([field])
  })
})

describe('a submission', () => {
  it('needs no optional field', () => {
    expect(submitUserRequest.parse(valid)).toEqual(valid)
  })

  it('is trimmed, and its PAN is in capitals', () => {
    expect(
      submitUserRequest.parse({ ...valid, full_name: ' Asha ', email: ' a@b.in ', pan: 'abcde1234f' }),
    ).toMatchObject({
      full_name: 'Asha',
      email: 'a@b.in',
      pan: 'ABCDE1234F',
    })
  })

  it('counts the age by calendar years, with today in India', () => {
    vi.setSystemTime(new Date('2026-12-31T18:29:00.000Z'))
    expect(problems({ dob: '2009-01-01' })).toEqual({ dob: adult })
    vi.setSystemTime(new Date('2026-12-31T18:30:00.000Z'))
    expect(problems({ dob: '2009-12-31' })).toEqual({})
  })

  it.each([
    [{ aadhaar_last4: '4321' }, 'aadhaar_last4'],
    [{ Phone: '+919876543210' }, 'Phone'],
    [{ constructor: 1 }, 'constructor'],
  ])('refuses a field that it does not know, by name: %j', (fields, name) => {
    const parsed = submitUserRequest.safeParse({ ...valid, ...fields })
    expect(parsed.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: [name] }])
  })
})

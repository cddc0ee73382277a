/** The rule of each field of partner-submit-user, with its nearest valid and invalid values. */
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

const x = (length: number) => 'x'.repeat(length)
const atMost = (characters: number) => `Please use at most ${characters} characters`

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
const unshowable = 'Please remove characters that cannot be shown'

const accepted: [field: string, values: unknown[]][] = [
  ['loan_type', ['p', 'gold loan against jewellery', x(60)]],
  ['phone', ['+916000000000', '+919999999999']],
  ['full_name', ['आशा', '\u{1F600}'.repeat(120)]],
  ['email', ['a@b.in']],
  ['dob', ['2008-12-31', '1900-01-01', '2004-02-29']],
  ['pincode', ['000000']],
  ['monthly_income', [0.01, 1_000_000_000]],
  ['company_name', [x(160)]],
  ['pan', ['ABCDE1234F', 'abcde1234f']],
  ['aadhaar', ['0000']],
  ['credit_score', [300, 900]],
  ['mobile_verified_at', ['2026-01-31T10:30:00Z', '2026-01-31T10:30:00.123456+05:30', '2026-01-31T10:30+0530']],
  ['ua_ip', ['203.0.113.24', '2001:db8::1']],
  ['user_agent', [x(512)]],
  ['utm_source', [x(200)]],
]

const refused: [field: string, message: string, values: unknown[]][] = [
  ['loan_type', notEmpty, ['', '  ', 7]],
  ['loan_type', atMost(60), [x(61)]],
  ['phone', e164, ['9876543210', '+91 98765 43210', '+0919876543210', '+९१९८७६५४३२१०', 919876543210]],
  ['phone', indian, ['+915999999999', '+91987654321', '+9198765432100', '+14155550123']],
  ['full_name', notEmpty, ['', null]],
  ['full_name', atMost(120), [x(121)]],
  ['full_name', unshowable, ['Asha\u0000']],
  ['full_name', aadhaarAnywhere, ['Asha 1234 5678 9012']],
  ['email', email, ['asha', 'asha@example']],
  ['email', 'must have at most 254 characters', [`${x(250)}@b.in`]],
  ['dob', date, ['15-08-1994', '1994-8-15', '1994-08-15T00:00:00Z', 19_940_815]],
  ['dob', realDate, ['2005-02-29', '1899-12-31', '2026-11-22']],
  ['dob', adult, ['2009-01-01']],
  ['pincode', sixDigits, ['46200', '4620011', '46200a', '४६२००१', 462_001]],
  ['monthly_income', income, [0, -1, '45000', Number.NaN]],
  ['monthly_income', 'must be at most 1000000000', [1_000_000_001]],
  ['company_name', notEmpty, ['']],
  ['company_name', atMost(160), [x(161)]],
  ['pan', pan, ['ABCD1234F', 'ABCDE12345', 'ABCDE1234FF', 'ÀBCDE1234F', '']],
  ['aadhaar', aadhaar, ['432', '43210', '123456789012', 4321]],
  ['credit_score', score, [299, 901, 742.5, '742']],
  ['mobile_verified_at', iso8601, ['2026-01-31', '2026-01-31 10:30:00Z', '2026-01-31T10:30:00']],
  ['mobile_verified_at', iso8601, ['2026-02-30T10:30:00Z', '2026-01-31T24:00:00Z', 1_769_855_400]],
  ['ua_ip', address, ['203.0.113.256', 'unknown']],
  ['user_agent', atMost(512), [x(513)]],
  ['utm_term', notEmpty, ['']],
  ['utm_source', atMost(200), [x(201)]],
  ['utm_content', aadhaarAnywhere, ['card 123456789012']],
]

describe('a field', () => {
  it.each(accepted.flatMap(([field, values]) => values.map((value) => [field, value] as const)))(
    '%s accepts %j',
    (field, value) => {
      expect(problems({ [field]: value })).toEqual({})
    },
  )

  it.each(refused.flatMap(([field, message, values]) => values.map((value) => [field, value, message] as const)))(
    '%s refuses %j',
    (field, value, message) => {
      expect(problems({ [field]: value })).toEqual({ [field]: message })
    },
  )

  it.each(Object.keys(valid))('%s is required', (field) => {
    expect(Object.keys(problems({ [field]: undefined }))).toEqual([field])
  })

  it.each(['aadhaar_last4', 'Phone', 'constructor'])('%s is unknown and refused by name', (field) => {
    const parsed = submitUserRequest.safeParse({ ...valid, [field]: '4321' })
    expect(parsed.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: [field] }])
  })
})

describe('a submission', () => {
  it('needs no optional field, is trimmed, and gets its PAN in capitals', () => {
    expect(submitUserRequest.parse(valid)).toEqual(valid)
    const given = { ...valid, full_name: ' Asha ', email: ' a@b.in ', pan: 'abcde1234f' }
    expect(submitUserRequest.parse(given)).toEqual({ ...valid, full_name: 'Asha', email: 'a@b.in', pan: 'ABCDE1234F' })
  })

  it('counts the age by calendar years, with today in India', () => {
    vi.setSystemTime(new Date('2026-12-31T18:29:00.000Z'))
    expect(problems({ dob: '2009-01-01' })).toEqual({ dob: adult })
    vi.setSystemTime(new Date('2026-12-31T18:30:00.000Z'))
    expect(problems({ dob: '2009-12-31' })).toEqual({})
  })
})

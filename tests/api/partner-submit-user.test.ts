/** submit-user through the gateway: each rule of spec 5 with its nearest good and bad values, and what a submission is for. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { expectSuccess } from '#tests/support/api-client.ts'
import {
  createPartnerClient,
  expectPartnerError,
  validLead,
  type PartnerClient,
} from '#tests/support/partner/partner-client.ts'
import { problemsOfRequest } from '#tests/support/partner/partner-openapi.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { pickMobileDigits, pickPhone } from '#tests/support/auth/phones.ts'
import { signInMember } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')

let client: PartnerClient
beforeAll(async () => {
  const { liveKey } = await createPartner(dataFolder, ['--daily-limit', '100000'])
  client = createPartnerClient(origin, liveKey)
})

const yearsAgo = (years: number): string => String(Number(new Date().toISOString().slice(0, 4)) - years)
const characters = (count: number): string => 'अ'.repeat(count)

/** Values that a field may have, and those just beyond, with what is said of them. */
const rules: Record<string, { good: unknown[]; bad: [value: unknown, message: string][] }> = {
  loan_type: {
    good: ['personal', 'Gold loan', 'x', characters(60)],
    bad: [
      ['', 'must be a text that is not empty'],
      ['   ', 'must be a text that is not empty'],
      [5, 'must be a text that is not empty'],
      [characters(61), 'Please use at most 60 characters'],
    ],
  },
  phone: {
    good: [`+916${pickMobileDigits().slice(1)}`, `+919${pickMobileDigits().slice(1)}`],
    bad: [
      ['9876543210', 'must be in E.164 format, such as +919876543210'],
      ['919876543210', 'must be in E.164 format, such as +919876543210'],
      ['+91 98765 43210', 'must be in E.164 format, such as +919876543210'],
      ['+0919876543210', 'must be in E.164 format, such as +919876543210'],
      ['+९१9876543210', 'must be in E.164 format, such as +919876543210'],
      ['+915876543210', 'must be an Indian mobile number: +91, then ten digits of which the first is 6 to 9'],
      ['+91987654321', 'must be an Indian mobile number: +91, then ten digits of which the first is 6 to 9'],
      ['+9198765432101', 'must be an Indian mobile number: +91, then ten digits of which the first is 6 to 9'],
      ['+447911123456', 'must be an Indian mobile number: +91, then ten digits of which the first is 6 to 9'],
      [9_876_543_210, 'must be in E.164 format, such as +919876543210'],
    ],
  },
  full_name: {
    good: ['Y', "Mary-Jane D'Souza", 'आशा वर्मा', characters(120)],
    bad: [
      ['', 'must be a text that is not empty'],
      [characters(121), 'Please use at most 120 characters'],
      ['Asha\u0000', 'Please remove characters that cannot be shown'],
      ['Asha 1234 5678 9012', 'Please do not enter a full Aadhaar number'],
    ],
  },
  email: {
    good: ['a@b.co', 'first.last+tag@sub.example.co.in', ' spaced@example.com '],
    bad: [
      ['a@b', 'must be a valid email address'],
      ['a.example.com', 'must be a valid email address'],
      ['', 'must be a valid email address'],
      [`${'a'.repeat(250)}@b.co`, 'must have at most 254 characters'],
    ],
  },
  dob: {
    good: [`${yearsAgo(18)}-12-31`, '1900-01-01', '2000-02-29'],
    bad: [
      [`${yearsAgo(17)}-01-01`, 'must be that of someone aged 18 or more'],
      ['1899-12-31', 'must be a real date from 1900-01-01 to today'],
      ['1999-02-29', 'must be a real date from 1900-01-01 to today'],
      ['15-08-1994', 'must be a date as YYYY-MM-DD'],
      ['1994-8-15', 'must be a date as YYYY-MM-DD'],
      ['1994-08-15T00:00:00Z', 'must be a date as YYYY-MM-DD'],
    ],
  },
  pincode: {
    good: ['462001', '000000'],
    bad: [
      ['46200', 'must be exactly 6 digits'],
      ['4620011', 'must be exactly 6 digits'],
      ['46200a', 'must be exactly 6 digits'],
      [462_001, 'must be exactly 6 digits'],
    ],
  },
  monthly_income: {
    good: [0.01, 1, 1_000_000_000],
    bad: [
      [0, 'must be a number of rupees above 0'],
      [-1, 'must be a number of rupees above 0'],
      ['45000', 'must be a number of rupees above 0'],
      [1_000_000_001, 'must be at most 1000000000'],
    ],
  },
  company_name: {
    good: ['A', characters(160)],
    bad: [
      ['', 'must be a text that is not empty'],
      [null, 'must be a text that is not empty'],
    ],
  },
  pan: {
    good: ['ABCDE1234F', 'abcde1234f'],
    bad: [
      ['ABCD1234F', 'must be five letters, four digits and one letter'],
      ['ABCDE12345', 'must be five letters, four digits and one letter'],
      ['ABCDE1234FG', 'must be five letters, four digits and one letter'],
      ['ÀBCDE1234F', 'must be five letters, four digits and one letter'],
    ],
  },
  aadhaar: {
    good: ['0000', '4321'],
    bad: [
      ['432', 'must be the last 4 digits only; never send a whole Aadhaar number'],
      ['43210', 'must be the last 4 digits only; never send a whole Aadhaar number'],
      ['123456789012', 'must be the last 4 digits only; never send a whole Aadhaar number'],
      [4321, 'must be the last 4 digits only; never send a whole Aadhaar number'],
    ],
  },
  credit_score: {
    good: [300, 900],
    bad: [
      [299, 'must be a whole number from 300 to 900'],
      [901, 'must be a whole number from 300 to 900'],
      [742.5, 'must be a whole number from 300 to 900'],
      ['742', 'must be a whole number from 300 to 900'],
    ],
  },
  mobile_verified_at: {
    good: ['2026-01-31T10:30:00Z', '2026-01-31T16:00:00.123+05:30', '2026-01-31T10:30Z'],
    bad: ['2026-01-31', '2026-01-31T10:30:00', '2026-02-30T10:30:00Z', '2026-01-31T24:00:00Z', 1_769_855_400].map(
      (value): [unknown, string] => [
        value,
        'must be an ISO 8601 date and time with its offset, such as 2026-01-31T10:30:00Z',
      ],
    ),
  },
  ua_ip: {
    good: ['203.0.113.24', '2001:db8::1'],
    bad: ['203.0.113.256', '203.0.113', 'localhost', ''].map((value): [unknown, string] => [
      value,
      'must be an IPv4 or IPv6 address',
    ]),
  },
  user_agent: {
    good: ['Mozilla/5.0', characters(512)],
    bad: [[characters(513), 'Please use at most 512 characters']],
  },
  utm_source: {
    good: ['newsletter', characters(200)],
    bad: [['', 'must be a text that is not empty']],
  },
}

const goodCases = Object.entries(rules).flatMap(([field, { good }]) => good.map((value) => [field, value] as const))
const badCases = Object.entries(rules).flatMap(([field, { bad }]) =>
  bad.map(([value, message]) => [field, value, message] as const),
)

describe('submit-user', () => {
  it.each(goodCases)('takes %s %j', async (field, value) => {
    const body = validLead({ [field]: value })
    const reply = await client.call('submit-user', { body })
    expect({ status: reply.status, text: reply.text }).toMatchObject({ status: 201 })
    expect(
      problemsOfRequest('submit-user', field === 'email' ? { ...body, email: String(value).trim() } : body),
    ).toEqual([])
  })

  it.each(badCases)('refuses %s %j', async (field, value, message) => {
    const reply = await client.submit({ [field]: value })
    expectPartnerError(reply, 'VALIDATION_ERROR', { details: [{ field, message }] }, true)
  })

  it.each(['loan_type', 'phone', 'full_name', 'email', 'dob', 'pincode', 'monthly_income'])(
    'asks for %s',
    async (field) => {
      const reply = await client.submit({ [field]: undefined })
      expect(reply.status).toBe(400)
      expect(reply.json['details']).toEqual([{ field, message: expect.any(String) as string }])
    },
  )

  it('refuses unknown fields by name, and tells every problem at once', async () => {
    const reply = await client.submit({ age: 30, pan: 'x', Phone: '+919876543210' })
    expectPartnerError(
      reply,
      'VALIDATION_ERROR',
      {
        details: [
          { field: 'pan', message: 'must be five letters, four digits and one letter' },
          { field: 'age', message: 'Unknown field' },
          { field: 'Phone', message: 'Unknown field' },
        ],
      },
      true,
    )
  })

  it('answers success, message, user_id, submission_id and phone, in this order', async () => {
    const phone = pickPhone()
    const { status, json, headers } = await client.submit({ phone })
    expect(status).toBe(201)
    expect(Object.keys(json)).toEqual(['success', 'message', 'user_id', 'submission_id', 'phone'])
    expect(json).toMatchObject({ success: true, phone })
    expect(headers['ratelimit-policy']).toBe('"daily";q=100000;w=86400')
    expect(headers['ratelimit']).toMatch(/^"daily";r=\d+;t=\d+$/)
  })

  it('lets the user log in later with the profile filled and nothing asked twice', async () => {
    const phone = pickPhone()
    const { json } = await client.submit({ phone, loan_type: 'education', company_name: 'Holkar College' })
    const member = await signInMember(origin, { phone, category: 'salaried' })
    const { user } = expectSuccess(
      'get-profile',
      await member.client.call('get-profile', { token: member.tokens.accessToken }),
    )
    expect(user).toMatchObject({
      id: json['user_id'],
      category: 'student',
      full_name: 'Asha Verma',
      email: 'asha.verma@example.com',
      date_of_birth: '1994-08-15',
      pincode: '462001',
      monthly_income: 45_000,
      company_name: 'Holkar College',
    })
  })
})

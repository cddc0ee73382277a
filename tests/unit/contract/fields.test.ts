/** The rule of each field of the HTTP API and of a partner's submission, with its nearest valid and invalid values. */
import { ulid } from 'ulid'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as z from 'zod/mini'
import { categories, type Category } from '#contract/entities.ts'
import { applyRequest, listApplicationsQuery } from '#lambdas/applications/applications.contract.ts'
import { sendSmsOtpRequest } from '#lambdas/auth/send-sms-otp.contract.ts'
import { submitUserRequest } from '#lambdas/partner-api/submit-user.contract.ts'
import {
  categoryRequest,
  locationDetailsRequest,
  personalDetailsRequest,
  professionalDetailsOf,
  professionalDetailsRequest,
} from '#lambdas/profile/profile.contract.ts'
import { startSessionRequest } from '#lambdas/profile/session.contract.ts'
import { createTicketRequest, listMessagesQuery, sendMessageRequest } from '#lambdas/support/tickets.contract.ts'

/** The last second of 2026 in India, while it is still afternoon in UTC. */
const newYearsEve = new Date('2026-12-31T18:29:59.000Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: newYearsEve })
})
afterEach(() => {
  vi.useRealTimers()
})

const id = ulid(1_790_000_000_000)
const x = (length: number) => 'x'.repeat(length)
const atMost = (characters: number) => `Please use at most ${characters} characters`

const validSubmission = {
  loan_type: 'personal',
  phone: '+919876543210',
  full_name: 'Asha Verma',
  email: 'asha.verma@example.com',
  dob: '1994-08-15',
  pincode: '462001',
  monthly_income: 45_000,
}

const bodies = {
  code: [sendSmsOtpRequest, { phone: '+919876543210' }],
  session: [startSessionRequest, { category: 'student', terms: { version: '2025-09-23', language: 'hi' } }],
  personal: [personalDetailsRequest, { full_name: 'Asha Rao', email: 'asha@example.in', date_of_birth: '1990-05-06' }],
  location: [locationDetailsRequest, { pincode: '462001' }],
  professional: [professionalDetailsRequest, { monthly_income: 0, company_name: 'Narmada Mills' }],
  category: [categoryRequest, { category: 'student' }],
  apply: [applyRequest, { lender_id: 'first' }],
  applications: [listApplicationsQuery, {}],
  ticket: [createTicketRequest, { id, title: 'Loan', message: 'Where is it?' }],
  message: [sendMessageRequest, { id, message: 'Hello' }],
  messages: [listMessagesQuery, {}],
  submission: [submitUserRequest, validSubmission],
} satisfies Record<string, [z.ZodMiniType, object]>
type Name = keyof typeof bodies

const parse = (name: Name, fields: object) => {
  const [schema, valid]: [z.ZodMiniType, object] = bodies[name]
  return schema.safeParse({ ...valid, ...fields })
}
const problemsOf = (name: Name, fields: object) =>
  (parse(name, fields).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

const accepted: [Name, field: string, values: unknown[]][] = [
  ['code', 'phone', ['+919876543210', '+916000000000']],
  ['code', 'clientIp', ['unknown', undefined, x(64)]],
  ['session', 'utm_source', [undefined, x(200), '234123412346']],
  ['personal', 'full_name', ['आशा', x(120)]],
  ['personal', 'email', ['a@b.in', 'asha.rao+loan@mail.example.co.in', 'A_B@EXAMPLE.COM', `${x(60)}@example.in`, null]],
  ['personal', 'date_of_birth', ['1900-01-01', '1996-02-29', '2008-12-31']],
  ['location', 'pincode', ['462001', '000000']],
  ['professional', 'monthly_income', [0, -0, 0.01, 1, 25_000, 25_000.5, 1_000_000_000, null]],
  ['professional', 'company_name', [x(160), null]],
  ['category', 'category', ['salaried', 'self-employed', 'student']],
  ['apply', 'lender_id', ['first', 'a-1', x(60)]],
  ['applications', 'limit', [undefined, '1', '9', '99', '100']],
  ['ticket', 'title', ['T', x(120)]],
  ['ticket', 'message', ['M', 'two\nlines', x(4000)]],
  ['message', 'message', ['M', 'two\nlines', x(4000)]],
  ['messages', 'after', [undefined, id]],
  ['messages', 'cursor', [undefined, id]],
  ['submission', 'loan_type', ['p', 'gold loan against jewellery', x(60)]],
  ['submission', 'phone', ['+916000000000', '+919999999999']],
  ['submission', 'full_name', ['आशा', '\u{1F600}'.repeat(120)]],
  ['submission', 'email', ['a@b.in']],
  ['submission', 'dob', ['2008-12-31', '1900-01-01', '2004-02-29']],
  ['submission', 'pincode', ['000000']],
  ['submission', 'monthly_income', [0.01, 1_000_000_000]],
  ['submission', 'company_name', [x(160)]],
  ['submission', 'pan', ['ABCDE1234F']],
  ['submission', 'aadhaar', ['0000']],
  ['submission', 'credit_score', [300, 900]],
  [
    'submission',
    'mobile_verified_at',
    ['2026-01-31T10:30:00.123456+05:30', '2026-01-31T10:30+0530', '2026-12-31T18:34:59Z'],
  ],
  ['submission', 'consent', [{ given_at: '2026-01-31T10:30:00Z', text_version: 'form 7', channel: 'web' }]],
  ['submission', 'ua_ip', ['203.0.113.24', '2001:db8::1']],
  ['submission', 'utm_content', [x(200), '234123412346']],
  ['submission', 'user_agent', [x(512), 'App/2341.2341.2346']],
]

const mobile = 'Please enter a valid 10-digit Indian mobile number'
const terms = 'must be an accepted version of the terms'
const email = 'Please enter a valid email address'
const birthDate = 'Please select your date of birth'
const noSuchDay = 'This day does not exist. Check the day and the month.'
const tooYoung = 'You must be at least 18 years old'
const pincode = 'Please enter a valid 6-digit pincode'
const income = 'Please enter a valid monthly income'
const aadhaar = 'Please do not enter a full Aadhaar number'
const notEmpty = 'must be a text that is not empty'
const e164 = 'must be in E.164 format, such as +919876543210'
const indian = 'must be an Indian mobile number: +91, then ten digits of which the first is 6 to 9'
const emailAddress = 'must be a valid email address'
const date = 'must be a date as YYYY-MM-DD'
const realDate = 'must be a real date from 1900-01-01 to today'
const adult = 'must be that of someone aged 18 or more'
const sixDigits = 'must be exactly 6 digits'
const rupees = 'must be a number of rupees, at least 0.01'
const pan = 'must be five letters, four digits and one letter'
const lastFour = 'must be the last 4 digits only; never send a whole Aadhaar number'
const score = 'must be a whole number from 300 to 900'
const iso8601 = 'must be an ISO 8601 date and time with its offset, such as 2026-01-31T10:30:00Z'
const address = 'must be an IPv4 or IPv6 address'
const unshowable = 'Please remove characters that cannot be shown'
const both = 'Please fill in both title and message.'
const notUlids = ['', 'x', id.toLowerCase(), id.slice(1), `${id}0`, `8${id.slice(1)}`, `${id.slice(1)}I`, 7]

const refused: [Name, field: string, message: string | undefined, values: unknown[]][] = [
  ['code', 'phone', mobile, ['9876543210', '+915876543210', '+9198765432100', '+91987654321', '+91 9876543210']],
  ['code', 'phone', mobile, ['+91९876543210', '', 7, undefined]],
  ['code', 'clientIp', undefined, [x(65), 7]],
  ['session', 'category', undefined, ['pensioner', undefined]],
  ['category', 'category', 'Please choose one of the three loan profiles', ['pensioner', '', undefined]],
  ['session', 'utm_source', atMost(200), [x(201)]],
  ['session', 'utm_term', 'must not be empty', ['']],
  ['personal', 'full_name', 'Please enter your full name', ['', ' ', '\u200b', undefined, 7]],
  ['personal', 'full_name', atMost(120), [x(121)]],
  ['personal', 'email', email, [undefined, 7, '', 'asha', 'asha@', '@b.in', 'a@b', 'a b@c.in', 'a@b..in']],
  ['personal', 'email', email, ['a@b.in,c@d.in', `${x(250)}@b.in`]],
  ['personal', 'date_of_birth', birthDate, [undefined, null, '', 19900506, '1899-12-31', '1990-4-1', '06-05-1990']],
  ['personal', 'date_of_birth', noSuchDay, ['2023-02-29', '1990-13-01', '1990-00-10', '1990-04-31']],
  ['personal', 'date_of_birth', birthDate, [' 1990-05-06']],
  ['personal', 'date_of_birth', birthDate, ['1990-05-06T00:00:00Z', '+001990-05-06', '2027-01-01', '9999-12-31']],
  ['personal', 'date_of_birth', tooYoung, ['2009-01-01', '2026-12-31']],
  ['location', 'pincode', pincode, [undefined, 462001, '', '46200', '4620011', '46200a', ' 462001', '४६२००१']],
  ['professional', 'monthly_income', 'Monthly income cannot be negative', [-1]],
  ['professional', 'monthly_income', income, [undefined, '', '25000', NaN, Infinity, 1_000_000_001]],
  ['professional', 'monthly_income', income, [0.009, 5e-324, [5]]],
  ['professional', 'company_name', atMost(160), [x(161)]],
  ['apply', 'lender_id', undefined, ['', 'A', 'a#b', 'a b', 'a-', '-a', 'a--b', '../a', x(61), 7]],
  ['applications', 'limit', 'must be 1 to 100', ['0', '101', '01', '-1', '1.5', '', '1,2', 'x', '1000']],
  ['ticket', 'id', 'must be a ULID', notUlids.slice(0, -1)],
  ['ticket', 'title', both, ['', ' \t', undefined, 7]],
  ['ticket', 'title', atMost(120), [x(121)]],
  ['ticket', 'title', unshowable, ['two\nlines']],
  ['ticket', 'title', aadhaar, ['2341 2341 2346']],
  ['ticket', 'message', both, ['', '\n', undefined, 7]],
  ['ticket', 'message', atMost(4000), [x(4001)]],
  ['ticket', 'message', aadhaar, ['It is 234123412346']],
  ['message', 'id', 'must be a ULID', notUlids.slice(0, -1)],
  ['message', 'message', 'Please enter a message', ['', '\n', undefined, 7]],
  ['message', 'message', atMost(4000), [x(4001)]],
  ['messages', 'after', 'must be a ULID', notUlids.slice(0, -1)],
  ['messages', 'cursor', 'must be a ULID', notUlids.slice(0, -1)],
  ['submission', 'loan_type', notEmpty, ['', '  ', 7]],
  ['submission', 'loan_type', atMost(60), [x(61)]],
  ['submission', 'phone', e164, ['9876543210', '+91 98765 43210', '+0919876543210', '+९१९८७६५४३२१०', 919876543210]],
  ['submission', 'phone', indian, ['+915999999999', '+91987654321', '+9198765432100', '+14155550123']],
  ['submission', 'full_name', notEmpty, ['', null]],
  ['submission', 'company_name', notEmpty, ['']],
  ['submission', 'full_name', atMost(120), [x(121)]],
  ['submission', 'full_name', aadhaar, ['Asha 2341 2341 2346']],
  ['submission', 'email', emailAddress, ['asha', 'asha@example']],
  ['submission', 'email', 'must have at most 254 characters', [`${x(250)}@b.in`]],
  ['submission', 'dob', date, ['15-08-1994', '1994-8-15', '1994-08-15T00:00:00Z', 19_940_815]],
  ['submission', 'dob', realDate, ['2005-02-29', '1899-12-31', '2027-01-01', '0000-00-00']],
  ['submission', 'dob', adult, ['2009-01-01']],
  ['submission', 'pincode', sixDigits, ['46200', '4620011', '46200a', '४६२००१']],
  ['submission', 'pincode', `${sixDigits}, as text in quotes such as "462001": a number loses its zeros`, [462_001]],
  ['submission', 'monthly_income', rupees, [0, -1, 1e-200, 0.009, '45000', Number.NaN]],
  ['submission', 'monthly_income', 'must be at most 1000000000', [1_000_000_001]],
  ['submission', 'company_name', atMost(160), [x(161)]],
  ['submission', 'pan', pan, ['ABCD1234F', 'ABCDE12345', 'ABCDE1234FF', 'ÀBCDE1234F', '']],
  ['submission', 'aadhaar', lastFour, ['432', '43210', '123456789012', 4321]],
  ['submission', 'aadhaar', `${lastFour}, as text in quotes`, [4321]],
  ['submission', 'credit_score', score, [299, 901, 742.5, '742']],
  ['submission', 'mobile_verified_at', iso8601, ['2026-01-31', '2026-01-31 10:30:00Z', '2026-01-31T10:30:00']],
  ['submission', 'mobile_verified_at', iso8601, ['2026-02-30T10:30:00Z', '2026-01-31T24:00:00Z', 1_769_855_400]],
  ['submission', 'mobile_verified_at', 'must not be in the future', ['2026-12-31T18:35:00Z', '2027-01-01T05:30+0530']],
  ['submission', 'consent', 'must be a JSON object with given_at, text_version and channel', [true, 'yes', null]],
  ['submission', 'ua_ip', address, ['203.0.113.256', 'unknown']],
  ['submission', 'user_agent', atMost(512), [x(513)]],
  ['submission', 'utm_term', notEmpty, ['']],
  ['submission', 'utm_source', atMost(200), [x(201)]],
]

describe('a field', () => {
  it.each(accepted.flatMap(([name, field, values]) => values.map((value) => [name, field, value] as const)))(
    'of %s: %s accepts %j',
    (name, field, value) => {
      expect(parse(name, { [field]: value })).toMatchObject({ success: true, data: { [field]: value } })
    },
  )

  it.each(
    refused.flatMap(([name, field, message, values]) => values.map((value) => [name, field, value, message] as const)),
  )('of %s: %s refuses %j', (name, field, value, message) => {
    const [problem, ...others] = problemsOf(name, { [field]: value }).filter((each) => each.startsWith(field))
    expect(problem).toContain(message === undefined ? field : `${field}: ${message}`)
    if (message !== undefined) expect(others).toEqual([])
  })

  it.each(['2024-01-01', '', undefined, 20250923])('version refuses %j of the terms', (version) => {
    expect(problemsOf('session', { terms: { version, language: 'hi' } })).toEqual([`terms.version: ${terms}`])
  })

  it.each(Object.keys(bodies) as Name[])('that %s does not know is refused by its name', (name) => {
    expect(parse(name, { unknown_field: 1 }).error?.issues).toMatchObject([{ keys: ['unknown_field'] }])
  })
})

describe('a submission of a partner', () => {
  it('has a consent with all its fields, given in the past', () => {
    const consent = { given_at: '2027-01-01T00:00:00Z', text_version: '', channel: 'pigeon', by: 'Asha' }
    expect(problemsOf('submission', { consent }).map((problem) => problem.replace(/:.*/, ''))).toEqual([
      'consent.given_at',
      'consent.text_version',
      'consent.channel',
      'consent',
    ])
    expect(problemsOf('submission', { consent: {} })).toHaveLength(3)
  })

  it('needs each of these fields', () => {
    const fields = Object.keys(validSubmission)
    const missing = problemsOf('submission', Object.fromEntries(fields.map((field) => [field, undefined])))
    expect(missing.map((problem) => problem.replace(/:.*/, ''))).toEqual(fields)
  })

  it('needs no optional field, is trimmed, and gets its PAN in capitals', () => {
    expect(submitUserRequest.parse(validSubmission)).toEqual(validSubmission)
    const given = {
      ...validSubmission,
      full_name: '\u202A Asha\u200B ',
      email: '\u2068a@b.in\u2069\uFEFF',
      pan: 'abcde1234f',
    }
    const stored = { ...validSubmission, full_name: 'Asha', email: 'a@b.in', pan: 'ABCDE1234F' }
    expect(submitUserRequest.parse(given)).toEqual(stored)
  })
})

it('an age counts the calendar years, and the birthday decides who may go on, both with today in India', () => {
  const born = '2009-12-31'
  const young = 'Loans are for people aged 18 or more. Please come back on 31 Dec 2027, your birthday.'
  const expectRefusal = (message: string) => {
    expect(problemsOf('personal', { date_of_birth: born })).toEqual([`date_of_birth: ${message}`])
    expect(problemsOf('submission', { dob: born })).toEqual([`dob: ${adult}`])
  }
  expectRefusal(tooYoung)
  // New Year in India, while it is still afternoon in UTC.
  vi.setSystemTime(new Date('2026-12-31T18:30:00.000Z'))
  expectRefusal(young)
  vi.setSystemTime(new Date('2027-12-30T18:29:59.999Z'))
  expectRefusal(young)
  vi.setSystemTime(new Date('2027-12-30T18:30:00.000Z'))
  expect(problemsOf('personal', { date_of_birth: born })).toEqual([])
  expect(problemsOf('submission', { dob: born })).toEqual([])
})

it('someone born on 29 February comes of age on 1 March of a year without that day', () => {
  vi.setSystemTime(new Date('2026-02-28T12:00:00.000Z'))
  const [message = ''] = problemsOf('personal', { date_of_birth: '2008-02-29' })
  expect(message).toContain('1 Mar 2026')
  vi.setSystemTime(new Date('2026-02-28T18:30:00.000Z'))
  expect(problemsOf('personal', { date_of_birth: '2008-02-29' })).toEqual([])
})

it('the wizard asks a student for the college, and others for the company', () => {
  const messageOf = (category: Category) =>
    professionalDetailsOf(category).safeParse({ monthly_income: 0, company_name: '' }).error?.issues[0]?.message
  const [company, college] = ['Please enter your company name', 'Please enter your college/institution name']
  expect(categories.map(messageOf)).toEqual([company, company, college])
})

it('the final submit of the wizard may repeat the earlier steps, each whole or not at all', () => {
  const final = { personal_details: { full_name: 'Asha Rao' }, location_details: {} }
  const fields = problemsOf('professional', final).map((problem) => problem.replace(/:.*/, ''))
  expect(fields).toEqual(['personal_details.email', 'personal_details.date_of_birth', 'location_details.pincode'])
})

/** The rule of each field of the HTTP API, with its nearest valid and invalid values. */
import { ulid } from 'ulid'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyRequest, listApplicationsQuery } from '#contract/applications/applications.ts'
import { sendSmsOtpRequest } from '#contract/auth/send-sms-otp.ts'
import { categories, type Category } from '#contract/entities.ts'
import { ageByYearDifference, todayInIndia } from '#contract/profile/birth-date.ts'
import {
  locationDetailsRequest,
  personalDetailsRequest,
  professionalDetailsOf,
  professionalDetailsRequest,
  workplaceWording,
} from '#contract/profile/profile.ts'
import { startSessionRequest } from '#contract/profile/session.ts'
import { createTicketRequest, listMessagesQuery, sendMessageRequest } from '#contract/support/tickets.ts'

/** The last second of 2026 in India, while it is still afternoon in UTC. */
const newYearsEve = new Date('2026-12-31T18:29:59.000Z')
const newYear = new Date('2026-12-31T18:30:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: newYearsEve })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Schema {
  safeParse(value: unknown): {
    success: boolean
    data?: unknown
    error?: { issues: { message: string; path: PropertyKey[] }[] }
  }
}

const id = ulid(1_790_000_000_000)
const x = (length: number) => 'x'.repeat(length)
const atMost = (characters: number) => `Please use at most ${characters} characters`

const bodies = {
  code: [sendSmsOtpRequest, { phone: '+919876543210' }],
  session: [startSessionRequest, { category: 'student', terms: { version: '2025-09-23', language: 'hi' } }],
  personal: [personalDetailsRequest, { full_name: 'Asha Rao', email: 'asha@example.in', date_of_birth: '1990-05-06' }],
  location: [locationDetailsRequest, { pincode: '462001' }],
  professional: [professionalDetailsRequest, { monthly_income: 0, company_name: 'Narmada Mills' }],
  apply: [applyRequest, { lender_id: 'first' }],
  applications: [listApplicationsQuery, {}],
  ticket: [createTicketRequest, { id, title: 'Loan', message: 'Where is it?' }],
  message: [sendMessageRequest, { id, message: 'Hello' }],
  messages: [listMessagesQuery, {}],
} satisfies Record<string, [Schema, object]>
type Name = keyof typeof bodies

const parse = (name: Name, fields: object) => {
  const [schema, valid]: [Schema, object] = bodies[name]
  return schema.safeParse({ ...valid, ...fields })
}
const problemsOf = (name: Name, fields: object) =>
  (parse(name, fields).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

const accepted: [Name, field: string, values: unknown[]][] = [
  ['code', 'phone', ['+919876543210', '+916000000000']],
  ['code', 'clientIp', ['unknown', undefined, x(64)]],
  ['session', 'utm_source', [undefined, x(200)]],
  ['personal', 'full_name', ['आशा', x(120)]],
  ['personal', 'email', ['a@b.in', 'asha.rao+loan@mail.example.co.in', 'A_B@EXAMPLE.COM', `${x(60)}@example.in`]],
  ['personal', 'date_of_birth', ['1900-01-01', '1996-02-29', '2008-12-31']],
  ['location', 'pincode', ['462001', '000000']],
  ['professional', 'monthly_income', [0, -0, 0.01, 1, 25_000, 25_000.5, 1_000_000_000]],
  ['professional', 'company_name', [x(160)]],
  ['apply', 'lender_id', ['first', 'a-1', x(60)]],
  ['applications', 'limit', [undefined, '1', '9', '99', '100']],
  ['ticket', 'title', ['T', x(120)]],
  ['ticket', 'message', ['M', 'two\nlines', x(4000)]],
  ['message', 'message', ['M', 'two\nlines', x(4000)]],
  ['messages', 'after', [undefined, id]],
  ['messages', 'cursor', [undefined, id]],
]

const mobile = 'Please enter a valid 10-digit Indian mobile number'
const terms = 'must be an accepted version of the terms'
const email = 'Please enter a valid email address'
const birthDate = 'Please select your date of birth'
const tooYoung = 'You must be at least 18 years old'
const pincode = 'Please enter a valid 6-digit pincode'
const income = 'Please enter a valid monthly income'
const aadhaar = 'Please do not enter a full Aadhaar number'
const both = 'Please fill in both title and message.'
const notUlids = ['', 'x', id.toLowerCase(), id.slice(1), `${id}0`, `8${id.slice(1)}`, `${id.slice(1)}I`, 7]

const refused: [Name, field: string, message: string | undefined, values: unknown[]][] = [
  ['code', 'phone', mobile, ['9876543210', '+915876543210', '+9198765432100', '+91987654321', '+91 9876543210']],
  ['code', 'phone', mobile, ['+91९876543210', '', 7, undefined]],
  ['code', 'clientIp', undefined, [x(65), 7]],
  ['session', 'category', undefined, ['pensioner', undefined]],
  ['session', 'utm_source', atMost(200), [x(201)]],
  ['session', 'utm_term', 'must not be empty', ['']],
  ['personal', 'full_name', 'Please enter your full name', ['', ' ', undefined, 7]],
  ['personal', 'full_name', atMost(120), [x(121)]],
  ['personal', 'email', email, [undefined, 7, '', 'asha', 'asha@', '@b.in', 'a@b', 'a b@c.in', 'a@b..in']],
  ['personal', 'email', email, ['a@b.in,c@d.in', `${x(250)}@b.in`]],
  ['personal', 'date_of_birth', birthDate, [undefined, null, '', 19900506, '1899-12-31', '2023-02-29', '1990-13-01']],
  ['personal', 'date_of_birth', birthDate, ['1990-00-10', '1990-4-1', '1990-04-31', '06-05-1990', ' 1990-05-06']],
  ['personal', 'date_of_birth', birthDate, ['1990-05-06T00:00:00Z', '+001990-05-06', '2027-01-01', '9999-12-31']],
  ['personal', 'date_of_birth', tooYoung, ['2009-01-01', '2026-12-31']],
  ['location', 'pincode', pincode, [undefined, 462001, '', '46200', '4620011', '46200a', ' 462001', '४६२००१']],
  ['professional', 'monthly_income', 'Monthly income cannot be negative', [-1]],
  ['professional', 'monthly_income', income, [undefined, null, '', '25000', NaN, Infinity, 1_000_000_001]],
  ['professional', 'monthly_income', income, [0.009, 5e-324, [5]]],
  ['professional', 'company_name', atMost(160), [x(161)]],
  ['apply', 'lender_id', undefined, ['', 'A', 'a#b', 'a b', 'a-', '-a', 'a--b', '../a', x(61), 7]],
  ['applications', 'limit', 'must be 1 to 100', ['0', '101', '01', '-1', '1.5', '', '1,2', 'x', '1000']],
  ['ticket', 'id', 'must be a ULID', notUlids.slice(0, -1)],
  ['ticket', 'title', both, ['', ' \t', undefined, 7]],
  ['ticket', 'title', atMost(120), [x(121)]],
  ['ticket', 'title', 'Please remove characters that cannot be shown', ['two\nlines', 'a\u0000']],
  ['ticket', 'title', aadhaar, ['1234 5678 9012']],
  ['ticket', 'message', both, ['', '\n', undefined, 7]],
  ['ticket', 'message', atMost(4000), [x(4001)]],
  ['ticket', 'message', aadhaar, ['It is 123456789012']],
  ['message', 'id', 'must be a ULID', notUlids.slice(0, -1)],
  ['message', 'message', 'Please enter a message', ['', '\n', undefined, 7]],
  ['message', 'message', atMost(4000), [x(4001)]],
  ['messages', 'after', 'must be a ULID', notUlids.slice(0, -1)],
  ['messages', 'cursor', 'must be a ULID', notUlids.slice(0, -1)],
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

describe('an age', () => {
  it('counts the calendar years alone, with today in India', () => {
    expect([todayInIndia(newYearsEve), todayInIndia(newYear)]).toEqual(['2026-12-31', '2027-01-01'])
    expect(ageByYearDifference('2008-12-31', new Date('2026-01-01T00:00:00.000Z'))).toBe(18)
    expect(problemsOf('personal', { date_of_birth: '2009-12-31' })).toEqual([`date_of_birth: ${tooYoung}`])
    vi.setSystemTime(newYear)
    expect(problemsOf('personal', { date_of_birth: '2009-12-31' })).toEqual([])
  })
})

describe('a step of the wizard', () => {
  const wordings: Record<Category, string> = {
    salaried: 'Please enter your company name',
    'self-employed': 'Please enter your company name',
    student: 'Please enter your college/institution name',
  }

  it.each(categories)('asks a %s visitor in the words of the category', (category) => {
    const { error } = professionalDetailsOf(category).safeParse({ monthly_income: 0, company_name: '' })
    expect(error?.issues.map(({ message }) => message)).toContain(wordings[category])
    expect(Object.values(workplaceWording[category])).not.toContain('')
  })

  it('may repeat the earlier ones at the final submit, each whole or not at all', () => {
    const final = { personal_details: { full_name: 'Asha Rao' }, location_details: {} }
    expect(parse('professional', final).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'personal_details.email',
      'personal_details.date_of_birth',
      'location_details.pincode',
    ])
  })
})

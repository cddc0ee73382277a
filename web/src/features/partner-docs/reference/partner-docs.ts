/** The texts of Submit User and Get Lenders, field by field, and of the headers. Functions do not load them. */
import type { GetLendersRequest, PartnerLender } from '#contract/partner/partner-get-lenders.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import type { partnerHeaders } from '#contract/partner/partner-routes.ts'
import {
  consentChannels,
  type SubmitUserRequest,
  type SubmitUserResponse,
} from '#contract/partner/partner-submit-user.ts'
import { limits } from '#contract/policy.ts'

export interface FieldDoc {
  readonly description: string
  /** What the value must be, in words, where its schema does not say it. */
  readonly rule?: string
  readonly example: string | number | boolean | readonly string[] | Readonly<Record<string, string | number>>
}

/** One for each field of a body. */
export type FieldDocs<Body> = { readonly [Field in keyof Body]-?: FieldDoc }

/** The body of the examples of its fields. */
export const examplesOf = <Body>(docs: FieldDocs<Body>): Required<Body> =>
  Object.fromEntries(Object.entries<FieldDoc>(docs).map(([field, { example }]) => [field, example])) as Required<Body>

const utmDoc = (what: string, example: string): FieldDoc => ({
  description: `Marketing ${what} that brought the user.`,

  example,
})

export const submitUserDocs: FieldDocs<SubmitUserRequest> = {
  loan_type: {
    description:
      'The loan the user is looking for. personal or salaried, business or self-employed, and education or student set the category of the user; with any other value, the user chooses a category at the first login.',
    example: 'personal',
  },
  phone: {
    description: "The user's mobile number, which is also their login.",
    rule: 'E.164, an Indian mobile number: +91 and ten digits, the first of them 6 to 9.',
    example: '+919876543210',
  },
  full_name: { description: "Name as on the user's identity documents.", example: 'Asha Verma' },
  email: {
    description: "The user's email address.",
    rule: 'A valid email address.',
    example: 'asha.verma@example.com',
  },
  dob: {
    description: 'Date of birth.',
    rule: `YYYY-MM-DD, a real date. The user must have had the birthday of ${limits.minimumAgeYears} years, by the day in India.`,
    example: '1994-08-15',
  },
  pincode: { description: 'Pincode of the home address.', rule: 'Exactly 6 digits, as text.', example: '462001' },
  monthly_income: {
    description: 'Monthly income in rupees.',
    rule: `A number of at least ${limits.leastIncomeRupees}.`,
    example: 45000,
  },
  company_name: { description: 'Employer, business or institution.', example: 'Narmada Textiles' },
  pan: {
    description: 'Permanent Account Number. We encrypt it on arrival and never show it in full again.',
    rule: 'Five letters, four digits, one letter.',
    example: 'ABCDE1234F',
  },
  aadhaar: {
    description:
      'The last 4 digits of the Aadhaar number. We refuse a full number in loan_type, full_name and company_name: 12 digits in any script, with or without separators, that start with 2 to 9 and end with their Verhoeff check digit. 91 followed by a mobile number does not count. We store user_agent and the utm values as you send them.',
    rule: 'Exactly 4 digits, as text.',
    example: '4321',
  },
  credit_score: {
    description: 'Credit score, if you know it.',
    rule: `A whole number from ${partnerPolicy.lowestCreditScore} to ${partnerPolicy.highestCreditScore}.`,
    example: 742,
  },
  mobile_verified_at: {
    description: 'When you verified the mobile number.',
    rule: 'ISO 8601 date and time with an offset, not in the future.',
    example: '2026-01-31T10:30:00Z',
  },
  consent: {
    description:
      "Your record of the user's agreement that you send us these details: given_at, when the user agreed; text_version, your name for the text that the user saw; channel, where. We keep it with the submission. It is part of the body that an Idempotency-Key is compared with.",
    rule: `An object with all three: ISO 8601 with an offset, text of 1 to ${partnerPolicy.consentVersionCharacters} characters, one of ${consentChannels.join(', ')}.`,
    example: { given_at: '2026-01-31T10:29:30Z', text_version: 'lead-form-7', channel: 'web' },
  },
  ua_ip: { description: "The user's IP address on your site.", rule: 'IPv4 or IPv6.', example: '203.0.113.24' },
  user_agent: { description: "The user's browser on your site.", example: 'Mozilla/5.0 (Linux; Android 14)' },
  utm_source: utmDoc('source', 'newsletter'),
  utm_medium: utmDoc('medium', 'email'),
  utm_campaign: utmDoc('campaign', 'diwali'),
  utm_content: utmDoc('content', 'banner-2'),
  utm_term: utmDoc('term', 'personal-loan'),
}

export const submitUserAnswerDocs: FieldDocs<Omit<SubmitUserResponse, 'success'>> = {
  message: { description: 'A message for people to read.', example: 'User submitted successfully' },
  user_id: {
    description: 'Identifies the user from now on. A sandbox user has an id that starts with test-.',
    rule: 'Store it unchanged.',
    example: '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10',
  },
  submission_id: {
    description: 'Identifies this attempt if you ask us about it.',
    rule: 'Store it unchanged.',
    example: '01KAHT5Z9M3Q7R2C8W4V6X1B0D',
  },
  phone: { description: 'The submitted number.', rule: 'E.164.', example: '+919876543210' },
}

export const getLendersDocs: FieldDocs<GetLendersRequest> = {
  partner_code: {
    description: 'Your partner code.',
    rule: 'Must be the code that your API key belongs to.',
    example: 'acme-finance',
  },
  user_id: {
    description: 'The user_id that partner-submit-user returned.',
    rule: 'A user you submitted. Any other id returns 404.',
    example: '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10',
  },
}

const stated = (description: string, example: FieldDoc['example'], rule?: string): FieldDoc => ({
  description: `${description} Absent if the lender has not stated it.`,
  ...(rule !== undefined && { rule }),
  example,
})

export const lenderDocs: FieldDocs<PartnerLender> = {
  lender_id: { description: 'Identifies the lender. It never changes, unlike its name.', example: 'satpura-finance' },
  name: { description: 'Name of the lender.', example: 'Satpura Finance' },
  interest_rate: { description: 'As stated by the lender.', example: '10.49% p.a.' },
  max_amount: { description: 'Largest loan amount, as stated by the lender.', example: '₹40,00,000' },
  features: { description: 'Features that the lender highlights.', example: ['No collateral'] },
  tracking_link: {
    description:
      "Redirect the user to this link. It records the click and the application, then opens the lender's page.",
    rule: `Valid for ${partnerPolicy.trackingLinkDays} days and for this user only. Call again for a new one.`,
    example: 'https://www.paisalane.example/go/eyJ...',
  },
  processing_time: { description: 'As stated by the lender.', example: '24 to 48 hours' },
  fits: {
    description:
      'Whether the lender’s stated criteria fit what you submitted: loan_type, dob, pincode and monthly_income. An unknown value never makes it false, and the user may apply in any case: the lender decides.',
    example: false,
  },
  reasons: {
    description:
      'Short sentences for the user: why the lender does not fit, then the smallest changes that would meet its rules. If fits is true: which facts are still unknown. Empty if all is known and fits.',
    example: ['Lends from ₹50,000 a month', '₹5,000 a month more would meet its rule'],
  },
  annual_rate_min: stated('Lowest interest rate.', 10.49, 'Percent a year.'),
  annual_rate_max: stated('Highest interest rate.', 18, 'Percent a year.'),
  apr: stated('Annual percentage rate, with all charges.', '11.80% - 20.40% p.a.'),
  processing_fee: stated('Processing fee in words.', 'Up to 2% of the loan amount + GST'),
  fee: stated(
    'Processing fee in figures: percent of the amount, between min and max, and a fixed sum in rupees. gst_percent is added to it.',
    { percent: 2, gst_percent: 18 },
    'Object; each of its fields may be absent.',
  ),
  min_amount: stated('Smallest loan amount.', 50_000, 'Rupees.'),
  max_amount_rupees: stated('Largest loan amount.', 4_000_000, 'Rupees.'),
  tenor_months_min: stated('Shortest tenure.', 12, 'Months.'),
  tenor_months_max: stated('Longest tenure.', 60, 'Months.'),
  repayment: stated(
    'How the loan is repaid, if not in equal monthly instalments from the first month.',
    { kind: 'instalments', frequency: 'weekly' },
    'kind: instalments, interest_only (the amount is due at the end) or overdraft. frequency: monthly if absent. moratorium: months before the first instalment, or after the course; its interest is paid each month, simple_added, compounded or none.',
  ),
  kfs_url: stated("The lender's key facts statement.", 'https://lender.example/key-facts.pdf', 'An https address.'),
  grievance_contact: stated("The lender's contact for complaints.", 'grievance@lender.example'),
}

type HeaderName = (typeof partnerHeaders)['request' | 'response'][number]

export interface HeaderDoc {
  /** In its usual spelling. */
  readonly name: string
  readonly description: string
  readonly example?: string | number
}

/** Headers that partners send and read. */
export const partnerHeaderDocs = {
  authorization: { name: 'Authorization', description: 'Bearer, a space, and your API key. Required.' },
  'content-type': { name: 'Content-Type', description: 'application/json. Required.' },
  'idempotency-key': {
    name: 'Idempotency-Key',
    description: `Optional, for partner-submit-user: any text of up to ${partnerPolicy.idempotencyKeyCharacters} characters that identifies this submission, such as your own lead id. For ${partnerPolicy.idempotencyHours} hours, the same key with the same body returns the first response again.`,
    example: 'lead-48213',
  },
  ratelimit: {
    name: 'RateLimit',
    description: 'The rest of your day: r requests, and t seconds until the count starts again.',
    example: '"daily";r=998;t=41160',
  },
  'ratelimit-policy': {
    name: 'RateLimit-Policy',
    description: 'Your daily limit: q requests in a window of w seconds.',
    example: `"daily";q=${partnerPolicy.dailyLimit};w=86400`,
  },
  'retry-after': {
    name: 'Retry-After',
    description: 'Seconds to wait before you retry, on 429 and 503.',
    example: 41160,
  },
  'idempotent-replayed': {
    name: 'Idempotent-Replayed',
    description: 'true if this is the response to an earlier call with the same Idempotency-Key.',
    example: 'true',
  },
  link: { name: 'Link', description: 'The address of the OpenAPI file, with rel="service-desc".' },
  'x-amzn-requestid': {
    name: 'x-amzn-RequestId',
    description: 'Identifies this call if you ask us about it. Errors carry the same value as request_id.',
  },
} as const satisfies { readonly [Name in HeaderName]: HeaderDoc }

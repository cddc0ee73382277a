/**
 * What the documents say about the partner API: a description, a rule and an example for each field, endpoint and error. OpenAPI, the
 * Postman collection and /partner-api-docs are made from it; functions do not load it.
 */
import type { PartnerErrorCode } from './partner-errors.ts'
import type { GetLendersRequest, PartnerLender } from './partner-get-lenders.ts'
import { partnerPolicy } from './partner-policy.ts'
import type { partnerHeaders, PartnerOperation } from './partner-routes.ts'
import type { SubmitUserRequest, SubmitUserResponse } from './partner-submit-user.ts'
import { limits } from '../policy.ts'

export interface FieldDoc {
  readonly description: string
  /** What the value must be, in words. */
  readonly rule: string
  readonly example: string | number | readonly string[]
}

const utmDoc = (what: string, example: string): FieldDoc => ({
  description: `Marketing ${what} that brought the user.`,
  rule: `Text, 1 to ${limits.utmCharacters} characters.`,
  example,
})

export const submitUserDocs: { readonly [Field in keyof Required<SubmitUserRequest>]: FieldDoc } = {
  loan_type: {
    description:
      'The loan that the user looks for. personal or salaried, business or self-employed, education or student set the category of the user; with any other type the user chooses one at the first login.',
    rule: `Text, 1 to ${partnerPolicy.loanTypeCharacters} characters.`,
    example: 'personal',
  },
  phone: {
    description: 'The mobile number of the user, which is also the login.',
    rule: 'E.164, an Indian mobile number: +91, then ten digits of which the first is 6 to 9.',
    example: '+919876543210',
  },
  full_name: {
    description: 'Name as on the identity papers.',
    rule: `Text, 1 to ${limits.nameCharacters} characters.`,
    example: 'Asha Verma',
  },
  email: {
    description: 'E-mail address of the user.',
    rule: 'A valid e-mail address.',
    example: 'asha.verma@example.com',
  },
  dob: {
    description: 'Date of birth.',
    rule: `YYYY-MM-DD, a real date; the year must be at least ${limits.minimumAgeYears} years back.`,
    example: '1994-08-15',
  },
  pincode: { description: 'Postal code of the residence.', rule: 'Exactly 6 digits, as text.', example: '462001' },
  monthly_income: {
    description: 'Income in rupees a month.',
    rule: `A number of at least ${limits.leastIncomeRupees}.`,
    example: 45000,
  },
  company_name: {
    description: 'Employer, business or institution.',
    rule: `Text, 1 to ${limits.companyNameCharacters} characters.`,
    example: 'Narmada Textiles',
  },
  pan: {
    description: 'Permanent account number. It is encrypted when it arrives and never shown whole again.',
    rule: 'Five letters, four digits, one letter.',
    example: 'ABCDE1234F',
  },
  aadhaar: {
    description:
      'The last 4 digits of the Aadhaar number. A whole number is refused in loan_type, full_name and company_name: 12 digits of any script, with or without separators, of which the first is 2 to 9 and the last is the check digit (Verhoeff) of the others; 91 before a mobile number is none. user_agent and the utm values are kept as they are.',
    rule: 'Exactly 4 digits, as text.',
    example: '4321',
  },
  credit_score: {
    description: 'Credit score known to you.',
    rule: `A whole number from ${partnerPolicy.lowestCreditScore} to ${partnerPolicy.highestCreditScore}.`,
    example: 742,
  },
  mobile_verified_at: {
    description: 'When you verified the mobile number.',
    rule: 'ISO 8601 date and time with its offset, not in the future.',
    example: '2026-01-31T10:30:00Z',
  },
  ua_ip: { description: 'Address of the user at your site.', rule: 'IPv4 or IPv6.', example: '203.0.113.24' },
  user_agent: {
    description: 'Browser of the user at your site.',
    rule: `Text, 1 to ${partnerPolicy.userAgentCharacters} characters.`,
    example: 'Mozilla/5.0 (Linux; Android 14)',
  },
  utm_source: utmDoc('source', 'newsletter'),
  utm_medium: utmDoc('medium', 'email'),
  utm_campaign: utmDoc('campaign', 'diwali'),
  utm_content: utmDoc('content', 'banner-2'),
  utm_term: utmDoc('term', 'personal-loan'),
}

export const submitUserAnswerDocs: { readonly [Field in keyof Omit<SubmitUserResponse, 'success'>]: FieldDoc } = {
  message: { description: 'For people.', rule: 'Text.', example: 'User submitted successfully' },
  user_id: {
    description: 'Names the user from now on. Sandbox users start with test-.',
    rule: 'Keep it as it is.',
    example: '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10',
  },
  submission_id: {
    description: 'Names this attempt when you ask us about it.',
    rule: 'Keep it as it is.',
    example: '01KAHT5Z9M3Q7R2C8W4V6X1B0D',
  },
  phone: { description: 'The number submitted.', rule: 'E.164.', example: '+919876543210' },
}

export const getLendersDocs: { readonly [Field in keyof GetLendersRequest]: FieldDoc } = {
  partner_code: {
    description: 'Your partner code.',
    rule: 'Must be the code that the API key belongs to.',
    example: 'acme-finance',
  },
  user_id: {
    description: 'The user_id that partner-submit-user answered.',
    rule: 'A user whom you submitted; any other id answers 404.',
    example: '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10',
  },
}

export const lenderDocs: { readonly [Field in keyof PartnerLender]: FieldDoc } = {
  name: { description: 'The lender.', rule: 'Text.', example: 'Satpura Finance' },
  interest_rate: { description: 'As the lender states it.', rule: 'Text.', example: '10.49% p.a.' },
  max_amount: { description: 'Largest amount, as the lender states it.', rule: 'Text.', example: '₹40,00,000' },
  features: { description: 'What the lender points out.', rule: 'List of texts.', example: ['No collateral'] },
  tracking_link: {
    description:
      'Lead the user here: it records the click and the application, then leads on to the page of the lender.',
    rule: `Valid for ${partnerPolicy.trackingLinkDays} days and for this user only; ask again for a new one.`,
    example: 'https://www.paisalane.example/go/eyJ...',
  },
  processing_time: { description: 'As the lender states it.', rule: 'Text.', example: '24 to 48 hours' },
}

export const partnerOperationDocs: {
  readonly [Operation in PartnerOperation]: { readonly summary: string; readonly description: string }
} = {
  'submit-user': {
    summary: 'Submit a user',
    description:
      'Creates a user with a filled profile. With an Idempotency-Key header a retry gives the first answer again for 24 hours; the header Idempotent-Replayed tells so. A refused body (400) leaves the key free.',
  },
  'get-lenders': {
    summary: 'Get lenders for a user',
    description: 'The active lenders for a user whom you submitted, each with a tracking link for that user.',
  },
}

export const partnerErrorDocs: { readonly [Code in PartnerErrorCode]: string } = {
  VALIDATION_ERROR:
    'A field is missing, unknown or breaks its rule, or the body is not a JSON object. details holds one entry per field; partner-submit-user also gives a submission_id.',
  UNAUTHORIZED: 'The Authorization header holds no key, or one that is malformed, unknown, expired or revoked.',
  FORBIDDEN: 'Your allow list does not hold the address that the call came from. Forwarded headers never count.',
  NOT_FOUND: 'There is no such address, or it takes another method.',
  USER_NOT_FOUND: 'You did not submit this user. Foreign and unknown ids answer alike.',
  DUPLICATE_USER:
    'The phone number is known. existing_user_id names your own user and is null where the user came from elsewhere (existing_user_source: own or other).',
  REQUEST_TOO_LARGE: `The body is larger than ${partnerPolicy.requestBytes / 1024} KB.`,
  UNSUPPORTED_MEDIA_TYPE: 'The Content-Type is not application/json.',
  IDEMPOTENCY_KEY_REUSED: 'The same Idempotency-Key came with another body within 24 hours.',
  RATE_LIMIT_EXCEEDED:
    'All requests of the UTC day are used up. limit and reset_at tell how many there are and when they start again; Retry-After gives the seconds.',
  TOO_MANY_REQUESTS: 'Too many requests in the same moment. Slow down and retry after a second.',
  INTERNAL_ERROR: 'Something broke on our side. Nothing was half-done: retry with exponential backoff.',
  BUSY: 'We cannot answer right now. Nothing was half-done: retry with exponential backoff.',
}

type HeaderName = (typeof partnerHeaders)['request' | 'response'][number]

/** Headers that partners send and read, in their usual spelling. */
export const partnerHeaderDocs: { readonly [Name in HeaderName]: { readonly name: string; readonly meaning: string } } =
  {
    authorization: { name: 'Authorization', meaning: 'Bearer, a space, and your API key. Required.' },
    'content-type': { name: 'Content-Type', meaning: 'application/json. Required.' },
    'idempotency-key': {
      name: 'Idempotency-Key',
      meaning: `For partner-submit-user, optional: any text of up to ${partnerPolicy.idempotencyKeyCharacters} characters that names this submission, such as your own id of the lead. For ${partnerPolicy.idempotencyHours} hours the same key with the same body gives the first answer again.`,
    },
    ratelimit: {
      name: 'RateLimit',
      meaning: 'What is left of the day: r requests, and t seconds until they start again.',
    },
    'ratelimit-policy': { name: 'RateLimit-Policy', meaning: 'Your daily limit: q requests in a window of w seconds.' },
    'retry-after': { name: 'Retry-After', meaning: 'Seconds to wait before another try, on 429 and 503.' },
    'idempotent-replayed': {
      name: 'Idempotent-Replayed',
      meaning: 'true where the answer is that of an earlier call with the same Idempotency-Key.',
    },
    'x-amzn-requestid': {
      name: 'x-amzn-RequestId',
      meaning: 'Names this call when you ask us about it. Errors carry the same value as request_id.',
    },
  }

/** The errors of partners and of lenders as their documents show them: when each is answered, whether a retry helps, and a body. */
import type * as z from 'zod/mini'
import { errorStatus } from '#contract/errors.ts'
import { statusUpdateRequest } from '#contract/applications/status-update.ts'
import { lenderEndpoints } from '#contract/lenders/lender-endpoints.ts'
import { lenderPolicy } from '#contract/lenders/lender-policy.ts'
import { commonPartnerErrors, partnerEndpoints } from '#contract/partner/partner-endpoints.ts'
import {
  partnerErrorCodes,
  partnerErrorMessage,
  partnerErrorOf,
  type PartnerErrorCode,
} from '#contract/partner/partner-errors.ts'
import { exampleAppOrigin } from '#contract/partner/partner-files.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { magicPhones, type MagicPhoneNumber } from '#contract/partner/partner-sandbox.ts'
import { paths } from '#contract/routes.ts'
import { exampleAnswers } from './partner-examples.ts'

/** Whose calls they are. */
export type Audience = 'partners' | 'lenders'

const docsUrlOf = (audience: Audience) =>
  exampleAppOrigin + (audience === 'partners' ? paths.partnerApiDocs : paths.lenderApiDocs)

const meanings: { readonly [Code in PartnerErrorCode]: string } = {
  VALIDATION_ERROR:
    'A field is missing, unknown or invalid, or the body is not a JSON object. details has one entry per field; partner-submit-user also returns a submission_id.',
  UNAUTHORIZED: 'The Authorization header has no key, or one that is malformed, unknown, expired or revoked.',
  FORBIDDEN: 'The call came from an address that is not on your allow list. Forwarded headers never count.',
  NOT_FOUND: 'The path does not exist, or it needs another method.',
  USER_NOT_FOUND: "You did not submit this user. Unknown ids and other partners' users get the same response.",
  DUPLICATE_USER:
    'A user with this phone number exists. If you submitted that user, existing_user_source is own and existing_user_id is the id. Otherwise existing_user_source is other and existing_user_id is null.',
  REQUEST_TOO_LARGE: `The body is larger than ${partnerPolicy.requestBytes / 1024} KB.`,
  UNSUPPORTED_MEDIA_TYPE: 'The Content-Type is not application/json.',
  IDEMPOTENCY_KEY_REUSED: `This Idempotency-Key was used with another body within the last ${partnerPolicy.idempotencyHours} hours.`,
  RATE_LIMIT_EXCEEDED:
    'You have used all your requests for this UTC day; a replay is still answered. limit is your daily limit, reset_at is when the count starts again, and Retry-After is the number of seconds until then.',
  TOO_MANY_REQUESTS: 'Too many requests at once. Slow down, and retry after one second.',
  INTERNAL_ERROR:
    'Something went wrong on our side. Nothing was left half-done: retry with exponential backoff, with jitter.',
  BUSY: 'We cannot respond right now. Nothing was left half-done: retry with exponential backoff, with jitter.',
  INVALID_SIGNATURE:
    'No signature of a working key fits the id, the timestamp and the bytes of the body, or the timestamp is too old or too far ahead.',
  APPLICATION_NOT_FOUND: 'The user has not opened a link to this lender.',
  DELIVERY_NOT_FOUND:
    "Your webhook has no such delivery. Unknown ids and other partners' deliveries get the same response.",
  TRANSITION_NOT_ALLOWED:
    'The status cannot follow the present one, or the application has ended. Open its link again.',
  OCCURRED_AT_BEFORE_CLICK: 'occurred_at is before the visitor opened your page: check its offset.',
  OCCURRED_AT_IN_FUTURE: `occurred_at is more than ${lenderPolicy.clockAheadSeconds / 60} minutes ahead of our clock.`,
  WEBHOOK_ID_REUSED: `This webhook-id was used with another body within the last ${lenderPolicy.answerDays} days.`,
}

/** What lenders read in place of the above. */
const meaningsForLenders: Partial<Record<PartnerErrorCode, string>> = {
  VALIDATION_ERROR: 'A field is missing or invalid, or the body is not a JSON object. details has one entry per field.',
  FORBIDDEN: 'A postback came from an address that we have not agreed. Forwarded headers never count.',
  NOT_FOUND: 'The path does not exist, it needs another method, or it has no token of a postback that works.',
  REQUEST_TOO_LARGE: `The body is larger than ${lenderPolicy.requestBytes / 1024} KB.`,
  APPLICATION_NOT_FOUND:
    "No click of yours has this click_id. Unknown ids, other lenders' clicks, and those of the sandbox with your own key get the same response.",
}

const { submission_id, user_id } = exampleAnswers['submit-user']

/** Fields that only some errors have. */
const parts: Partial<Record<PartnerErrorCode, Parameters<typeof partnerErrorOf>[3]>> = {
  VALIDATION_ERROR: {
    details: [{ field: 'pincode', message: 'must be exactly 6 digits' }],
    facts: { submission_id },
  },
  DUPLICATE_USER: { facts: { existing_user_id: user_id, existing_user_source: 'own', submission_id } },
  REQUEST_TOO_LARGE: { facts: { submission_id } },
  UNSUPPORTED_MEDIA_TYPE: { facts: { submission_id } },
  IDEMPOTENCY_KEY_REUSED: { facts: { submission_id } },
  RATE_LIMIT_EXCEEDED: { facts: { limit: partnerPolicy.dailyLimit, reset_at: '2026-02-01T00:00:00Z' } },
}

const exampleRequestId = '8c1f0a52-6f1e-4f0b-9c56-2f5d3c1a7e90'

/** Of an endpoint, which may have no submissions: its own field, and what an answer to an empty request says about it. */
export const errorExampleOf = (
  code: PartnerErrorCode,
  {
    schema,
    audience,
    isSubmission = false,
  }: {
    readonly schema: z.ZodMiniType | undefined
    readonly audience: Audience
    readonly isSubmission?: boolean
  },
) => {
  if (isSubmission) return partnerErrorOf(code, docsUrlOf('partners'), exampleRequestId, parts[code])
  const { facts = {}, ...part } = parts[code] ?? {}
  const own = Object.fromEntries(Object.entries(facts).filter(([name]) => name !== 'submission_id'))
  const [issue] = schema?.safeParse({}).error?.issues ?? []
  const field = issue?.path.map(String).join('.') || 'note'
  const details = part.details && [{ field, message: issue?.message ?? 'Unknown field' }]
  return partnerErrorOf(code, docsUrlOf(audience), exampleRequestId, { details, facts: own })
}

const errorDocOf = (code: PartnerErrorCode, meaning: string, example: ReturnType<typeof partnerErrorOf>) => ({
  code,
  status: errorStatus[code],
  message: partnerErrorMessage(code),
  meaning,
  /** 5xx and 429 only. */
  isRetriable: errorStatus[code] >= 500 || errorStatus[code] === 429,
  example,
})
export type ErrorDoc = ReturnType<typeof errorDocOf>

/** In the order of the error table. */
const codesOf = (rows: Readonly<Record<string, { readonly errors: readonly PartnerErrorCode[] }>>) =>
  partnerErrorCodes.filter((code) => Object.values(rows).some(({ errors }) => errors.includes(code)))

export const errorDocs: Readonly<Record<Audience, readonly ErrorDoc[]>> = {
  partners: codesOf({ ...partnerEndpoints, common: { errors: commonPartnerErrors } }).map((code) =>
    errorDocOf(code, meanings[code], partnerErrorOf(code, docsUrlOf('partners'), exampleRequestId, parts[code])),
  ),
  lenders: codesOf(lenderEndpoints).map((code) => {
    const example = errorExampleOf(code, { schema: statusUpdateRequest, audience: 'lenders' })
    return errorDocOf(code, meaningsForLenders[code] ?? meanings[code], example)
  }),
}

const magicMeanings: { readonly [Phone in MagicPhoneNumber]: string } = {
  '+919000000400': 'A field is refused, and details name it.',
  '+919000000401': 'The API key is refused.',
  '+919000000403': 'The calling address is not on the allow list.',
  '+919000000404': 'The submission succeeds, but get-lenders does not find the returned user_id.',
  '+919000000409': 'You submitted this user before: existing_user_id is set and existing_user_source is "own".',
  '+919000001409': 'The user came from elsewhere: existing_user_id is null and existing_user_source is "other".',
  '+919000000422': 'The Idempotency-Key was used with another body.',
  '+919000000429': 'The daily limit is used up: limit, reset_at and Retry-After are set.',
  '+919000000500': 'Something went wrong: retry.',
  '+919000000503': 'Temporarily unavailable: retry.',
}

/** The magic phones of the sandbox, each with its error. */
export const magicPhoneDocs = (Object.keys(magicPhones) as MagicPhoneNumber[]).map((phone) => {
  const { operation, code } = magicPhones[phone]
  return { phone, operation, code, status: errorStatus[code], meaning: magicMeanings[phone] }
})

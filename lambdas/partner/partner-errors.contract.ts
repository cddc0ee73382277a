/** The errors of the partner API: codes, messages, and the body with its fields in a fixed order. */
import * as z from 'zod/mini'
import { errorMessage, fieldError, type ErrorCode, type FieldError } from '#contract/errors.ts'

export const partnerErrorCodes = [
  'VALIDATION_ERROR',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'USER_NOT_FOUND',
  'DUPLICATE_USER',
  'REQUEST_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_REUSED',
  'RATE_LIMIT_EXCEEDED',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'BUSY',
  'APPLICATION_NOT_FOUND',
  'DELIVERY_NOT_FOUND',
  'TRANSITION_NOT_ALLOWED',
  // Codes of the lenders' part alone.
  'INVALID_SIGNATURE',
  'OCCURRED_AT_BEFORE_CLICK',
  'OCCURRED_AT_IN_FUTURE',
  'WEBHOOK_ID_REUSED',
] as const satisfies readonly ErrorCode[]
export type PartnerErrorCode = (typeof partnerErrorCodes)[number]

/** Messages that differ from those for visitors. */
const partnerWords: Partial<Record<PartnerErrorCode, string>> = {
  UNAUTHORIZED: 'Invalid or missing API key',
  FORBIDDEN: 'IP not on the allow list',
  NOT_FOUND: 'Unknown path or method',
  USER_NOT_FOUND: 'User not found or does not belong to this partner',
  UNSUPPORTED_MEDIA_TYPE: 'Content-Type must be application/json',
  TOO_MANY_REQUESTS: 'Too many requests at once',
  INTERNAL_ERROR: 'Server error, retry with exponential backoff',
  BUSY: 'Temporarily unavailable, retry with exponential backoff',
}

export const partnerErrorMessage = (code: PartnerErrorCode): string => partnerWords[code] ?? errorMessage[code]

/** Who brought the user of a 409: the calling partner, or anyone else. */
export const existingUserSources = ['own', 'other'] as const

/** Fields that only some codes have. */
const partnerErrorFacts = z.object({
  existing_user_id: z.optional(z.nullable(z.string())),
  existing_user_source: z.optional(z.enum(existingUserSources)),
  limit: z.optional(z.int()),
  reset_at: z.optional(z.iso.datetime()),
  submission_id: z.optional(z.string()),
})

export const partnerErrorResponse = z.object({
  success: z.literal(false),
  code: z.enum(partnerErrorCodes),
  message: z.string(),
  details: z.optional(z.array(fieldError)),
  ...partnerErrorFacts.shape,
  documentation_url: z.string(),
  request_id: z.string(),
})
type PartnerErrorResponse = z.infer<typeof partnerErrorResponse>

/**
 * The body of an error: the function and API Gateway's own responses have the same fields in the same order.
 * @param docsUrl of the page that describes each code
 */
export const partnerErrorOf = (
  code: PartnerErrorCode,
  docsUrl: string,
  requestId: string,
  { details, facts = {} }: { details?: readonly FieldError[] | undefined; facts?: object } = {},
): PartnerErrorResponse => ({
  success: false,
  code,
  message: partnerErrorMessage(code),
  ...(details && { details: [...details] }),
  ...z.parse(partnerErrorFacts, facts),
  documentation_url: `${docsUrl}#errors--${code}`,
  request_id: requestId,
})

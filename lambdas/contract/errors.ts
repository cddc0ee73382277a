/** Every error code of the product, each with its status and message, and the envelope of the HTTP API's errors. */
import * as z from 'zod/mini'

export const errorStatus = {
  VALIDATION_ERROR: 400,
  MALFORMED_REQUEST: 400,
  OCCURRED_AT_BEFORE_CLICK: 400,
  OCCURRED_AT_IN_FUTURE: 400,
  UNAUTHORIZED: 401,
  SIGNED_OUT: 401,
  INVALID_SIGNATURE: 401,
  FORBIDDEN: 403,
  LOGIN_AGAIN: 403,
  ROLE_NOT_ALLOWED: 403,
  UNDER_AGE: 403,
  NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  LENDER_NOT_FOUND: 404,
  PRODUCT_NOT_FOUND: 404,
  APPLICATION_NOT_FOUND: 404,
  TICKET_NOT_FOUND: 404,
  JOB_NOT_FOUND: 404,
  APPROVAL_NOT_FOUND: 404,
  OWNER_QUESTION: 409,
  DUPLICATE_USER: 409,
  TRANSITION_NOT_ALLOWED: 409,
  TOO_MANY_VIEWS: 409,
  CHANGED_MEANWHILE: 409,
  TICKET_NOT_OPEN: 409,
  JOB_NOT_READY: 409,
  SECOND_PERSON_NEEDED: 409,
  ENTRY_NOT_FOUND: 404,
  DRAFT_CHANGED: 409,
  NOT_READY_TO_GO_LIVE: 409,
  UNDO_NOT_POSSIBLE: 409,
  OUTCOME_REQUIRED: 409,
  REQUEST_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  WEBHOOK_ID_REUSED: 422,
  RATE_LIMIT_EXCEEDED: 429,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  BUSY: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorMessage: Record<ErrorCode, string> = {
  VALIDATION_ERROR: 'Invalid request data',
  MALFORMED_REQUEST: 'The request body is not valid JSON',
  OCCURRED_AT_BEFORE_CLICK: 'occurred_at is before the click',
  OCCURRED_AT_IN_FUTURE: 'occurred_at is in the future',
  UNAUTHORIZED: 'Please login to continue',
  SIGNED_OUT: 'Please login to continue',
  INVALID_SIGNATURE: 'The signature is missing, wrong or too old',
  FORBIDDEN: 'This address is not served directly',
  LOGIN_AGAIN: 'Please login again first',
  ROLE_NOT_ALLOWED: 'Your role does not allow this',
  UNDER_AGE: 'Loans are for people aged 18 or more',
  NOT_FOUND: 'Not found',
  USER_NOT_FOUND: 'User not found',
  LENDER_NOT_FOUND: 'This lender is not available',
  PRODUCT_NOT_FOUND: 'This product is not available',
  APPLICATION_NOT_FOUND: 'There is no such application',
  TICKET_NOT_FOUND: 'There is no such ticket',
  JOB_NOT_FOUND: 'There is no such job',
  APPROVAL_NOT_FOUND: 'This no longer waits: somebody has decided, it was changed, or its time is over',
  OWNER_QUESTION: 'It has been a while. Is this your account?',
  DUPLICATE_USER: 'User with this phone number already exists',
  TRANSITION_NOT_ALLOWED: 'This status cannot follow the present one',
  TOO_MANY_VIEWS: 'You have as many views as are kept. Delete one first.',
  CHANGED_MEANWHILE: 'Somebody has changed this meanwhile. Read it again, then repeat your change.',
  TICKET_NOT_OPEN: 'Open the ticket first',
  JOB_NOT_READY: 'This job cannot do that now',
  SECOND_PERSON_NEEDED: 'Another member of staff has to agree',
  ENTRY_NOT_FOUND: 'The catalogue has no such entry',
  DRAFT_CHANGED: 'Somebody else has changed this meanwhile',
  NOT_READY_TO_GO_LIVE: 'The lender cannot go live yet',
  UNDO_NOT_POSSIBLE: 'This change can no longer be taken back',
  OUTCOME_REQUIRED: 'A complaint is closed with its outcome and an answer',
  REQUEST_TOO_LARGE: 'The request body is too large',
  UNSUPPORTED_MEDIA_TYPE: 'The request body must be JSON',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was used with another request body',
  WEBHOOK_ID_REUSED: 'This webhook-id was used with another request body',
  RATE_LIMIT_EXCEEDED: 'Daily request limit exceeded',
  TOO_MANY_REQUESTS: 'Too many requests. Please try again later.',
  INTERNAL_ERROR: 'Something went wrong. Please try again later.',
  BUSY: 'The service is busy. Please try again in a moment.',
}

/** Seconds after which another try may work, for an error that has no time of its own; absent where no other try helps. */
export const retryAfterSeconds: Readonly<Partial<Record<ErrorCode, number>>> = {
  RATE_LIMIT_EXCEEDED: 1,
  TOO_MANY_REQUESTS: 1,
  BUSY: 1,
}

export const fieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldError>

export const errorResponse = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  details: z.optional(z.array(fieldError)),
  /** Of OWNER_QUESTION: what the request has to answer as `owner`, and how many wrong answers are left. */
  question: z.optional(z.string()),
  tries_left: z.optional(z.int()),
  request_id: z.string(),
})
export type ErrorResponse = z.infer<typeof errorResponse>

/** Answers that the REST API's gateway gives by itself: each of its response types as a row of the error table. */
import { retryAfterSeconds } from '../errors.ts'
import { partnerErrorOf, type PartnerErrorCode } from './partner-errors.ts'

/** The gateway's response types and the error that each one means. */
export const partnerGatewayErrors = {
  UNAUTHORIZED: 'UNAUTHORIZED',
  ACCESS_DENIED: 'FORBIDDEN',
  WAF_FILTERED: 'FORBIDDEN',
  // The gateway answers these for an unknown address whose Authorization header is missing or odd.
  MISSING_AUTHENTICATION_TOKEN: 'NOT_FOUND',
  INVALID_SIGNATURE: 'NOT_FOUND',
  EXPIRED_TOKEN: 'NOT_FOUND',
  RESOURCE_NOT_FOUND: 'NOT_FOUND',
  DEFAULT_4XX: 'NOT_FOUND',
  BAD_REQUEST_PARAMETERS: 'VALIDATION_ERROR',
  BAD_REQUEST_BODY: 'VALIDATION_ERROR',
  REQUEST_TOO_LARGE: 'REQUEST_TOO_LARGE',
  // The gateway checks the media type of unknown addresses only; for its endpoints the function does.
  UNSUPPORTED_MEDIA_TYPE: 'NOT_FOUND',
  // The plans are shared by all partners, so neither is about the partner's own daily limit.
  THROTTLED: 'TOO_MANY_REQUESTS',
  QUOTA_EXCEEDED: 'TOO_MANY_REQUESTS',
  // The authorizer named a usage-plan value that the gateway does not know: a fault of the stack.
  INVALID_API_KEY: 'INTERNAL_ERROR',
  API_CONFIGURATION_ERROR: 'INTERNAL_ERROR',
  AUTHORIZER_CONFIGURATION_ERROR: 'INTERNAL_ERROR',
  DEFAULT_5XX: 'INTERNAL_ERROR',
  // The authorizer threw or took too long: the table did not answer it.
  AUTHORIZER_FAILURE: 'BUSY',
  INTEGRATION_FAILURE: 'BUSY',
  INTEGRATION_TIMEOUT: 'BUSY',
} as const satisfies Record<string, PartnerErrorCode>

/** Template of the body; the gateway inserts its request id. */
export const partnerGatewayTemplate = (code: PartnerErrorCode): string =>
  JSON.stringify(partnerErrorOf(code, '$context.requestId'))

/** Headers of every answer besides those of CORS: the API has a host of its own, which no edge adds headers to. */
export const partnerAnswerHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
} as const

/** Headers of an error besides those of CORS. They are constant: a gateway response cannot compute one. */
export const partnerGatewayHeaders = (code: PartnerErrorCode): Readonly<Record<string, string>> => {
  const seconds = retryAfterSeconds[code]
  return {
    ...partnerAnswerHeaders,
    ...(code === 'UNAUTHORIZED' && { 'www-authenticate': 'Bearer' }),
    ...(seconds !== undefined && { 'retry-after': String(seconds) }),
  }
}

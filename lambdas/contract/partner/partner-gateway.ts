/** Errors of the partner API that API Gateway answers without a function. */
import type { PartnerErrorCode } from './partner-errors.ts'
import { partnerFiles } from './partner-files.ts'

/** The error for each response type of API Gateway. */
export const partnerGatewayErrors = {
  UNAUTHORIZED: 'UNAUTHORIZED',
  ACCESS_DENIED: 'FORBIDDEN',
  WAF_FILTERED: 'FORBIDDEN',
  // API Gateway answers these for an unknown address whose Authorization header is missing or malformed.
  MISSING_AUTHENTICATION_TOKEN: 'NOT_FOUND',
  INVALID_SIGNATURE: 'NOT_FOUND',
  EXPIRED_TOKEN: 'NOT_FOUND',
  RESOURCE_NOT_FOUND: 'NOT_FOUND',
  DEFAULT_4XX: 'NOT_FOUND',
  BAD_REQUEST_PARAMETERS: 'VALIDATION_ERROR',
  BAD_REQUEST_BODY: 'VALIDATION_ERROR',
  REQUEST_TOO_LARGE: 'REQUEST_TOO_LARGE',
  // API Gateway checks the media type of unknown addresses only. The function checks that of an endpoint.
  UNSUPPORTED_MEDIA_TYPE: 'NOT_FOUND',
  // The plans are shared by all partners, so neither means that the partner's own daily limit is used up.
  THROTTLED: 'TOO_MANY_REQUESTS',
  QUOTA_EXCEEDED: 'TOO_MANY_REQUESTS',
  // The authorizer named a usage-plan value that API Gateway does not know: a fault of the stack.
  INVALID_API_KEY: 'INTERNAL_ERROR',
  API_CONFIGURATION_ERROR: 'INTERNAL_ERROR',
  AUTHORIZER_CONFIGURATION_ERROR: 'INTERNAL_ERROR',
  DEFAULT_5XX: 'INTERNAL_ERROR',
  // The authorizer threw or took too long, because the table did not answer.
  AUTHORIZER_FAILURE: 'BUSY',
  INTEGRATION_FAILURE: 'BUSY',
  INTEGRATION_TIMEOUT: 'BUSY',
} as const satisfies Record<string, PartnerErrorCode>

/**
 * Headers of every answer, without those of CORS. The API has a host of its own, and no edge adds headers. The link names the API's description.
 */
export const partnerAnswerHeadersOf = (appOrigin: string) => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  link: `<${appOrigin}${partnerFiles.openapi}>; rel="service-desc"`,
})

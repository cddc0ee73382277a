/** Errors of the partner API that API Gateway answers without a function. */
import type { PartnerErrorCode } from '#lambdas/partner/partner-errors.contract.ts'
import { partnerFiles } from './partner-files.contract.ts'

/** The error for each response type of API Gateway; the other types have the default of their hundred. */
export const partnerGatewayErrors = {
  UNAUTHORIZED: 'UNAUTHORIZED',
  ACCESS_DENIED: 'FORBIDDEN',
  WAF_FILTERED: 'FORBIDDEN',
  // Also of an unknown address whose Authorization header is missing or malformed, or with a media type that it does not know.
  DEFAULT_4XX: 'NOT_FOUND',
  BAD_REQUEST_PARAMETERS: 'VALIDATION_ERROR',
  BAD_REQUEST_BODY: 'VALIDATION_ERROR',
  REQUEST_TOO_LARGE: 'REQUEST_TOO_LARGE',
  THROTTLED: 'TOO_MANY_REQUESTS',
  // A partner meets it beyond its daily limit (`gateway-keys.rules.ts`).
  QUOTA_EXCEEDED: 'RATE_LIMIT_EXCEEDED',
  // Somebody removed the key that the authorizer names: within ten minutes the partner has another one.
  INVALID_API_KEY: 'BUSY',
  DEFAULT_5XX: 'INTERNAL_ERROR',
  // The authorizer threw or took too long, because the table did not answer.
  AUTHORIZER_FAILURE: 'BUSY',
  INTEGRATION_FAILURE: 'BUSY',
  INTEGRATION_TIMEOUT: 'BUSY',
} as const satisfies Record<string, PartnerErrorCode>

/** Headers of every answer. The API has a host of its own, and no edge adds headers. The link names the API's description. */
export const partnerAnswerHeadersOf = (appOrigin: string) => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  link: `<${appOrigin}${partnerFiles.openapi}>; rel="service-desc"`,
})

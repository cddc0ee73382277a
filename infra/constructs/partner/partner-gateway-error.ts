/** The body and headers of an error that API Gateway answers without a function. */
import { retryAfterSeconds } from '#contract/errors.ts'
import { partnerErrorOf, type PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import { partnerAnswerHeaders } from '#contract/partner/partner-gateway.ts'

/** Template of the body, into which API Gateway puts its request id. */
export const partnerGatewayTemplate = (code: PartnerErrorCode): string =>
  JSON.stringify(partnerErrorOf(code, '$context.requestId'))

/** Headers without those of CORS. They are constant, because API Gateway cannot compute one. */
export const partnerGatewayHeaders = (code: PartnerErrorCode): Readonly<Record<string, string>> => {
  const seconds = retryAfterSeconds[code]
  return {
    ...partnerAnswerHeaders,
    ...(code === 'UNAUTHORIZED' && { 'www-authenticate': 'Bearer' }),
    ...(seconds !== undefined && { 'retry-after': String(seconds) }),
  }
}

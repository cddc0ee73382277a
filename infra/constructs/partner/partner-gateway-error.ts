/** An error of the partner API as API Gateway answers it by itself. */
import { retryAfterSeconds } from '#contract/errors.ts'
import { partnerErrorOf, type PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import { partnerAnswerHeaders } from '#contract/partner/partner-gateway.ts'

/** Template of the body, into which API Gateway puts its request id. */
export const partnerGatewayTemplate = (code: PartnerErrorCode): string =>
  JSON.stringify(partnerErrorOf(code, '$context.requestId'))

/** Headers besides those of CORS. They are constant, because API Gateway cannot compute one. */
export const partnerGatewayHeaders = (code: PartnerErrorCode): Readonly<Record<string, string>> => {
  const seconds = retryAfterSeconds[code]
  return {
    ...partnerAnswerHeaders,
    ...(code === 'UNAUTHORIZED' && { 'www-authenticate': 'Bearer' }),
    ...(seconds !== undefined && { 'retry-after': String(seconds) }),
  }
}

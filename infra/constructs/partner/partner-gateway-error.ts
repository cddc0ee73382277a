/** The body and headers of an error that API Gateway answers without a function. */
import { retryAfterSeconds } from '#contract/errors.ts'
import { partnerErrorOf, type PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import { partnerAnswerHeadersOf } from '#contract/partner/partner-gateway.ts'

/** Template of the body, into which API Gateway puts its request id. */
export const partnerGatewayTemplate = (code: PartnerErrorCode, appOrigin: string): string =>
  JSON.stringify(partnerErrorOf(code, appOrigin, '$context.requestId'))

/** Headers without those of CORS. They are constant, because API Gateway cannot compute one. */
export const partnerGatewayHeaders = (code: PartnerErrorCode, appOrigin: string): Readonly<Record<string, string>> => {
  const seconds = retryAfterSeconds[code]
  return {
    ...partnerAnswerHeadersOf(appOrigin),
    ...(code === 'UNAUTHORIZED' && { 'www-authenticate': 'Bearer' }),
    ...(seconds !== undefined && { 'retry-after': String(seconds) }),
  }
}

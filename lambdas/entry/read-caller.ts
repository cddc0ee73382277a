/** The caller of a request that the gateway's JWT authorizer let in. */
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { indianMobilePattern } from '#contract/patterns.ts'
import { AppError } from '#domain/app-error.ts'
import type { Caller } from './operations.ts'

/** A public route has no authorizer, so any part may be missing. */
type Authorizer = Partial<APIGatewayProxyEventV2WithJWTAuthorizer['requestContext']['authorizer']>

/** Throws UNAUTHORIZED unless the claim is a time in epoch seconds. */
const readTime = (claim: unknown): number => {
  const epochSeconds = Number(claim)
  if (!Number.isSafeInteger(epochSeconds) || epochSeconds <= 0) throw new AppError('UNAUTHORIZED')
  return epochSeconds
}

/** Throws UNAUTHORIZED unless the token is the access token of a phone number. */
export const readCaller = (authorizer: Authorizer | undefined): Caller => {
  const claims = authorizer?.jwt?.claims ?? {}
  const { username: phone, origin_jti: originJti } = claims
  if (typeof phone !== 'string' || !indianMobilePattern.test(phone)) throw new AppError('UNAUTHORIZED')
  if (typeof originJti !== 'string' || originJti === '') throw new AppError('UNAUTHORIZED')
  const startedAtEpochSeconds = readTime(claims['auth_time'])
  const endsAtEpochSeconds = readTime(claims['exp'])
  return { phone, originJti, startedAtEpochSeconds, endsAtEpochSeconds }
}

/** The claims of a request that the authorizer of the staff API let in. */
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { AppError } from '#domain/app-error.ts'
import type { StaffClaims } from '#use-cases/staff/ports.ts'

/** A route without an authorizer has none. */
type Authorizer = Partial<APIGatewayProxyEventV2WithJWTAuthorizer['requestContext']['authorizer']>

const textOf = (claim: unknown): string => {
  if (typeof claim !== 'string' || claim === '') throw new AppError('UNAUTHORIZED')
  return claim
}

/** The gateway passes a list as the text `[support admin]`; a member of no group has no such claim. */
const listOf = (claim: unknown): string[] =>
  typeof claim === 'string' ? claim.replace(/^\[(.*)\]$/, '$1').split(/[\s,]+/) : []

/** Throws UNAUTHORIZED for a token without the claims that Cognito gives to an access token. */
export const readStaffClaims = (authorizer: Authorizer | undefined): StaffClaims => {
  const claims = authorizer?.jwt?.claims ?? {}
  const startedAt = Number(textOf(claims['auth_time']))
  if (!Number.isSafeInteger(startedAt) || startedAt <= 0) throw new AppError('UNAUTHORIZED')
  return {
    staffId: textOf(claims['sub']),
    groups: listOf(claims['cognito:groups']),
    session: { id: textOf(claims['origin_jti']), startedAt },
  }
}

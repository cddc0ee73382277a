/**
 * The function of a group of rooms behind the staff API: its part of the table of staff endpoints gives its routes, roles, checks and answers. A
 * call is admitted (token, member, session), then its role is checked, then its body.
 */
import type { APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda'
import { keyPartPattern } from '#contract/patterns.ts'
import type { StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { routedFunction, type Authorizer, type HttpFunctionOptions } from '#entry/http-function.ts'
import { readParams, readRequest } from '#entry/read-request.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { StaffCaller } from './recorded-acts.rules.ts'
import { type StaffEndpoint, staffPathOf } from './staff-endpoint.contract.ts'
import { ensureOwnPartner, hasRole, type StaffMember } from './staff-member.rules.ts'
import type { StaffClaims } from './staff-session.rules.ts'
import type { StaffOperations } from './staff-world.function.ts'

const textOf = (claim: unknown): string => {
  if (typeof claim !== 'string' || claim === '') throw new AppError('UNAUTHORIZED')
  return claim
}

/** The gateway passes a list as the text `[support admin]`; a member of no group has no such claim. */
const listOf = (claim: unknown): string[] =>
  typeof claim === 'string' ? claim.replace(/^\[(.*)\]$/, '$1').split(/[\s,]+/) : []

/** Throws UNAUTHORIZED for a token without the claims that Cognito gives to an access token. */
const readStaffClaims = (authorizer: Authorizer | undefined): StaffClaims => {
  const claims = authorizer?.jwt?.claims ?? {}
  const startedAt = Number(textOf(claims['auth_time']))
  if (!Number.isSafeInteger(startedAt) || startedAt <= 0) throw new AppError('UNAUTHORIZED')
  return {
    staffId: textOf(claims['sub']),
    groups: listOf(claims['cognito:groups']),
    session: { id: textOf(claims['origin_jti']), startedAt },
  }
}

interface StaffFunctionOptions extends HttpFunctionOptions {
  /** Throws UNAUTHORIZED and SIGNED_OUT. @param isPassive whether the call is a poll */
  readonly admit: (claims: StaffClaims, isPassive: boolean) => Promise<StaffMember>
  /** Records a call that the role of the member does not allow. */
  readonly recordRefusal: (call: StaffCaller, operation: StaffOperation) => Promise<void>
}

/**
 * Throws UNAUTHORIZED, SIGNED_OUT and ROLE_NOT_ALLOWED before anything of the request is read, and NOT_FOUND for another partner, or an id that no key can
 * hold.
 */
const readCall = async (
  operation: StaffOperation,
  endpoint: StaffEndpoint,
  event: HttpEvent,
  { admit, log, recordRefusal }: StaffFunctionOptions,
) => {
  const claims = readStaffClaims(event.requestContext.authorizer)
  // The gateway's route is that of the whole function.
  log.carry({ operation, staff_id: claims.staffId })
  const staff = await admit(claims, endpoint.isPassive ?? false)
  if (!hasRole(staff, endpoint.roles)) {
    await recordRefusal({ staff, requestId: event.requestContext.requestId }, operation)
    throw new AppError('ROLE_NOT_ALLOWED')
  }
  const params = readParams(endpoint, event, log)
  if (!Object.values(params).every((id) => keyPartPattern.test(id))) throw new AppError('NOT_FOUND')
  ensureOwnPartner(staff, params)
  return { staff, session: claims.session, ...readRequest(endpoint, event, params) }
}

/**
 * Makes a Lambda handler that serves these endpoints; a missing or foreign operation is a type error.
 * @param endpoints of the function alone: the schemas of others would make its start longer
 */
export const staffFunction = <Name extends StaffOperation>(
  endpoints: Readonly<Record<Name, StaffEndpoint>>,
  operations: StaffOperations<Name>,
  options: StaffFunctionOptions,
) =>
  routedFunction(
    endpoints,
    operations,
    staffPathOf,
    (endpoint, event, name) => readCall(name, endpoint, event, options),
    options,
  )

/** The REST API's key authorizer. API Gateway turns its refusals into 401 and 403 with the partner API's error body. */
import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent, Context } from 'aws-lambda'
import { describeError } from '#entry/describe-error.ts'
import type { RequestLog } from '#entry/runtime.ts'
import type { Authorization } from './authorize-call.ts'
import type { PartnerCallContext } from './partner-keys.contract.ts'

interface PartnerAuthorizerOptions {
  readonly log: RequestLog
}

/** API Gateway turns only this message into 401. */
const unauthorized = () => new Error('Unauthorized')

/** The Authorization header, if exactly one was sent. */
const readAuthorization = ({ headers, multiValueHeaders }: APIGatewayRequestAuthorizerEvent): string | undefined => {
  const every: [string, string[] | undefined][] = Object.entries(multiValueHeaders ?? {})
  const single = Object.entries(headers ?? {}).map(([name, value]): [string, string[]] => [
    name,
    value === undefined ? [] : [value],
  ])
  const values = (every.length > 0 ? every : single).flatMap(([name, list]) =>
    name.toLowerCase() === 'authorization' ? (list ?? []) : [],
  )
  return values.length === 1 ? values[0] : undefined
}

export const partnerAuthorizerFunction =
  (
    authorize: (authorization: string | undefined, sourceAddress: string) => Promise<Authorization>,
    { log }: PartnerAuthorizerOptions,
  ) =>
  async (
    event: APIGatewayRequestAuthorizerEvent,
    { awsRequestId }: Pick<Context, 'awsRequestId'>,
  ): Promise<APIGatewayAuthorizerResult> => {
    const { requestId, identity } = event.requestContext
    log.begin({ request_id: requestId, function_request_id: awsRequestId })
    const authorization = await authorize(readAuthorization(event), identity.sourceIp).catch((error: unknown) => {
      log.error('PARTNER_AUTHORIZER_FAILED', { cause: describeError(error) })
      throw error
    })
    if (authorization.outcome === 'unauthorized') {
      log.warn('PARTNER_CALL_REFUSED', { outcome: authorization.outcome })
      throw unauthorized()
    }
    const { outcome, caller, usageKey, resetAt } = authorization
    const { code, mode } = caller.scope
    const context: PartnerCallContext = {
      partner_code: code,
      mode,
      key_id: caller.keyId,
      daily_limit: String(caller.dailyLimit),
      reset_at: resetAt,
    }
    if (outcome === 'forbidden') {
      log.warn('PARTNER_CALL_REFUSED', { outcome, partner_code: code, key_id: caller.keyId })
    }
    return {
      principalId: code,
      policyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Action: 'execute-api:Invoke',
            Effect: outcome === 'allowed' ? 'Allow' : 'Deny',
            Resource: event.methodArn,
          },
        ],
      },
      usageIdentifierKey: usageKey,
      context: { ...context },
    }
  }

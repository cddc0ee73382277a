import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda'
import { describe, expect, it, vi } from 'vitest'
import type { Authorization } from '#lambdas/partner/authorize-call.ts'
import { partnerAuthorizerFunction } from '#lambdas/partner/authorizer-pipeline.function.ts'
import { lambdaContext } from '#tests/support/http-event.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const methodArn = 'arn:aws:execute-api:ap-south-1:000000000000:api/functions/POST/v1/partner-get-lenders'
const resetAt = '2026-11-22T00:00:00Z'
const callerOf = (mode: 'live' | 'test') => ({ scope: { code: 'acme', mode }, keyId: 'abcdefgh', dailyLimit: 7 })

const call = (authorization: Authorization, multiValueHeaders: Record<string, string[]>) => {
  const log = createRecordedLog()
  const authorize = vi.fn((_header: string | undefined, _address: string) => Promise.resolve(authorization))
  const headers = Object.fromEntries(Object.entries(multiValueHeaders).map(([name, values]) => [name, values.at(-1)]))
  const requestContext = { requestId: 'request-1', identity: { sourceIp: '203.0.113.7' } }
  const event = { type: 'REQUEST', methodArn, headers, multiValueHeaders, requestContext }
  const handler = partnerAuthorizerFunction(authorize, { log })
  return { answer: handler(event as unknown as APIGatewayRequestAuthorizerEvent, lambdaContext()), authorize, log }
}

const oneKey = { Authorization: ['Bearer key'] }

describe('the authorizer', () => {
  it.each([
    ['allowed', 'live', 'Allow'],
    ['allowed', 'test', 'Allow'],
    ['forbidden', 'live', 'Deny'],
  ] as const)(
    'answers an %s %s key with %s, its caller and the key of API Gateway that counts its call',
    async (outcome, mode, Effect) => {
      const Statement = [{ Action: 'execute-api:Invoke', Effect, Resource: methodArn }]
      expect(
        await call({ outcome, caller: callerOf(mode), usageKey: `usage-${mode}`, resetAt }, oneKey).answer,
      ).toEqual({
        principalId: 'acme',
        policyDocument: { Version: '2012-10-17', Statement },
        usageIdentifierKey: `usage-${mode}`,
        context: { partner_code: 'acme', mode, key_id: 'abcdefgh', daily_limit: '7', reset_at: resetAt },
      })
    },
  )

  it('throws the message that API Gateway turns into 401', async () => {
    const { answer, log } = call({ outcome: 'unauthorized' }, oneKey)
    await expect(answer).rejects.toThrow(/^Unauthorized$/)
    expect(log.codes()).toEqual(['PARTNER_CALL_REFUSED'])
  })

  it.each([
    [oneKey, 'Bearer key'],
    [{ Authorization: ['Bearer key', 'Bearer key'] }, undefined],
    [{ Authorization: ['Bearer key'], authorization: ['Bearer key'] }, undefined],
    [{ 'X-Forwarded-For': ['198.51.100.1'] }, undefined],
  ])('reads %j as %j, and only the address of the connection', async (headers, header) => {
    const { answer, authorize } = call(
      { outcome: 'allowed', caller: callerOf('live'), usageKey: 'usage', resetAt },
      headers,
    )
    await answer
    expect(authorize).toHaveBeenCalledWith(header, '203.0.113.7')
  })
})

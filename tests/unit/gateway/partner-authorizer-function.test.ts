import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda'
import { describe, expect, it, vi } from 'vitest'
import { partnerAuthorizerFunction } from '#gateway/partner-authorizer-function.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'
import type { Authorization } from '#use-cases/partner/ports.ts'

const methodArn = 'arn:aws:execute-api:ap-south-1:000000000000:api/functions/POST/v1/partner-get-lenders'

const authorizer = (authorization: Authorization) => {
  const log = createRecordedLog()
  const authorize = vi.fn((_header: string | undefined, _address: string) => Promise.resolve(authorization))
  const handler = partnerAuthorizerFunction(authorize, { usageKey: 'usage', log })
  const call = (headers: Record<string, string[]>) =>
    handler({
      type: 'REQUEST',
      methodArn,
      headers: Object.fromEntries(Object.entries(headers).map(([name, values]) => [name, values.at(-1)])),
      multiValueHeaders: headers,
      requestContext: { requestId: 'request-1', identity: { sourceIp: '203.0.113.7' } },
    } as unknown as APIGatewayRequestAuthorizerEvent)
  return { authorize, call, log }
}

const callerOf = (mode: 'live' | 'test') => ({ scope: { code: 'acme', mode }, keyId: 'abcdefgh', dailyLimit: 7 })
const oneKey = { Authorization: ['Bearer key'] }

describe('the authorizer', () => {
  it.each([
    ['allowed', 'live', 'Allow'],
    ['allowed', 'test', 'Allow'],
    ['forbidden', 'live', 'Deny'],
  ] as const)(
    'answers an %s %s key with %s, its caller and the usage plan of its mode',
    async (outcome, mode, effect) => {
      const { call } = authorizer({ outcome, caller: callerOf(mode) })
      expect(await call(oneKey)).toEqual({
        principalId: 'acme',
        policyDocument: {
          Version: '2012-10-17',
          Statement: [{ Action: 'execute-api:Invoke', Effect: effect, Resource: methodArn }],
        },
        usageIdentifierKey: `usage-${mode}`,
        context: { partner_code: 'acme', mode, key_id: 'abcdefgh', daily_limit: '7' },
      })
    },
  )

  it('throws the message that the gateway turns into 401', async () => {
    const { call, log } = authorizer({ outcome: 'unauthorized' })
    await expect(call(oneKey)).rejects.toThrow(/^Unauthorized$/)
    expect(log.codes()).toEqual(['PARTNER_CALL_REFUSED'])
  })

  it.each([
    [oneKey, 'Bearer key'],
    [{ authorization: ['bearer key'] }, 'bearer key'],
    [{ Authorization: ['Bearer key', 'Bearer key'] }, undefined],
    [{ Authorization: ['Bearer key'], authorization: ['Bearer key'] }, undefined],
    [{ 'X-Forwarded-For': ['198.51.100.1'] }, undefined],
  ])('reads %j as %j, and only the address of the connection', async (headers, header) => {
    const { authorize, call } = authorizer({ outcome: 'allowed', caller: callerOf('live') })
    await call(headers)
    expect(authorize).toHaveBeenCalledWith(header, '203.0.113.7')
  })
})

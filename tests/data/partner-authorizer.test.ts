/** API keys and allow lists (spec 6, Partner; `design/security.md`, Partner keys), at the authorizer that ships. */
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { keys } from '#data/keys.ts'
import { createKey } from '#use-cases/partner/create-key.ts'
import { revokeKey } from '#use-cases/partner/revoke-key.ts'
import { setAllowList } from '#use-cases/partner/set-allow-list.ts'
import { startPartnerGateway, usageKey, type PartnerGateway } from '#tests/support/partner/partner-gateway.ts'

let gateway: PartnerGateway

beforeAll(async () => {
  gateway = await startPartnerGateway()
})
afterAll(() => gateway.stop())
afterEach(() => {
  vi.useRealTimers()
})

const effectOf = async (
  authorization: string | undefined,
  parts: { sourceIp?: string; headers?: Record<string, string> } = {},
) => {
  const { policyDocument } = await gateway.authorizeCall('submit-user', authorization, parts)
  return policyDocument.Statement[0]?.Effect
}

const refusal = 'Unauthorized'

describe('a key', () => {
  it('speaks for its partner, mode and limit, under a usage-plan value that no partner knows', async () => {
    const { key, keyId, code, sandboxKey, sandboxKeyId } = await gateway.addPartner({ dailyLimit: 7 })
    const context = { partner_code: code, daily_limit: '7' }
    expect(await gateway.authorizeCall('get-lenders', `Bearer ${key}`)).toEqual({
      principalId: code,
      policyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Action: 'execute-api:Invoke',
            Effect: 'Allow',
            Resource: expect.stringMatching(/\/functions\/POST\/v1\/partner-get-lenders$/) as string,
          },
        ],
      },
      usageIdentifierKey: `${usageKey}-live`,
      context: { ...context, mode: 'live', key_id: keyId },
    })
    expect(await gateway.authorizeCall('get-lenders', `Bearer ${sandboxKey}`)).toMatchObject({
      usageIdentifierKey: `${usageKey}-test`,
      context: { ...context, mode: 'test', key_id: sandboxKeyId },
    })
  })

  it('is stored as nothing but its SHA-256', async () => {
    const { key, keyId, code } = await gateway.addPartner()
    const stored = [await gateway.read(keys.apiKey(keyId)), ...(await gateway.list(`PARTNER#${code}`, ''))]
    expect(stored[0]?.['hash']).toBe(createHash('sha256').update(key).digest('hex'))
    expect(JSON.stringify(stored)).not.toContain(key.slice(-43))
  })

  it.each([
    ['no header', () => undefined],
    ['an empty header', () => ''],
    ['no scheme', (key: string) => key],
    ['another scheme', (key: string) => `Basic ${key}`],
    ['text behind it', (key: string) => `Bearer ${key} x`],
    ['a character less', (key: string) => `Bearer ${key.slice(0, -1)}`],
    ['a character more', (key: string) => `Bearer ${key}A`],
    ['another secret', (key: string) => `Bearer ${key.slice(0, 17)}${'A'.repeat(43)}`],
    ['another id', (key: string) => `Bearer ${key.slice(0, 8)}zzzzzzzz${key.slice(16)}`],
    ['another mode', (key: string) => `Bearer ${key.replace('pl_live_', 'pl_test_')}`],
    ['capitals', (key: string) => `Bearer ${key.toUpperCase()}`],
    ['a key delimiter in its id', (key: string) => `Bearer ${key.slice(0, 8)}ab#META_${key.slice(17)}`],
    ['a very long text', () => `Bearer pl_live_${'a'.repeat(10_000)}`],
  ])('is refused with %s', async (_, header) => {
    const { key } = await gateway.addPartner()
    await expect(effectOf(header(key))).rejects.toThrow(refusal)
  })

  it('is taken whatever the case of the scheme', async () => {
    const { key } = await gateway.addPartner()
    expect(await effectOf(`bearer ${key}`)).toBe('Allow')
  })

  it('is refused when two Authorization headers were sent', async () => {
    const { key } = await gateway.addPartner()
    await expect(effectOf(`Bearer ${key}`, { headers: { authorization: `Bearer ${key}` } })).rejects.toThrow(refusal)
  })

  it('is refused on the next call once it was revoked, while its twin works on', async () => {
    const { key, keyId, code } = await gateway.addPartner()
    const { api_key: second } = await createKey(gateway.ports, code, 'live')
    expect([await effectOf(`Bearer ${key}`), await effectOf(`Bearer ${second}`)]).toEqual(['Allow', 'Allow'])
    await revokeKey(gateway.ports, code, keyId)
    await expect(effectOf(`Bearer ${key}`)).rejects.toThrow(refusal)
    expect(await effectOf(`Bearer ${second}`)).toBe('Allow')
  })

  it('works for 365 days and not a moment longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-10T09:00:00.000Z') })
    const { key } = await gateway.addPartner()
    vi.setSystemTime(new Date('2027-01-10T08:59:59.999Z'))
    expect(await effectOf(`Bearer ${key}`)).toBe('Allow')
    vi.setSystemTime(new Date('2027-01-10T09:00:00.000Z'))
    await expect(effectOf(`Bearer ${key}`)).rejects.toThrow(refusal)
  })
})

describe('the allow list', () => {
  it.each([
    ['203.0.113.7/32', '203.0.113.7', 'Allow'],
    ['203.0.113.7/32', '203.0.113.8', 'Deny'],
    ['203.0.113.0/25', '203.0.113.127', 'Allow'],
    ['203.0.113.0/25', '203.0.113.128', 'Deny'],
    ['2001:db8:aa::/48', '2001:db8:aa:ffff::1', 'Allow'],
    ['2001:db8:aa::/48', '2001:db8:ab::1', 'Deny'],
    ['2001:db8:aa::/48', '203.0.113.7', 'Deny'],
    ['203.0.113.0/24', '::ffff:203.0.113.9', 'Allow'],
    ['0.0.0.0/0', '2001:db8::1', 'Deny'],
    ['203.0.113.0/24', 'nonsense', 'Deny'],
  ])('%s: a call from %s is answered with %s', async (range, sourceIp, effect) => {
    const { key } = await gateway.addPartner({ allowIps: ['192.0.2.1/32', range] })
    expect(await effectOf(`Bearer ${key}`, { sourceIp })).toBe(effect)
  })

  it('lets every address in while it is empty', async () => {
    const { key } = await gateway.addPartner()
    expect(await effectOf(`Bearer ${key}`, { sourceIp: '198.51.100.200' })).toBe('Allow')
  })

  it('does not listen to any header that claims another address', async () => {
    const { key } = await gateway.addPartner({ allowIps: ['203.0.113.0/24'] })
    const claimed = '203.0.113.7'
    const headers = {
      'X-Forwarded-For': claimed,
      'X-Real-IP': claimed,
      'True-Client-IP': claimed,
      'CF-Connecting-IP': claimed,
      'CloudFront-Viewer-Address': `${claimed}:443`,
      Forwarded: `for=${claimed}`,
      Via: claimed,
    }
    expect(await effectOf(`Bearer ${key}`, { sourceIp: '198.51.100.1', headers })).toBe('Deny')
    expect(await gateway.submit(key, {}, { sourceIp: '198.51.100.1', headers })).toMatchObject({ status: 403 })
  })

  it('tells a bad key nothing: 401 comes before 403', async () => {
    const { key } = await gateway.addPartner({ allowIps: ['203.0.113.0/24'] })
    await expect(effectOf(`Bearer ${key.slice(0, -1)}`, { sourceIp: '198.51.100.1' })).rejects.toThrow(refusal)
  })

  it('counts from the next call on when an operator changes it', async () => {
    const { key, code } = await gateway.addPartner()
    await setAllowList(gateway.ports, code, ['192.0.2.0/24'])
    expect(await effectOf(`Bearer ${key}`)).toBe('Deny')
    await setAllowList(gateway.ports, code, ['192.0.2.0/24', '203.0.113.7/32'])
    expect(await effectOf(`Bearer ${key}`)).toBe('Allow')
  })
})

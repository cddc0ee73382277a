/** Keys, allow lists and CORS of the partner API over HTTP. */
import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { callHttp } from '#tests/support/http-call.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { createPartnerClient, expectPartnerError, validLead } from '#tests/support/partner/partner-client.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')

const addresses = { inside: '127.77.1.9', outside: '127.77.2.9' }

let partner: TestPartner
let other: TestPartner
let restricted: TestPartner
beforeAll(async () => {
  const partners = await Promise.all([
    createPartner(dataFolder),
    createPartner(dataFolder),
    createPartner(dataFolder, ['--allow-ip', '127.77.1.0/24']),
  ])
  partner = partners[0]
  other = partners[1]
  restricted = partners[2]
})

const idOf = (key: string): string => key.split('_')[2] ?? ''
const withAnotherEnd = (key: string) => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
const operate = (...words: string[]) => runOperatorCommand(dataFolder, 'partner', ...words)

/** Sends each Authorization header as it is, several if there are several. */
const submitWith = async (authorization: readonly string[], headers: Record<string, string> = {}) => {
  const body = JSON.stringify(validLead())
  const reply = await callHttp(origin, {
    method: 'POST',
    path: '/functions/v1/partner-submit-user',
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
      // Node sends the header once for each value of an array.
      ...(authorization.length > 0 && { authorization: authorization as unknown as string }),
    },
    body,
  })
  return { ...reply, json: JSON.parse(reply.text) as Record<string, unknown> }
}

describe('a key', () => {
  it.each<[string, (key: string) => string[]]>([
    ['an empty header', () => ['']],
    ['no scheme', (key) => [key]],
    ['another scheme', (key) => [`Basic ${key}`]],
    ['a scheme alone', () => ['Bearer']],
    ['a character less', (key) => [`Bearer ${key.slice(0, -1)}`]],
    ['another last character', (key) => [`Bearer ${withAnotherEnd(key)}`]],
    ['the other mode', (key) => [`Bearer ${key.replace('pl_live_', 'pl_test_')}`]],
    ['text after it', (key) => [`Bearer ${key} ${key}`]],
    ['a very long text', () => [`Bearer ${'A'.repeat(6000)}`]],
    ['a part of a table key', () => ['Bearer pl_live_#META###_AAAA']],
    ['the key of another partner beside it', (key) => [`Bearer ${key}`, `Bearer ${restricted.liveKey}`]],
    ['itself beside it', (key) => [`Bearer ${key}`, `Bearer ${key}`]],
  ])('is refused with %s', async (_, headersOf) => {
    expectPartnerError(await submitWith(headersOf(partner.liveKey)), 'UNAUTHORIZED')
  })

  it('is accepted with a scheme in any case', async () => {
    expect((await submitWith([`bearer ${partner.liveKey}`])).status).toBe(201)
  })

  it('is not the value of a usage plan, in any header', async () => {
    const value = `${randomBytes(32).toString('hex')}-live`
    expectPartnerError(await submitWith([`Bearer ${value}`]), 'UNAUTHORIZED')
    expectPartnerError(await submitWith([], { 'x-api-key': value }), 'UNAUTHORIZED')
  })

  it('is refused from the next call on once it is revoked, while a second key still works', async () => {
    const [{ api_key: second } = {}] = await operate('create-key', '--code', other.code)
    const [first, next] = [other.liveKey, String(second)].map((key) => createPartnerClient(origin, key))
    expect([(await first?.submit())?.status, (await next?.submit())?.status]).toEqual([201, 201])
    await operate('revoke-key', '--code', other.code, '--key-id', idOf(other.liveKey))
    expect((await first?.submit())?.status).toBe(401)
    expect((await next?.submit())?.status).toBe(201)
  })
})

describe('an allow list', () => {
  it('refuses other addresses, and a changed list takes effect with the next call', async () => {
    const { code, liveKey } = await createPartner(dataFolder, ['--allow-ip', '127.77.1.0/24'])
    const client = createPartnerClient(origin, liveKey)
    const submitFrom = (address: string) => client.submit({}, { address })
    expect((await submitFrom(addresses.inside)).status).toBe(201)
    expectPartnerError(await submitFrom(addresses.outside), 'FORBIDDEN')
    await operate('allow-ip', '--code', code, '--cidr', '127.77.2.0/24')
    expectPartnerError(await submitFrom(addresses.inside), 'FORBIDDEN')
    expect((await submitFrom(addresses.outside)).status).toBe(201)
  })

  it.each([
    ['X-Forwarded-For', addresses.inside],
    ['X-Forwarded-For', `${addresses.inside}, ${addresses.outside}`],
    ['Forwarded', `for=${addresses.inside}`],
    ['X-Real-IP', addresses.inside],
    ['True-Client-IP', addresses.inside],
    ['CloudFront-Viewer-Address', `${addresses.inside}:443`],
    ['X-Amzn-Source-Ip', addresses.inside],
  ])('ignores the address in %s: %s', async (name, value) => {
    const client = createPartnerClient(origin, restricted.liveKey)
    const outside = await client.submit({}, { address: addresses.outside, headers: { [name]: value } })
    expectPartnerError(outside, 'FORBIDDEN')
    const spoofed = { [name]: value.replaceAll(addresses.inside, addresses.outside) }
    expect((await client.submit({}, { address: addresses.inside, headers: spoofed })).status).toBe(201)
  })

  it('does not reveal whether a key is valid', async () => {
    const client = createPartnerClient(origin, withAnotherEnd(restricted.liveKey))
    expectPartnerError(await client.submit({}, { address: addresses.outside }), 'UNAUTHORIZED')
  })
})

describe('a browser', () => {
  it.each(['partner-submit-user', 'partner-get-lenders'])('of the docs page may call %s', async (name) => {
    const requested = 'authorization,content-type,idempotency-key'
    const { status, headers } = await callHttp(origin, {
      method: 'OPTIONS',
      path: `/functions/v1/${name}`,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': requested },
    })
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': requested,
    })
  })

  it('of the docs page may read answers of functions and of the gateway, with the headers that matter', async () => {
    const client = createPartnerClient(origin, partner.sandboxKey)
    const answers = [await client.submit(), await client.submit({ phone: '1' }), await client.submit({}, { key: null })]
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 401])
    for (const { headers } of answers) {
      expect(headers['access-control-allow-origin']).toBe(origin)
      expect(headers['access-control-expose-headers']).toContain('retry-after')
    }
  })
})

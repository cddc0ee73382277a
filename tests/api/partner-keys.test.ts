/** API keys through the gateway (`design/security.md`, Partner keys): whose count, from where, and until when. */
import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { callHttp } from '#tests/support/http-call.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { createPartnerClient, expectPartnerError, validLead } from '#tests/support/partner/partner-client.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')

let partner: TestPartner
beforeAll(async () => {
  partner = await createPartner(dataFolder)
})

const idOf = (key: string): string => key.split('_')[2] ?? ''
const operate = (...words: string[]) => runOperatorCommand(dataFolder, 'partner', ...words)

const submitPath = '/functions/v1/partner-submit-user'

/** A call whose headers are sent as they are, the same name twice if need be. */
const callWith = (authorization: readonly string[], more: Record<string, string> = {}) => {
  const body = JSON.stringify(validLead())
  return callHttp(origin, {
    method: 'POST',
    path: submitPath,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...more,
      // Node writes a header once for each of its values.
      ...(authorization.length > 0 && { authorization: authorization as unknown as string }),
    },
    body,
  })
}

describe('a key', () => {
  it.each([
    ['nothing', () => ''],
    ['no scheme', (key: string) => key],
    ['another scheme', (key: string) => `Basic ${key}`],
    ['a scheme alone', () => 'Bearer'],
    ['a character less', (key: string) => `Bearer ${key.slice(0, -1)}`],
    ['a character more', (key: string) => `Bearer ${key}A`],
    ['another last character', (key: string) => `Bearer ${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
    ['capitals in its id', (key: string) => `Bearer ${key.replace(/_[a-z0-9]{8}_/, (id) => id.toUpperCase())}`],
    ['the other kind', (key: string) => `Bearer ${key.replace('pl_live_', 'pl_test_')}`],
    ['an unknown id', (key: string) => `Bearer pl_live_zzzzzzzz_${key.slice(-43)}`],
    ['something behind it', (key: string) => `Bearer ${key} ${key}`],
    ['a very long text', () => `Bearer ${'A'.repeat(6000)}`],
    ['what the key lookup is made of', () => 'Bearer pl_live_#META###_AAAA'],
  ])('with %s is refused with 401', async (_, authorizationOf) => {
    const reply = await callWith([authorizationOf(partner.liveKey)])
    expect(reply.status).toBe(401)
    expectPartnerError({ ...reply, json: JSON.parse(reply.text) as Record<string, unknown> }, 'UNAUTHORIZED')
  })

  it('is taken with a scheme in any case', async () => {
    expect((await callWith([`bearer ${partner.liveKey}`])).status).toBe(201)
  })

  it('is refused when it comes beside another', async () => {
    const other = await createPartner(dataFolder)
    const replies = await Promise.all([
      callWith([`Bearer ${partner.liveKey}`, `Bearer ${other.liveKey}`]),
      callWith([`Bearer ${partner.liveKey}`, `Bearer ${partner.liveKey}`]),
    ])
    expect(replies.map(({ status }) => status)).toEqual([401, 401])
  })

  it('is not the value of a usage plan, in any header', async () => {
    const value = `${randomBytes(32).toString('hex')}-live`
    expect((await callWith([`Bearer ${value}`])).status).toBe(401)
    expect((await callWith([], { 'x-api-key': value })).status).toBe(401)
  })

  it('is never shown again: a list names it by its id', async () => {
    const rows = await operate('list')
    const text = JSON.stringify(rows)
    expect(text).toContain(idOf(partner.liveKey))
    expect(text).not.toContain(partner.liveKey.split('_').slice(3).join('_'))
  })
})

describe('a revoked key', () => {
  it('is refused from the next call on, and the other of the two goes on', async () => {
    const { code, liveKey } = await createPartner(dataFolder)
    const [{ api_key: second } = {}] = await operate('create-key', '--code', code)
    const [first, next] = [createPartnerClient(origin, liveKey), createPartnerClient(origin, String(second))]
    expect([(await first.submit()).status, (await next.submit()).status]).toEqual([201, 201])
    await operate('revoke-key', '--code', code, '--key-id', idOf(liveKey))
    expectPartnerError(await first.submit(), 'UNAUTHORIZED')
    expect((await next.submit()).status).toBe(201)
  })

  it('makes room for another: two of a kind work at most', async () => {
    const { code } = await createPartner(dataFolder)
    await operate('create-key', '--code', code)
    await expect(operate('create-key', '--code', code)).rejects.toMatchObject({ code: 2 })
  })
})

describe('an allow list', () => {
  const addresses = { inside: '127.77.1.9', outside: '127.77.2.9' }

  it('is about the address of the connection, by range, from the next call on', async () => {
    const { code, liveKey } = await createPartner(dataFolder, ['--allow-ip', '127.77.1.0/24'])
    const client = createPartnerClient(origin, liveKey)
    expect((await client.submit({}, { address: addresses.inside })).status).toBe(201)
    expectPartnerError(await client.submit({}, { address: addresses.outside }), 'FORBIDDEN')
    await operate('allow-ip', '--code', code, '--cidr', '127.77.2.0/24')
    expectPartnerError(await client.submit({}, { address: addresses.inside }), 'FORBIDDEN')
    expect((await client.submit({}, { address: addresses.outside })).status).toBe(201)
  })

  it.each([
    ['X-Forwarded-For', addresses.inside],
    ['X-Forwarded-For', `${addresses.inside}, ${addresses.outside}`],
    ['Forwarded', `for=${addresses.inside}`],
    ['X-Real-IP', addresses.inside],
    ['True-Client-IP', addresses.inside],
    ['CloudFront-Viewer-Address', `${addresses.inside}:443`],
    ['X-Amzn-Source-Ip', addresses.inside],
  ])('is not moved by %s: %s', async (name, value) => {
    const { liveKey } = await createPartner(dataFolder, ['--allow-ip', '127.77.1.0/24'])
    const client = createPartnerClient(origin, liveKey)
    expectPartnerError(await client.submit({}, { address: addresses.outside, headers: { [name]: value } }), 'FORBIDDEN')
    const spoofed = { [name]: value.replaceAll(addresses.inside, addresses.outside) }
    expect((await client.submit({}, { address: addresses.inside, headers: spoofed })).status).toBe(201)
  })

  it('does not tell a stranger whether a key is good', async () => {
    const { liveKey } = await createPartner(dataFolder, ['--allow-ip', '127.77.1.0/24'])
    const client = createPartnerClient(origin, `${liveKey.slice(0, -1)}${liveKey.endsWith('A') ? 'B' : 'A'}`)
    expectPartnerError(await client.submit({}, { address: addresses.outside }), 'UNAUTHORIZED')
  })
})

describe('a browser', () => {
  it.each(['/v1/partner-submit-user', '/v1/partner-get-lenders'])(
    'of the docs page may call %s, and read the headers that count',
    async (path) => {
      const preflight = await callHttp(origin, {
        method: 'OPTIONS',
        path: `/functions${path}`,
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,idempotency-key',
        },
      })
      expect(preflight.status).toBe(204)
      expect(preflight.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'authorization,content-type,idempotency-key',
      })
      const answers = await Promise.all([
        createPartnerClient(origin, partner.sandboxKey).submit(),
        createPartnerClient(origin, partner.sandboxKey).submit({ phone: '1' }),
        createPartnerClient(origin, partner.sandboxKey).submit({}, { key: null }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([201, 400, 401])
      for (const { headers } of answers) {
        expect(headers['access-control-allow-origin']).toBe(origin)
        expect(headers['access-control-expose-headers']).toContain('retry-after')
      }
    },
  )
})

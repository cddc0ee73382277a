/** Keys and allow lists of the partner API over HTTP. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { partnerEndpoints, type PartnerOperation } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { createPartnerClient, expectPartnerError, type PartnerClient } from '#tests/support/partner/partner-client.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')

const [inside, outside] = ['127.77.1.9', '127.77.2.9']

let partner: TestPartner
let restricted: TestPartner
let client: PartnerClient
beforeAll(async () => {
  const allowed = ['--daily-limit', '5', '--allow-ip', '127.77.1.0/24']
  const partners = await Promise.all([createPartner(dataFolder), createPartner(dataFolder, allowed)])
  partner = partners[0]
  restricted = partners[1]
  client = createPartnerClient(origin, partner.liveKey)
})

const withAnotherEnd = (key: string) => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`

describe('a key', () => {
  it.each<[string, (key: string) => string | string[]]>([
    ['another last character', (key) => `Bearer ${withAnotherEnd(key)}`],
    ['another key beside it', (key) => [`Bearer ${key}`, `Bearer ${restricted.liveKey}`]],
  ])('is refused with %s', async (_, headerOf) => {
    // Node sends the header once for each value of an array.
    const headers = { authorization: headerOf(partner.liveKey) as string }
    const reply = await client.submit({}, { key: null, headers })
    expectPartnerError(reply, 'UNAUTHORIZED')
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  })

  it.each(Object.keys(partnerEndpoints) as PartnerOperation[])('is needed by %s', async (operation) => {
    expectPartnerError(await client.call(operation, { key: null, body: {} }), 'UNAUTHORIZED')
  })

  it('is accepted with a scheme in any case', async () => {
    const headers = { authorization: `bearer ${partner.liveKey}` }
    expect((await client.submit({}, { key: null, headers })).status).toBe(201)
  })
})

it('an allow list refuses other addresses whatever headers claim, and does not reveal whether their key is valid', async () => {
  const caller = createPartnerClient(origin, restricted.liveKey)
  const claims: Record<string, string>[] = [
    {},
    { 'X-Forwarded-For': `${inside}, ${outside}` },
    { Forwarded: `for=${inside}`, 'X-Real-IP': inside, 'True-Client-IP': inside },
    { 'CloudFront-Viewer-Address': `${inside}:443`, 'X-Amzn-Source-Ip': inside },
  ]
  for (const headers of claims) {
    expectPartnerError(await caller.submit({}, { address: outside, headers }), 'FORBIDDEN')
  }
  const key = withAnotherEnd(restricted.liveKey)
  expectPartnerError(await caller.submit({}, { address: outside, key }), 'UNAUTHORIZED')
  // None of the refused calls counts towards the five of the day.
  const admitted = await caller.submit({}, { address: inside, headers: { 'X-Forwarded-For': outside } })
  expect(admitted.status).toBe(201)
  expect(admitted.headers['ratelimit']).toMatch(/^"daily";r=4;/)
})

/** Keys and allow lists of the partner API over HTTP. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { partnerEndpoints, type PartnerOperation } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import {
  createPartnerClient,
  expectPartnerError,
  navigationOf,
  trackingLinksIn,
  type PartnerClient,
} from '#tests/support/partner/partner-client.ts'
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

it('a partner that is paused or deleted is refused as a wrong key is, its links and another partner go on', async () => {
  const paused = await createPartner(dataFolder)
  const own = createPartnerClient(origin, paused.liveKey)
  const user = (await own.submit()).json['user_id']
  const [link = ''] = trackingLinksIn(await own.lendersFor(paused.code, user))
  const follow = async () =>
    (await callHttp(origin, { path: new URL(link).pathname, headers: navigationOf('Mozilla/5.0') })).status
  const answers = []
  for (const verb of ['pause', 'resume', 'delete']) {
    await runOperatorCommand(dataFolder, 'partner', verb, '--code', paused.code)
    const reply = await own.lendersFor(paused.code, user)
    if (reply.status !== 200) expectPartnerError(reply, 'UNAUTHORIZED')
    answers.push([reply.status, (await client.submit()).status, await follow()])
  }
  expect(answers).toEqual([
    [401, 201, 302],
    [200, 201, 302],
    [401, 201, 302],
  ])
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

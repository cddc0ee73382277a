import { beforeAll, describe, expect, inject, it } from 'vitest'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { createApiClient, expectError, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { readMessages, signInMember, type Member } from '#tests/support/auth/sign-in.ts'
import { readAddresses } from '#tests/support/table/stored-items.ts'

const origin = inject('origin')
const operations = Object.keys(endpoints) as Operation[]

describe('the API called directly, past the edge', () => {
  let host: string
  let member: Member
  beforeAll(async () => {
    const { outputs, region } = await readAddresses(inject('dataFolder'))
    host = `${outputs['HttpApiId']}.execute-api.${region}.amazonaws.com`
    member = await signInMember(origin)
  })

  it.each(operations)('%s is forbidden, also with a good token, and whatever secret is guessed', async (operation) => {
    for (const secret of [undefined, '', 'guess', 'undefined', 'null', '{{resolve}}']) {
      const reply = await member.client.call(operation, {
        token: member.tokens.accessToken,
        body: endpoints[operation].method === 'GET' ? undefined : { phone: pickPhone() },
        headers: { host, ...(secret !== undefined && { 'x-origin-verify': secret }) },
      })
      expectError(reply, 'FORBIDDEN')
    }
  })

  it('sends no code and believes no address', async () => {
    const phone = pickPhone()
    const reply = await createApiClient(origin).call('send-sms-otp', {
      body: { phone },
      headers: { host, 'cloudfront-viewer-address': '203.0.113.7:4711', 'x-forwarded-for': '203.0.113.7' },
    })
    expectError(reply, 'FORBIDDEN')
    expect(await readMessages(origin, phone)).toEqual([])
  })

  it('is the same API that answers through the edge', async () => {
    expectSuccess('get-profile', await member.client.call('get-profile', { token: member.tokens.accessToken }))
  })
})

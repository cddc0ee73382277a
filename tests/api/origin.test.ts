import { beforeAll, describe, expect, inject, it } from 'vitest'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { createApiClient, expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { readMessages, type Member } from '#tests/support/auth/sign-in.ts'
import { readAddresses } from '#tests/support/table/stored-items.ts'

const origin = inject('origin')
const operations = Object.keys(endpoints) as Operation[]

describe('the API called directly, past the edge', () => {
  let host: string
  let member: Member
  beforeAll(async () => {
    const { outputs, region } = await readAddresses(inject('dataFolder'))
    host = `${outputs['HttpApiId']}.execute-api.${region}.amazonaws.com`
    member = await takeMember()
  })

  it.each(operations)('%s is forbidden, also with a valid token and any guessed secret', async (operation) => {
    const body = endpoints[operation].method === 'GET' ? undefined : { phone: pickPhone() }
    const secrets = [undefined, '', 'guess', 'undefined', 'null', '{{resolve}}']
    const replies = await Promise.all(
      secrets.map((secret) => {
        const headers = { host, ...(secret !== undefined && { 'x-origin-verify': secret }) }
        return member.client.call(operation, { token: member.tokens.accessToken, body, headers })
      }),
    )
    for (const reply of replies) expectError(reply, 'FORBIDDEN')
  })

  it('sends no code, whatever address the headers claim', async () => {
    const phone = pickPhone()
    const reply = await createApiClient(origin).call('send-sms-otp', {
      body: { phone },
      headers: { host, 'cloudfront-viewer-address': '203.0.113.7:4711', 'x-forwarded-for': '203.0.113.7' },
    })
    expectError(reply, 'FORBIDDEN')
    expect(await readMessages(origin, phone)).toEqual([])
  })
})

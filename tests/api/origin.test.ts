import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { createApiClient, expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { callAs, readMessages, type Member } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')

describe('the API called directly, past the edge', () => {
  let host: string
  let member: Member
  beforeAll(async () => {
    const runtime = await readFile(join(inject('dataFolder'), `runtime-${new URL(origin).port}.json`), 'utf8')
    const { outputs, region } = JSON.parse(runtime) as { outputs: Record<string, string>; region: string }
    host = `${outputs['HttpApiId']}.execute-api.${region}.amazonaws.com`
    member = await takeMember()
  })

  it.each(Object.keys(endpoints) as Operation[])('%s is forbidden, even with a valid token', async (operation) => {
    const body = endpoints[operation].method === 'GET' ? undefined : {}
    expectError(await callAs(member, operation, { body, headers: { host } }), 'FORBIDDEN')
    const guessed = { host, 'x-origin-verify': 'guess' }
    expectError(await callAs(member, operation, { body, headers: guessed }), 'FORBIDDEN')
  })

  it('sends no code, whatever address the headers claim', async () => {
    const phone = pickPhone()
    const headers = { host, 'cloudfront-viewer-address': '203.0.113.7:4711', 'x-forwarded-for': '203.0.113.7' }
    expectError(await createApiClient(origin).call('send-sms-otp', { body: { phone }, headers }), 'FORBIDDEN')
    expect(await readMessages(origin, phone)).toEqual([])
  })
})

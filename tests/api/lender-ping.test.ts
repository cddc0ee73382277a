/** The lenders' ping, and what a key of the sandbox reaches. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { applicationStatuses } from '#contract/entities.ts'
import { lenderEndpoints } from '#contract/lenders/lender-endpoints.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { clickOn, createLender, sendTo, sendUpdate, type TestLender } from '#tests/support/lenders/lenders.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { problemsOfAnswerAt } from '#tests/support/partner/partner-openapi.ts'

const origin = inject('origin')

describe('ping', () => {
  let lender: TestLender
  let sandboxKey: string
  beforeAll(async () => {
    lender = await createLender(inject('dataFolder'))
    const words = ['create-key', '--lender', lender.id, '--sandbox']
    const [row] = await runOperatorCommand(inject('dataFolder'), 'lender', ...words)
    sandboxKey = String(row?.['secret'])
  })

  const ping = async (key: string, parts: Parameters<typeof sendTo>[4] = {}) => {
    const { path } = lenderEndpoints.ping
    const reply = await sendTo(origin, path.replace('{lender_id}', lender.id), key, {}, parts)
    expect(problemsOfAnswerAt(path, reply.status, reply.json)).toEqual([])
    return reply
  }

  it('says what the key reaches, and a key of the sandbox moves the application that it opens through every status', async () => {
    expect((await ping(lender.secret)).json).toEqual({ mode: 'live' })
    const { json } = await ping(sandboxKey)
    expect(json).toEqual({ mode: 'test', click_id: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as string })
    const said = { click_id: json['click_id'], correction: true }
    const send = (status: string, key = sandboxKey) =>
      sendUpdate(origin, lender.id, key, { ...said, status, occurred_at: new Date().toISOString() })
    for (const status of applicationStatuses.slice(1))
      expect([status, (await send(status)).json]).toEqual([status, { applied: true, status }])
    expect((await send('SANCTIONED')).json).toEqual({ applied: false, reason: 'unmapped' })
    expect((await send('approved', lender.secret)).json).toMatchObject({ code: 'APPLICATION_NOT_FOUND' })
    const clickId = await clickOn(await takeMember(), lender.id)
    const real = { click_id: clickId, status: 'approved', occurred_at: new Date().toISOString() }
    expect((await sendUpdate(origin, lender.id, sandboxKey, real)).status).toBe(404)
  })

  it('refuses what is not signed, another body, and another media type', async () => {
    const refusals = [
      [401, 'INVALID_SIGNATURE', { headers: { 'webhook-signature': 'v1,AAAA' } }],
      [400, 'VALIDATION_ERROR', { body: '{"to":1}' }],
      [400, 'VALIDATION_ERROR', { id: 'with.dot' }],
      [413, 'REQUEST_TOO_LARGE', { body: `{"to":"${'x'.repeat(21_000)}"}` }],
      [415, 'UNSUPPORTED_MEDIA_TYPE', { headers: { 'content-type': 'text/plain' } }],
    ] as const
    for (const [status, code, parts] of refusals)
      expect(await ping(sandboxKey, parts)).toMatchObject({ status, json: { code } })
  })
})

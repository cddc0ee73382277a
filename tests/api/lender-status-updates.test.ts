/** The lenders' callback over HTTP, each answer by the OpenAPI document. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { lenderEndpoints } from '#contract/lenders/lender-endpoints.ts'
import { lenderPolicy } from '#contract/lenders/lender-policy.ts'
import { paths } from '#contract/routes.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { logLines } from '#tests/support/http-call.ts'
import {
  clickOn,
  createLenders,
  sendUpdate,
  type LenderReply,
  type TestLender,
} from '#tests/support/lenders/lenders.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { problemsOfAnswerAt } from '#tests/support/partner/partner-openapi.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')

let lender: TestLender
let other: TestLender
beforeAll(async () => {
  const status_map = { ES_DISBURSED: 'disbursed', LOGIN: 'pending' } as const
  const made = await createLenders(dataFolder, [{}, { status_map }])
  ;[lender, other] = made as [TestLender, TestLender]
})

const expectAnswer = (reply: LenderReply, status: number, body: object): void => {
  expect([reply.status, reply.json]).toEqual([status, expect.objectContaining(body)])
  expect(problemsOfAnswerAt(lenderEndpoints['status-updates'].path, status, reply.json)).toEqual([])
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
}

const update = (clickId: string, status: string, more: object = {}) => ({
  click_id: clickId,
  status,
  occurred_at: new Date().toISOString(),
  ...more,
})

describe('status-updates', () => {
  it('moves the status that the visitor sees, once for each webhook-id, and needs no API key', async () => {
    const member = await takeMember()
    const clickId = await clickOn(member, lender.id)
    const said = update(clickId, 'approved', { amount: 250_000, message: 'Sign the agreement: https://sign.example' })
    const call = { id: `evt-${clickId}` }
    const first = await sendUpdate(origin, lender.id, lender.secret, said, call)
    expectAnswer(first, 200, { applied: true, status: 'approved' })
    expect((await sendUpdate(origin, lender.id, lender.secret, said, call)).text).toBe(first.text)
    expectAnswer(await sendUpdate(origin, lender.id, lender.secret, { ...said, amount: 1 }, call), 422, {
      code: 'WEBHOOK_ID_REUSED',
    })
    expectAnswer(await sendUpdate(origin, lender.id, lender.secret, update(clickId, 'pending')), 200, {
      applied: false,
    })
    const { applications } = await succeedAs(member, 'list-applications')
    expect(applications[0]).toMatchObject({ lender_id: lender.id, status: 'approved' })
    expect(applications[0]?.history).toContainEqual(
      expect.objectContaining({ status: 'approved', amount: 250_000, message: 'Sign the agreement:' }),
    )
  })

  it('refuses what is not signed by the lender, unreadable bodies, wrong times and clicks of others', async () => {
    const clickId = await clickOn(await takeMember(), lender.id)
    const send = (fields: object, parts = {}, { id, secret } = lender) => sendUpdate(origin, id, secret, fields, parts)
    const said = update(clickId, 'approved')
    const refusals: [LenderReply, number, string][] = [
      [await send(said, { headers: { 'webhook-signature': 'v1,AAAA' } }), 401, 'INVALID_SIGNATURE'],
      [await send(said, { at: new Date(Date.now() - 400_000) }), 401, 'INVALID_SIGNATURE'],
      [await send(said, {}, { ...lender, secret: other.secret }), 401, 'INVALID_SIGNATURE'],
      [await send(said, {}, { ...lender, id: 'no-such-lender' }), 401, 'INVALID_SIGNATURE'],
      [await send(said, { id: 'with.dot' }), 400, 'VALIDATION_ERROR'],
      [await send(said, { body: '{' }), 400, 'VALIDATION_ERROR'],
      [await send({ ...said, amount: '5,00' }), 400, 'VALIDATION_ERROR'],
      [await send({ ...said, occurred_at: '2026-01-01T00:00:00Z' }), 400, 'OCCURRED_AT_BEFORE_CLICK'],
      [await send({ ...said, occurred_at: '2099-01-01T00:00:00Z' }), 400, 'OCCURRED_AT_IN_FUTURE'],
      [await send(said, {}, other), 404, 'APPLICATION_NOT_FOUND'],
      [await send(update('x', 'approved')), 404, 'APPLICATION_NOT_FOUND'],
      [await send({ ...said, message: 'x'.repeat(lenderPolicy.requestBytes) }), 413, 'REQUEST_TOO_LARGE'],
      [await send(said, { headers: { 'content-type': 'text/plain' } }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ]
    for (const [reply, status, code] of refusals) {
      const documentation_url = `${origin}${paths.lenderApiDocs}#errors--${code}`
      expectAnswer(reply, status, { success: false, code, documentation_url })
    }
  })

  it('understands a lender by its map, and the command that maps a word records what waited', async () => {
    const member = await takeMember()
    const clickId = await clickOn(member, other.id)
    const send = (status: string) => sendUpdate(origin, other.id, other.secret, update(clickId, status))
    expectAnswer(await send('SANCTIONED'), 200, { applied: false, reason: 'unmapped' })
    const rows = await runOperatorCommand(
      dataFolder,
      'lender',
      'map',
      '--lender',
      other.id,
      '--status',
      'SANCTIONED=approved',
    )
    expect(rows).toMatchObject([{ click_id: clickId, status: 'SANCTIONED', outcome: 'approved' }])
    expectAnswer(await send('ES_DISBURSED'), 200, { applied: true, status: 'disbursed' })
  })

  it('writes neither key nor body to the log', async () => {
    const said = update('never-logged', 'approved')
    expectAnswer(await sendUpdate(origin, lender.id, other.secret, said), 401, { code: 'INVALID_SIGNATURE' })
    expectAnswer(await sendUpdate(origin, lender.id, lender.secret, said), 404, { code: 'APPLICATION_NOT_FOUND' })
    expect(await logLines(origin, lender.id)).toContainEqual(expect.stringContaining('LENDER_CALL_REFUSED'))
    const keys = [lender, other].map(({ secret }) => secret.slice('whsec_'.length))
    for (const secret of [...keys, 'never-logged']) expect(await logLines(origin, secret)).toEqual([])
  })
})

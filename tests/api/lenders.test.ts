/** The lenders' callback, ping and postback over HTTP, each answer by the OpenAPI document. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { applicationStatuses } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import { lenderEndpoints, lenderPolicy } from '#lambdas/lenders/lenders.contract.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { callHttp, logLines } from '#tests/support/http-call.ts'
import {
  clickOn,
  createLender,
  createLenders,
  sendTo,
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
  ;[lender, other] = (await createLenders(dataFolder, [{}, {}])) as [TestLender, TestLender]
})

const expectAnswer = (reply: LenderReply, status: number, body: object) => {
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
      [await send(said, { id: 'with.dot' }), 400, 'VALIDATION_ERROR'],
      [await send(said, { headers: { 'content-encoding': 'gzip' } }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
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

  it('writes neither key nor body to the log', async () => {
    const said = update('never-logged', 'approved')
    expectAnswer(await sendUpdate(origin, lender.id, other.secret, said), 401, { code: 'INVALID_SIGNATURE' })
    expectAnswer(await sendUpdate(origin, lender.id, lender.secret, said), 404, { code: 'APPLICATION_NOT_FOUND' })
    expect(await logLines(origin, lender.id)).toContainEqual(expect.stringContaining('LENDER_CALL_REFUSED'))
    const keys = [lender, other].map(({ secret }) => secret.slice('whsec_'.length))
    for (const secret of [...keys, 'never-logged']) expect(await logLines(origin, secret)).toEqual([])
  })
})

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

const [inside, outside] = ['127.78.1.9', '127.78.2.9']

/** The answer once a minute's calls are used up. Another minute may have begun since the first of them, so it calls twice as often. */
const callBeyond = async <Answer extends readonly unknown[]>(perMinute: number, call: () => Promise<Answer>) => {
  let answer = await call()
  for (let sent = 0; answer[0] !== 429 && sent < 2 * perMinute; sent += 1) answer = await call()
  return answer
}

describe('postback, posted-postback', () => {
  it('works at the address that the command prints, from its addresses alone, and shows nothing as confirmed', async () => {
    const lender = await createLender(dataFolder)
    const member = await takeMember()
    const clickId = await clickOn(member, lender.id)
    const words = ['--lender', lender.id, '--allow-ip', '127.78.1.0/24', '--per-minute', '6']
    const [row] = await runOperatorCommand(dataFolder, 'lender', 'set-postback', ...words)
    const address = (status: string, of = String(row?.['url'])) => {
      const { pathname, search } = new URL(of.replace('{click_id}', clickId).replace('{status}', status))
      return pathname + search
    }
    const call = async (path: string, from = inside) => {
      const { status, text } = await callHttp(origin, { path, address: from })
      const answer = JSON.parse(text) as Record<string, unknown>
      expect(problemsOfAnswerAt(lenderEndpoints.postback.path, status, answer)).toEqual([])
      return [status, answer['code'] ?? text]
    }
    expect(await call(address('approved'), outside)).toEqual([403, 'FORBIDDEN'])
    expect(await call(address('approved', String(row?.['url']).replace('?', 'x?')))).toEqual([404, 'NOT_FOUND'])
    expect(await call(address('approved'))).toEqual([200, expect.stringContaining('"applied":false')])
    expect(await call(address('under_review'))).toEqual([200, '{"applied":true,"status":"under_review"}'])
    expect(await call(address('').replace('&status=', ''))).toEqual([400, 'VALIDATION_ERROR'])
    const form = new URL(address('under_review'), origin).searchParams.toString()
    const post = async (headers: Record<string, string>, body: string) => {
      const [path = ''] = address('under_review').split('?')
      const { status, text } = await callHttp(origin, { method: 'POST', path, address: inside, headers, body })
      return [status, (JSON.parse(text) as Record<string, unknown>)['code'] ?? text]
    }
    const ofForm = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await post(ofForm, form)).toEqual([200, '{"applied":true,"status":"under_review"}'])
    expect(await post({ 'content-type': 'application/json' }, '{}')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    const unknown = () => call(address('pending').replace(clickId, 'x'))
    expect(await unknown()).toEqual([404, 'APPLICATION_NOT_FOUND'])
    expect(await callBeyond(6, unknown)).toEqual([429, 'TOO_MANY_REQUESTS'])
    const { applications } = await succeedAs(member, 'list-applications')
    expect(applications[0]?.status).toBe('under_review')
    expect(applications[0]?.history.map(({ source }) => source)).toContain('postback')
    await runOperatorCommand(dataFolder, 'lender', 'remove-postback', '--lender', lender.id)
    expect(await call(address('expired'))).toEqual([404, 'NOT_FOUND'])
    const [, token = ''] = /\/([\w-]{20,})\?/.exec(String(row?.['url'])) ?? []
    expect([token.length > 20, await logLines(origin, token)]).toEqual([true, []])
  })

  it('of the sandbox moves an application of the sandbox, and neither token reaches the other world', async () => {
    const lender = await createLender(dataFolder)
    const run = async (command: string, ...words: string[]) =>
      (await runOperatorCommand(dataFolder, 'lender', command, '--lender', lender.id, ...words))[0] ?? {}
    const { secret } = await run('create-key', '--sandbox')
    const path = lenderEndpoints.ping.path.replace('{lender_id}', lender.id)
    const { click_id } = (await sendTo(origin, path, String(secret), {})).json
    const ranges = ['--allow-ip', '127.78.1.0/24', '--per-minute', '5']
    const tokens = {
      live: await run('set-postback', ...ranges),
      test: await run('set-postback', ...ranges, '--sandbox'),
    }
    const call = async (mode: keyof typeof tokens, clickId: string, status: string) => {
      const url = String(tokens[mode]['url']).replace('{click_id}', clickId).replace('{status}', status)
      const reply = await callHttp(origin, { path: url.slice(new URL(url).origin.length), address: inside })
      return [reply.status, reply.text]
    }
    const sandboxClick = String(click_id)
    const applied = (status: string) => [200, JSON.stringify({ applied: true, status })]
    const notFound = [404, expect.stringContaining('APPLICATION_NOT_FOUND')]
    expect(await call('test', sandboxClick, 'pending')).toEqual(applied('pending'))
    // The same words again, as after a lost answer.
    expect(await call('test', sandboxClick, 'pending')).toEqual(applied('pending'))
    expect(await call('test', sandboxClick, 'approved')).toEqual([200, expect.stringContaining('"applied":false')])
    expect(await call('test', sandboxClick, 'rejected')).toEqual(applied('rejected'))
    expect(await call('live', sandboxClick, 'expired')).toEqual(notFound)
    expect(await call('test', await clickOn(await takeMember(), lender.id), 'rejected')).toEqual(notFound)
    const beyond = await callBeyond(5, () => call('test', sandboxClick, 'expired'))
    expect(beyond).toEqual([429, expect.stringContaining('TOO_MANY_REQUESTS')])
    await run('remove-postback', '--sandbox')
    expect(await call('test', sandboxClick, 'expired')).toEqual([404, expect.stringContaining('"NOT_FOUND"')])
    expect((await call('live', 'x', 'expired'))[1]).toContain('APPLICATION_NOT_FOUND')
  })
})

/** The postback of a lender that cannot sign, over HTTP. */
import { describe, expect, inject, it } from 'vitest'
import { lenderEndpoints } from '#contract/lenders/lender-endpoints.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { clickOn, createLender, sendTo } from '#tests/support/lenders/lenders.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { problemsOfAnswerAt } from '#tests/support/partner/partner-openapi.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')
const [inside, outside] = ['127.78.1.9', '127.78.2.9']

describe('postback', () => {
  it('works at the address that the command prints, from its addresses alone, and shows nothing as confirmed', async () => {
    const lender = await createLender(dataFolder)
    const member = await takeMember()
    const clickId = await clickOn(member, lender.id)
    const words = ['--lender', lender.id, '--allow-ip', '127.78.1.0/24', '--per-minute', '4']
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
    expect(await call(address('pending').replace(clickId, 'x'))).toEqual([404, 'APPLICATION_NOT_FOUND'])
    expect(await call(address('rejected'))).toEqual([429, 'TOO_MANY_REQUESTS'])
    const { applications } = await succeedAs(member, 'list-applications')
    expect(applications[0]?.status).toBe('under_review')
    expect(applications[0]?.history.map(({ source }) => source)).toContain('postback')
    await runOperatorCommand(dataFolder, 'lender', 'remove-postback', '--lender', lender.id)
    expect(await call(address('expired'))).toEqual([404, 'NOT_FOUND'])
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
    expect(await call('test', sandboxClick, 'expired')).toEqual([429, expect.stringContaining('TOO_MANY_REQUESTS')])
    await run('remove-postback', '--sandbox')
    expect(await call('test', sandboxClick, 'expired')).toEqual([404, expect.stringContaining('"NOT_FOUND"')])
    expect((await call('live', 'x', 'expired'))[1]).toContain('APPLICATION_NOT_FOUND')
  })
})

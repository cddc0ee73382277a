/** The postback of a lender that cannot sign, over HTTP. */
import { describe, expect, inject, it } from 'vitest'
import { lenderEndpoints } from '#contract/lenders/lender-endpoints.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { clickOn, createLender } from '#tests/support/lenders/lenders.ts'
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
})

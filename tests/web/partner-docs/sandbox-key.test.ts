import { afterEach, describe, expect, it, vi } from 'vitest'
import { callSandbox, isLiveKey, isSandboxKey } from '#web/features/partner-docs/api/call-sandbox.ts'

const secret = 'A'.repeat(43)
const sandboxKey = `pl_test_ab12cd34_${secret}`
const liveKey = `pl_live_ab12cd34_${secret}`

const answerWith = (status: number, body: string, headers: Record<string, string> = {}) => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response(body, { status, headers }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const call = (idempotencyKey = '', apiKey = sandboxKey) =>
  callSandbox({
    url: 'https://api.example/functions/v1/partner-submit-user',
    apiKey,
    body: '{"a":1}',
    idempotencyKey,
  })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the key of the try-it panel', () => {
  it('is a whole sandbox key, and refused as soon as it may be a live one', () => {
    const others = ['', 'pl_test_', sandboxKey.slice(0, -1), `${sandboxKey}A`, liveKey]
    expect([sandboxKey, ...others].filter(isSandboxKey)).toEqual([sandboxKey])
    const live = [liveKey, 'pl_live', 'Bearer pl_live_ab', liveKey.toUpperCase()]
    expect([sandboxKey, ...live].filter(isLiveKey)).toEqual(live)
  })

  it('does not leave the page when it is a live one', async () => {
    const fetched = answerWith(200, '{}')
    await expect(call('', liveKey)).rejects.toThrow('Only a sandbox key')
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('a call of the try-it panel', () => {
  it('sends the body as typed, the key, and nothing of the visitor', async () => {
    const fetched = answerWith(201, '{"success":true,"user_id":"test-1"}', { ratelimit: '"daily";r=9;t=5' })
    const answer = await call('lead-1')
    expect(fetched.mock.calls[0]?.[0]).toBe('https://api.example/functions/v1/partner-submit-user')
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: {
        authorization: `Bearer ${sandboxKey}`,
        'content-type': 'application/json',
        'idempotency-key': 'lead-1',
      },
    })
    expect(answer).toMatchObject({
      status: 201,
      fields: { user_id: 'test-1' },
      headers: [{ name: 'ratelimit', value: '"daily";r=9;t=5' }],
      body: '{\n  "success": true,\n  "user_id": "test-1"\n}',
    })
  })

  it('shows the request id of the body, else that of the header; without an Idempotency-Key none is sent', async () => {
    answerWith(400, '{"request_id":"of-the-body"}', { 'x-amzn-requestid': 'of-the-header' })
    expect(await call()).toMatchObject({ status: 400, requestId: 'of-the-body' })
    answerWith(502, '<html>', { 'x-amzn-requestid': 'of-the-header' })
    expect(await call()).toMatchObject({ requestId: 'of-the-header', body: '<html>' })
    const fetched = answerWith(502, '')
    expect(await call()).toMatchObject({ requestId: undefined, body: '' })
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('idempotency-key')
  })
})

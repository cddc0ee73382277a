/** The developer's addresses below /local, and the clients that may use them. */
import { PublishCommand, SNSClient, type PublishCommandInput } from '@aws-sdk/client-sns'
import { describe, expect, it, onTestFinished } from 'vitest'
import { edgeStack } from './edge-stack.ts'
import { callHttp, type HttpCall } from './http-client.ts'
import { tableOf } from './resources.ts'
import { readLocal, sdkOptions, shareStack } from './small-stack.ts'

const Table = tableOf({
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
})
const runtime = shareStack({ ...edgeStack, resources: { ...edgeStack.resources, Table } })

const call = (path: string, rest: Omit<HttpCall, 'path'> = {}) => callHttp(runtime().origin, { path, ...rest })
const json = (path: string) => readLocal(runtime(), path)

const publish = async (parameters: PublishCommandInput) => {
  const sns = new SNSClient(sdkOptions(runtime()))
  onTestFinished(() => sns.destroy())
  return sns.send(new PublishCommand(parameters))
}

describe('the SMS inbox', () => {
  it('holds the messages to phones, newest first, with their attributes', async () => {
    const first = await publish({ PhoneNumber: '+919876543210', Message: 'one & <two>\n@host #123456' })
    expect(first.MessageId).toMatch(/^[0-9a-f-]{36}$/)
    await publish({
      PhoneNumber: '+919876543211',
      Message: 'कोड 5',
      MessageAttributes: {
        'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
        'AWS.MM.SMS.EntityId': { DataType: 'String', StringValue: '1' },
      },
    })
    const inbox = (await json('sms')) as (Record<'phone' | 'message' | 'sent_at', string> & {
      attributes: object
    })[]
    expect(inbox.map(({ phone, message }) => [phone, message])).toEqual([
      ['+919876543211', 'कोड 5'],
      ['+919876543210', 'one & <two>\n@host #123456'],
    ])
    expect(inbox[0]?.attributes).toEqual({ 'AWS.SNS.SMS.SMSType': 'Transactional', 'AWS.MM.SMS.EntityId': '1' })
    expect(Date.parse(inbox[0]?.sent_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it.each([
    ['an invalid number', { PhoneNumber: '98765', Message: 'x' }],
    ['an empty message', { PhoneNumber: '+919876543210', Message: '' }],
    ['a topic', { TopicArn: 'arn:aws:sns:ap-south-1:0:topic', Message: 'x' }],
  ])('refuses %s as SNS does', async (_, parameters) => {
    const name = await publish(parameters).catch((error: Error) => error.name)
    expect(name).toMatch(/^InvalidParameter/)
  })
})

describe('the page', () => {
  it('is HTML with a script of its own', async () => {
    const page = await call('/local')
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    const script = await call('/local/page.js')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.text).toContain('/local/sms')
    expect(script.text).not.toContain('interface')
  })

  it('lists the requests and the services they went through, and counts the invocations', async () => {
    const { Worker: before = 0 } = (await json('functions')) as { Worker?: number }
    await call('/api/x')
    expect(await json('functions')).toMatchObject({ Worker: before + 1 })
    const [newest] = (await json('requests')) as unknown[]
    const through = 'CloudFront > HTTP API > Worker'
    expect(newest).toMatchObject({ method: 'GET', path: '/api/x', status: 200, through })
  })
})

describe('the page of a sample lender', () => {
  it('says what it is and shows the reference, or that there is none, as text', async () => {
    const { text, headers } = await call('/local/lender/sunrise-finance?ref=%3Cb%3E42&utm_source=x')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const part of ['Sunrise Finance', 'Sample lender', '&#60;b&#62;42']) expect(text).toContain(part)
    expect(text).not.toContain('<b>42')
    expect((await call('/local/lender/%3Cscript%3E')).text).not.toContain('<script>')
    expect((await call('/local/lender/x')).text).toContain('none was given')
    expect((await call('/local/lender/x?document=key-fact-statement')).text).toContain('Key Fact Statement')
  })
})

describe('the clock', () => {
  it.each(['', '{', '{}', '{"advance_seconds":"1"}', '{"advance_seconds":-1}', 'null'])('refuses %j', async (body) => {
    expect((await call('/local/clock', { method: 'POST', body })).status).toBe(400)
  })
})

describe('the developer’s addresses', () => {
  const rebound = ['evil.example', 'evil.example:4173', 'localhost.evil.example', '169.254.169.254']
  it.each(rebound)('are closed to a page that reaches them as %s (DNS rebinding)', async (host) => {
    const reply = await call('/local/sms', { headers: { host } })
    expect(reply.text).not.toContain('phone')
    expect(reply.headers['content-type']).not.toBe('application/json')
  })

  it('are closed to pages of another origin', async () => {
    const headers = { origin: 'https://evil.example' }
    const reply = await call('/local/clock', { method: 'POST', headers, body: '{"advance_seconds":1}' })
    expect(reply.status).toBe(403)
  })

  it('are open to this machine under each of its names', async () => {
    const { port } = new URL(runtime().origin)
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`]) {
      expect((await call('/local/sms', { headers: { host } })).headers['content-type']).toBe('application/json')
    }
  })

  it('exist for their own paths and methods only', async () => {
    expect((await call('/local/nothing')).status).toBe(404)
    expect((await call('/local/sms', { method: 'DELETE' })).status).toBe(404)
    expect((await call('/localized')).text).toBe('<!doctype html><title>app</title>')
  })
})

/** News of lenders on a real table: who is believed, what is answered, and what waits. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countPostback } from '#lambdas/lenders/lender-access.table.ts'
import { lenderShares } from '#lambdas/lenders/lenders.contract.ts'
import { createLendersOnTable } from '#tests/support/lenders/lenders-on-table.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const lenders = createLendersOnTable(table)
let lenderId = ''
let key = ''
let click: Awaited<ReturnType<typeof lenders.addClick>>

beforeAll(async () => {
  lenderId = await lenders.addLender()
  key = (await lenders.createKey(lenderId)).secret
})

beforeEach(async () => {
  click = await lenders.addClick(lenderId)
  lenders.advance(3600)
})

/** So many minutes after the click. */
const after = (minutes: number) => new Date(Date.parse(lenders.now()) + (minutes - 60) * 60_000).toISOString()

const update = (status: string, minutes = 1, more: object = {}) => ({
  click_id: click.clickId,
  status,
  occurred_at: after(minutes),
  ...more,
})

describe('a key', () => {
  it('is stored sealed, two work during a rotation, and a revoked one is refused at once', async () => {
    const id = await lenders.addLender()
    const first = await lenders.createKey(id)
    const second = await lenders.rotateKey(id)
    await expectRefusal(lenders.createKey(id), 'VALIDATION_ERROR')
    await expectRefusal(lenders.rotateKey(id), 'VALIDATION_ERROR')
    const statusWith = async (secret: string) => (await lenders.send(id, secret, update('pending'))).status
    expect([await statusWith(first.secret), await statusWith(second.secret)]).toEqual([404, 404])
    const revokedAt = await lenders.revokeKey(id, first.key_id)
    expect(await lenders.revokeKey(id, first.key_id)).toBe(revokedAt)
    expect([await statusWith(first.secret), await statusWith(second.secret)]).toEqual([401, 404])
    expect(JSON.stringify(await table.list(`LENDER#${id}`))).not.toContain(second.secret.slice(6))
  })
})

describe('a call', () => {
  it('gets the same 401 with the same requests for a wrong signature, a lender without a key and an unknown one', async () => {
    const keyless = await lenders.addLender()
    const answers: unknown[] = []
    for (const id of [lenderId, keyless, 'nobody', 'No#body', '']) {
      table.requests.length = 0
      const { status, text } = await lenders.send(id, key, update('pending'), {
        headers: { 'webhook-timestamp': '1' },
      })
      answers.push([status, text, [...table.requests]])
    }
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(answers[0]).toMatchObject([401, expect.stringContaining('INVALID_SIGNATURE'), ['GetItem']])
  })

  it('is answered without a read where its address was refused too often, and other addresses and lenders go on', async () => {
    const own = createLendersOnTable(table)
    const [one, other] = [await own.addLender(), await own.addLender()]
    const [{ secret }, { secret: otherSecret }] = [await own.createKey(one), await own.createKey(other)]
    const flood = (id: string) => own.send(id, own.otherKey, update('pending'), { sourceIp: '198.51.100.9' })
    for (let call = 0; call < lenderShares.refusalsOfAddress.count; call += 1) await flood(call % 2 === 0 ? one : other)
    table.requests.length = 0
    expect(await flood(one)).toMatchObject({ status: 429, json: { code: 'TOO_MANY_REQUESTS' } })
    expect(table.requests).toEqual([])
    expect((await own.send(one, secret, update('pending'))).status).toBe(404)
    expect((await own.send(other, otherSecret, update('pending'))).status).toBe(404)
    own.advance(1)
    expect((await flood(one)).status).toBe(401)
  })

  it('is verified before its body is parsed, and a bad body leaves its id free', async () => {
    const call = (body: string, headers = {}) =>
      lenders.send(lenderId, key, {}, { id: `bad-${click.clickId}`, body, headers })
    expect((await call('{', { 'webhook-signature': undefined })).status).toBe(401)
    for (const body of ['{', '[]', '{"click_id":1}', JSON.stringify(update('approved', 1, { extra: 1 }))]) {
      expect(await call(body)).toMatchObject({ status: 400, json: { code: 'VALIDATION_ERROR' } })
    }
    expect(await call(JSON.stringify(update('approved', 0, { occurred_at: after(-1) })))).toMatchObject({
      status: 400,
      json: { code: 'OCCURRED_AT_BEFORE_CLICK' },
    })
    expect(await call(JSON.stringify(update('approved', 66)))).toMatchObject({
      status: 400,
      json: { code: 'OCCURRED_AT_IN_FUTURE' },
    })
    expect(await call(JSON.stringify(update('approved')))).toMatchObject({ status: 200 })
  })
})

describe('a webhook-id', () => {
  it('gets the same text again, also after later news, and 422 with another body', async () => {
    const call = { id: `again-${click.clickId}` }
    const said = update('approved', 5, {
      amount: 250_000.5,
      message: 'Sign at https://x.example today',
      reason: 'other',
    })
    const first = await lenders.send(lenderId, key, said, call)
    expect([first.status, first.text]).toEqual([200, '{"applied":true,"status":"approved"}'])
    await lenders.send(lenderId, key, update('disbursed', 6))
    lenders.advance(6 * 86_400)
    expect((await lenders.send(lenderId, key, said, call)).text).toBe(first.text)
    expect(await lenders.send(lenderId, key, update('rejected', 7), call)).toMatchObject({
      status: 422,
      json: { code: 'WEBHOOK_ID_REUSED' },
    })
    lenders.advance(-6 * 86_400)
    const { status, history } = await click.stored()
    expect(status).toBe('disbursed')
    expect(history.find((event) => event.status === 'approved')).toMatchObject({
      at: after(5),
      amount: 250_000.5,
      message: 'Sign at today',
      reason: 'other',
      source: 'lender',
      event_id: call.id,
      received_at: lenders.now(),
    })
  })

  it('of fifty deliveries at once makes one event, and each that is answered 200 gets the same text', async () => {
    const call = { id: `fifty-${click.clickId}` }
    const said = update('under_review')
    const sendAll = () => Promise.all(Array.from({ length: 50 }, () => lenders.send(lenderId, key, said, call)))
    const answers = await sendAll()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"applied":true,"status":"under_review"}']))
    expect((await click.stored()).history.filter(({ event_id }) => event_id === call.id)).toHaveLength(1)
  })
})

it('of ten identical calls at once under ids of their own, one is told that it was applied', async () => {
  const said = update('approved', 2, { amount: 0.1 + 0.2 })
  const calls = Array.from({ length: 10 }, (_, index) =>
    lenders.send(lenderId, key, said, { id: `same-${index}-${click.clickId}` }),
  )
  const answers = (await Promise.all(calls)).map(({ text }) => text)
  expect(answers.toSorted()).toEqual([
    ...Array.from({ length: 9 }, () => '{"applied":false,"reason":"duplicate"}'),
    '{"applied":true,"status":"approved"}',
  ])
  expect((await click.stored()).history.slice(1)).toMatchObject([{ status: 'approved', amount: 0.3 }])
})

it('an amount in lakh or in paise is for staff alone, and the status counts', async () => {
  const id = await lenders.addLender({}, { min_amount: 50_000, max_amount_rupees: 1_000_000 })
  const { secret } = await lenders.createKey(id)
  click = await lenders.addClick(id)
  lenders.advance(3600)
  const send = async (amount: number, minutes: number, more = {}) =>
    (await lenders.send(id, secret, update('disbursed', minutes, { amount, reason: 'K7', ...more }))).text
  expect(await send(4.5, 1)).toBe('{"applied":true,"status":"disbursed"}')
  const { history } = await click.stored()
  expect(history[1]).toMatchObject({ status: 'disbursed', held_amount: 4.5 })
  expect(history[1]).not.toHaveProperty('amount')
  expect(await send(450_000, 2)).toBe('{"applied":true,"status":"disbursed"}')
  expect((await click.stored()).history[2]).toMatchObject({ amount: 450_000 })
})

describe('words', () => {
  const status_map = { LOGIN: 'pending', ES_DISBURSED: 'disbursed' } as const

  it('that are not mapped wait with the same answer, are counted, and are recorded in order once they are', async () => {
    const id = await lenders.addLender({ status_map })
    const { secret } = await lenders.createKey(id)
    click = await lenders.addClick(id)
    lenders.advance(3600)
    const send = (status: string, minutes: number, more: object = {}) =>
      lenders.send(id, secret, update(status, minutes, more), { id: `evt-${minutes}` })
    expect((await send('SANCTIONED', 3)).text).toBe('{"applied":false,"reason":"unmapped"}')
    expect((await send('SANCTIONED', 3)).text).toBe('{"applied":false,"reason":"unmapped"}')
    await send('KYC DONE', 2, { reason: 'K7' })
    expect((await send('LOGIN', 1)).text).toBe('{"applied":true,"status":"pending"}')
    // The words of ours are not this lender's.
    expect((await send('approved', 4)).json).toEqual({ applied: false, reason: 'unmapped' })
    expect(lenders.log.lines.filter(({ code }) => code === 'LENDER_WORD_UNMAPPED').map(({ facts }) => facts)).toEqual(
      [
        { lender_id: id, status: 'SANCTIONED' },
        { lender_id: id, status: 'KYC DONE', reason: 'K7' },
        { lender_id: id, status: 'approved' },
      ].map((facts) => expect.objectContaining(facts) as unknown),
    )

    const outcomes = async (words = {}) =>
      (await lenders.mapWords(id, words)).map(({ status, outcome }) => `${status} ${outcome}`)
    const all = { SANCTIONED: 'approved', 'KYC DONE': 'under_review', approved: 'approved' } as const
    expect(await outcomes({ status_map: { ...all } })).toEqual([
      'KYC DONE waiting',
      'SANCTIONED approved',
      'approved duplicate',
    ])
    expect(await outcomes({ reason_map: { K7: 'kyc' } })).toEqual(['KYC DONE older'])
    expect(await outcomes()).toEqual([])
    const { status, history } = await click.stored()
    expect(status).toBe('approved')
    expect(history.map((event) => event.at)).toEqual(history.map((event) => event.at).toSorted())
    expect(history.find((event) => event.reason === 'kyc')).toMatchObject({ status: 'under_review', at: after(2) })
    // The first map that a lender gets by this command keeps our words; a file that names no words keeps them all.
    expect(await lenders.mapWords(lenderId, { status_map: { X: 'pending' } })).toEqual([])
    expect((await lenders.send(lenderId, key, { ...update('approved'), click_id: 'x' })).status).toBe(404)
  })

  it('that wait keep all that was said with them', async () => {
    const id = await lenders.addLender({ status_map })
    const { secret } = await lenders.createKey(id)
    click = await lenders.addClick(id)
    lenders.advance(3600)
    const said = { amount: 250_000.5, message: 'Sign at https://x.example today', correction: true }
    const event_id = `all-${click.clickId}`
    const [at, received_at] = [after(1), lenders.now()]
    await lenders.send(id, secret, update('SANCTIONED', 1, said), { id: event_id })
    lenders.advance(60)
    await lenders.mapWords(id, { status_map: { SANCTIONED: 'approved' } })
    const kept = { at, event_id, received_at, source: 'lender', message: 'Sign at today', held_message: said.message }
    expect((await click.stored()).history[1]).toMatchObject({ ...said, ...kept, status: 'approved' })
  })

  it.each([
    ['status', 'SANCTIONED', { status_map: { SANCTIONED: 'pending' } }],
    ['status in other letters', 'SANCTIONED', { status_map: { ' Sanctioned': 'pending' } }],
    ['reason', 'LOGIN', { reason_map: { K7: 'kyc' } }],
  ] as const)('that an operator maps after they were read, such as a %s, do not wait', async (kind, status, mapped) => {
    const id = await lenders.addLender({ status_map })
    const { secret } = await lenders.createKey(id)
    click = await lenders.addClick(id)
    lenders.advance(3600)
    lenders.meanwhile.push(() => lenders.mapWords(id, mapped))
    const { json } = await lenders.send(id, secret, update(status, 1, kind === 'reason' ? { reason: 'K7' } : {}))
    expect(json).toEqual({ applied: true, status: 'pending' })
    expect((await click.stored()).status).toBe('pending')
    expect(await lenders.mapWords(id)).toEqual([])
  })
})

describe('a postback', () => {
  it('is off until it is set, and demands its token, its addresses and its rate', async () => {
    const query = { click_id: click.clickId, status: 'under_review', occurred_at: after(1), clickid_2: '' }
    const call = async (token: string, address?: string) =>
      (await lenders.callPostback(lenderId, token, query, address)).status
    expect(await call('')).toBe(404)
    const token = await lenders.setPostback(lenderId, 3)
    expect(JSON.stringify(await table.list(`LENDER#${lenderId}`))).not.toContain(token)
    expect([await call(`${token}x`), await call(token, '198.51.100.1')]).toEqual([404, 403])
    expect([await call(token), await call(token), await call(token), await call(token)]).toEqual([200, 200, 200, 429])
    lenders.advance(60)
    expect(await call(token)).toBe(200)
    await lenders.removePostback(lenderId)
    expect(await call(token)).toBe(404)
    expect(JSON.stringify(lenders.log.lines)).not.toContain(token)
    const { status, history } = await click.stored()
    expect([status, history.filter(({ source }) => source === 'postback').length]).toEqual(['under_review', 1])
  })

  it('whose macros are empty keeps its status, and news of the second of the click is not before it', async () => {
    const token = await lenders.setPostback(lenderId)
    const query = { click_id: click.clickId, status: 'rejected', reason: '', amount: '', occurred_at: '' }
    expect((await lenders.callPostback(lenderId, token, query)).json).toEqual({ applied: true, status: 'rejected' })
    const other = await lenders.addClick(lenderId)
    const { history } = await other.stored()
    const second = `${history[0]?.at.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`
    const said = { click_id: other.clickId, status: 'expired', occurred_at: second }
    expect((await lenders.send(lenderId, key, said)).json).toEqual({ applied: true, status: 'expired' })
  })

  it('keeps its status where a macro stays, which is noted once a day', async () => {
    const token = await lenders.setPostback(lenderId)
    const query = { click_id: ` ${click.clickId} `, status: 'under_review' }
    const seen = async () => (await lenders.showAccess(lenderId)).postback?.unreplaced
    const { json } = await lenders.callPostback(lenderId, token, { ...query, amount: '{amount}' })
    expect(json).toEqual({ applied: true, status: 'under_review' })
    expect((await click.stored()).history.at(-1)).not.toHaveProperty('amount')
    const first = await seen()
    const before = lenders.log.lines.length
    await lenders.callPostback(lenderId, token, { ...query, amount: '{sum}' })
    expect(await seen()).toEqual(first)
    lenders.advance(86_400)
    await lenders.callPostback(lenderId, token, { ...query, amount: '{sum}' })
    expect((await seen())?.template).toBe('click_id=…&status=…&amount={sum}')
    const logged = lenders.log.lines.slice(before).filter(({ code }) => code === 'POSTBACK_MACRO_UNREPLACED')
    expect(logged.map(({ facts }) => facts['template'])).toEqual(
      Array.from({ length: 2 }, () => 'click_id=…&status=…&amount={sum}'),
    )
  })

  it.each([
    [{ click_id: '{click_id}' }, 'click_id', /holds the macro \{click_id\}/],
    [{ status: 'null' }, 'status', /must be a word|required|must be/i],
    [{ amount: '4.505' }, 'amount', /must be rupees/],
    [{ occurred_at: 'yesterday' }, 'occurred_at', /must be an ISO 8601/],
  ])('with %j is refused, and says why at %s', async (other, field, message) => {
    const token = await lenders.setPostback(lenderId)
    const query: Record<string, string> = { click_id: click.clickId, status: 'under_review', ...other }
    const { status, json } = await lenders.callPostback(lenderId, token, query)
    expect([status, json['details']]).toEqual([400, [{ field, message: expect.stringMatching(message) as string }]])
  })

  it('is read as files are: amounts with commas, times whose plus became a blank, and seconds since 1970', async () => {
    const token = await lenders.setPostback(lenderId)
    const times: ((at: number) => string)[] = [
      (at) => `${new Date(at + 19_800_000).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)} 05:30`,
      (at) => String(at / 1000),
      String,
    ]
    for (const [index, amount] of ['2,50,000', '250000.000', '₹2.5 lakh'].entries()) {
      const other = await lenders.addClick(lenderId)
      lenders.advance(600)
      const at = Math.floor(Date.parse(lenders.now()) / 1000) * 1000 - 60_000
      const query = { click_id: other.clickId, status: 'approved', amount, occurred_at: times[index]?.(at) ?? '' }
      expect(await lenders.callPostback(lenderId, token, query)).toMatchObject({ status: 200 })
      expect((await other.stored()).history.at(-1)).toMatchObject({ amount: 250_000, at: new Date(at).toISOString() })
    }
  })

  it('takes a word that was encoded twice for the known one', async () => {
    await lenders.mapWords(lenderId, { status_map: { 'In Progress': 'under_review' } })
    const token = await lenders.setPostback(lenderId)
    const said = (status: string) => lenders.callPostback(lenderId, token, { click_id: click.clickId, status })
    expect((await said('In%20Progress')).json).toEqual({ applied: true, status: 'under_review' })
    for (const unknown of ['In%20Doubt', '[In doubt]'])
      expect((await said(unknown)).json).toEqual({ applied: false, reason: 'unmapped' })
  })

  it('comes by POST too, in a form or in the address, and in no other body', async () => {
    const token = await lenders.setPostback(lenderId)
    const fields = { click_id: click.clickId, status: 'under_review' }
    const form = new URLSearchParams(fields).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' }
    expect((await lenders.postPostback(lenderId, token, { body: form, headers })).json).toMatchObject({ applied: true })
    expect((await lenders.postPostback(lenderId, token, { queryStringParameters: fields })).json).toEqual({
      applied: true,
      status: 'under_review',
    })
    const parts = new FormData()
    for (const [name, value] of Object.entries(fields)) parts.set(name, value)
    const sent = new Response(parts)
    const ofParts = { 'content-type': sent.headers.get('content-type') ?? '' }
    expect(
      (await lenders.postPostback(lenderId, token, { body: await sent.text(), headers: ofParts })).json,
    ).toMatchObject({ applied: true })
    const json = { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
    expect(await lenders.postPostback(lenderId, token, json)).toMatchObject({
      status: 415,
      json: { code: 'UNSUPPORTED_MEDIA_TYPE', details: [{ field: 'content-type' }] },
    })
  })

  it('alone never shows approved or disbursed, and the signed news that follows does', async () => {
    const token = await lenders.setPostback(lenderId)
    const query = { click_id: click.clickId, status: 'disbursed', amount: '250000.50', occurred_at: after(2) }
    expect((await lenders.callPostback(lenderId, token, query)).json).toMatchObject({ applied: false })
    expect(await lenders.callPostback(lenderId, token, { ...query, amount: '2,50' })).toMatchObject({ status: 400 })
    expect((await click.stored()).status).toBe('applied')
    await lenders.send(lenderId, key, update('disbursed', 3))
    expect((await click.stored()).status).toBe('disbursed')
    expect(JSON.stringify(lenders.log.lines)).not.toContain(click.phone)
  })
})

it('the limit of a postback counts the calls of one minute, each lender and its sandbox apart', async () => {
  const { opened } = await startTable()
  const call = (lenderId: string, mode: 'live' | 'test', time: string) =>
    countPostback(opened, { lenderId, mode }, 2, new Date(`2026-03-10T${time}Z`))
  const outcomes = [
    await call('one', 'live', '09:00:00.000'),
    await call('one', 'live', '09:00:59.999'),
    await call('one', 'live', '09:00:30.000'),
    await call('one', 'test', '09:00:30.000'),
    await call('two', 'live', '09:00:30.000'),
    await call('one', 'live', '09:01:00.000'),
  ]
  expect(outcomes).toEqual([true, true, false, true, true, true])
})

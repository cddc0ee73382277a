/** The daily limit of partner calls on a real table: which calls count, and that faults of the table neither burn nor add one. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayMilliseconds } from '#contract/times.ts'
import { keys } from '#data/keys.ts'
import type { FaultPlan } from '#infra/local/faults/fault-plan.ts'
import { validLead } from '#tests/support/partner/partner-client.ts'
import { createPartnerOnTable, type PartnerOnTable } from '#tests/support/partner/partner-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { withFaultyTable } from '#tests/support/table/faulty-table.ts'

const table = await startTable()
let api: PartnerOnTable
let partner: Awaited<ReturnType<PartnerOnTable['addPartner']>>

beforeEach(async () => {
  api = createPartnerOnTable(table)
  partner = await api.addPartner({ daily_limit: 3 })
})

/** The partner's function while requests to the table go wrong. */
const amongFaults = <Result>(
  rules: FaultPlan['rules'],
  run: (faulty: PartnerOnTable) => Promise<Result>,
  limits?: Parameters<typeof withFaultyTable>[3],
) => withFaultyTable(table, rules, (opened) => run(createPartnerOnTable({ ...table, opened })), limits)

/** Many calls at once take longer than the product lets a request take, on a busy machine. */
const patient = { connectionTimeout: 30_000, requestTimeout: 30_000 }

const counterWrites = { service: 'dynamodb', operation: 'UpdateItem', containing: '"USAGE#' } as const
const submissionWrites = { service: 'dynamodb', operation: 'TransactWriteItems' } as const

describe('a call', () => {
  it.each(['drop-after', 'duplicate'] as const)(
    'counts once when the write of its count is carried out twice (%s)',
    async (kind) => {
      await amongFaults([{ kind, ...counterWrites, attempt: 1 }], async (faulty) => {
        for (let calls = 1; calls <= 3; calls += 1) {
          const { status, headers } = await faulty.call(partner.live)
          expect([status, headers?.['ratelimit']]).toEqual([201, expect.stringContaining(`r=${3 - calls};`)])
        }
        expect((await faulty.call(partner.live)).status).toBe(429)
      })
      expect(await api.used(partner.live)).toBe(3)
    },
  )

  it('that is refused as invalid counts, and so does a known phone', async () => {
    const body = validLead()
    expect((await api.call(partner.live, { body: { ...body, pincode: '1' } })).status).toBe(400)
    expect((await api.call(partner.live, { body })).status).toBe(201)
    expect((await api.call(partner.live, { body })).status).toBe(409)
    expect((await api.call(partner.live, { body })).status).toBe(429)
    expect(await api.used(partner.live)).toBe(3)
  })

  it.each([
    ['its submission', { kind: 'error', ...submissionWrites }],
    ['its count', { kind: 'drop-after', ...counterWrites, containing: '= if_not_exists(#ttl' }],
  ] as const)('is given back when %s ends in 503', async (_, rule) => {
    await amongFaults([rule], async (faulty) => {
      const { status, headers } = await faulty.call(partner.live)
      expect([status, headers?.['retry-after']]).toEqual([503, '1'])
    })
    expect(await api.used(partner.live)).toBe(0)
  })

  it('is given back with the next one when the table refuses that too', async () => {
    // Three attempts of the submission, then three of giving back.
    const rules = [
      { ...submissionWrites, count: 3 },
      { ...counterWrites, containing: '"ADD requests', count: 3 },
    ]
    await amongFaults(
      rules.map((rule) => ({ kind: 'error', ...rule })),
      async (faulty) => {
        expect((await faulty.call(partner.live)).status).toBe(503)
        expect(await api.used(partner.live)).toBe(1)
        expect((await faulty.call(partner.live)).status).toBe(201)
      },
    )
    expect(await api.used(partner.live)).toBe(1)
  })

  it('leaves no mark in the counter once the next one has counted, nor one whose function ended, after a minute', async () => {
    const marks = async () => {
      const item = await table.read(keys.partnerUsage(partner.live.scope, api.now().slice(0, 10)))
      return Object.keys(item ?? {}).filter((name) => name.startsWith('call_')).length
    }
    await api.call(partner.live)
    await api.call(partner.live)
    expect(await marks()).toBe(1)
    const another = createPartnerOnTable(table)
    another.advance(60)
    await another.count({ ...partner.live, dailyLimit: 9 })
    await another.count({ ...partner.live, dailyLimit: 9 })
    expect(await marks()).toBe(2)
  })
})

it('counts a UTC day as the reset says: across the midnight of India, and anew from 00:00Z on', async () => {
  const midnight = Date.parse(`${api.now().slice(0, 10)}T00:00:00Z`) + dayMilliseconds
  const callAt = async (secondsBefore: number) => {
    api.advance((midnight - Date.parse(api.now())) / 1000 - secondsBefore)
    const { status, headers } = await api.call(partner.live)
    return [status, headers?.['ratelimit']]
  }
  const ofIndia = 5.5 * 3600
  const answers = [await callAt(ofIndia + 1), await callAt(ofIndia), await callAt(1), await callAt(1), await callAt(0)]
  expect(answers).toEqual([
    [201, expect.stringContaining('r=2;')],
    [201, expect.stringContaining('r=1;')],
    [201, expect.stringContaining('r=0;')],
    [429, expect.anything()],
    [201, expect.stringContaining('r=2;')],
  ])
})

describe('the row of a call', () => {
  const rowsOf = async (prefix: string) =>
    (await table.list(`PARTNER#${partner.code}`, prefix)).map(({ pk: _pk, sk: _sk, id: _id, ...row }) => row)
  const ends = ['request_id', 'operation', 'status', 'code', 'fields'] as const
  const endsOf = async (prefix: string) => (await rowsOf(prefix)).map((row) => ends.map((name) => row[name]))

  it('says how each call that counted ended, and nothing that was sent; a free replay and a 429 have none', async () => {
    const live = { ...partner.live, dailyLimit: 5 }
    const one = { partner_code: partner.code, user_id: randomUUID() }
    const calls: [requestId: string, status: number, call: Parameters<typeof api.call>[1]][] = [
      ['one', 201, { body: validLead({ full_name: 'Asha Verma' }), idempotencyKey: 'order-1' }],
      ['two', 404, { operation: 'get-lenders', body: one }],
      ['three', 400, { operation: 'get-user-status', body: { user_ids: 'Asha Verma', 'Asha Verma': 1 } }],
      ['four', 200, { operation: 'get-user-status', body: { user_ids: [randomUUID()] } }],
      ['five', 400, { body: { phone: 'Asha Verma' } }],
    ]
    for (const [requestId, status, call] of calls) {
      expect((await api.call(live, { ...call, requestId })).status).toBe(status)
      api.advance(1)
    }
    expect((await api.call(live, { ...calls[0]?.[2], requestId: 'six' })).status).toBe(201)
    expect((await api.call(live, { requestId: 'seven' })).status).toBe(429)
    expect(await endsOf('CALL#')).toEqual([
      ['one', 'submit-user', 201, undefined, undefined],
      ['four', 'get-user-status', 200, undefined, undefined],
    ])
    expect(await endsOf('REFUSED#')).toEqual([
      ['two', 'get-lenders', 404, 'USER_NOT_FOUND', []],
      ['three', 'get-user-status', 400, 'VALIDATION_ERROR', ['user_ids']],
      ['five', 'submit-user', 400, 'VALIDATION_ERROR', expect.arrayContaining(['phone', 'dob'])],
    ])
    const rows = [...(await rowsOf('CALL#')), ...(await rowsOf('REFUSED#'))]
    expect(JSON.stringify(rows)).not.toMatch(/Asha|\+91/)
    const end = Date.parse('2026-12-21T10:00:00.000Z') / 1000
    for (const { ttl, key_id } of rows) expect([Math.floor(Number(ttl) / 60), key_id]).toEqual([end / 60, live.keyId])
  })

  it('is one for each of twenty parallel calls, and refuses none of them', async () => {
    const live = { ...partner.live, dailyLimit: 20 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.call(live)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(await rowsOf('CALL#')).toHaveLength(20)
  })

  it.each([
    ['is one when its write is carried out twice', 'duplicate', 1, []],
    ['is one when the answer to its write was lost', 'drop-after', 1, []],
    ['that cannot be written is missing, and the log says so', 'error', 0, ['BUSY']],
    ['that hangs is missing, and keeps the call half a second', 'hang', 0, ['TIMEOUT']],
  ] as const)('%s; the call is answered and counts', async (_, kind, rows, reasons) => {
    const attempt = kind === 'drop-after' ? { attempt: 1 } : {}
    const writes = { service: 'dynamodb', operation: 'PutItem', containing: '"CALL#' }
    await amongFaults([{ kind, ...writes, ...attempt }], async (faulty) => {
      const { status, headers } = await faulty.call(partner.live)
      expect([status, headers?.['ratelimit']]).toEqual([201, expect.stringContaining('r=2;')])
      const missing = faulty.log.lines.filter(({ code }) => code === 'PARTNER_CALL_NOT_LISTED')
      expect(missing.map(({ facts }) => facts['reason'])).toEqual(reasons)
    })
    expect(await rowsOf('CALL#')).toHaveLength(rows)
    expect(await api.used(partner.live)).toBe(1)
  })
})

describe('a replay under the same Idempotency-Key', () => {
  it.each([
    ['an accepted submission', async () => validLead(), 201],
    [
      'a duplicate',
      async () => {
        const body = validLead()
        await createPartnerOnTable(table).submit((await api.addPartner()).live, body as never)
        return body
      },
      409,
    ],
  ] as const)('of %s is free, also when the limit is used up', async (_, prepare, status) => {
    const call = { body: await prepare(), idempotencyKey: 'order-1' }
    const first = await api.call(partner.live, call)
    expect(first.status).toBe(status)
    for (let used = 1; used <= 3; used += 1) {
      const again = await api.call(partner.live, call)
      expect(again).toMatchObject({ status, headers: { 'idempotent-replayed': 'true' } })
      expect(again.json['submission_id']).toBe(first.json['submission_id'])
      expect(await api.used(partner.live)).toBe(used)
      if (used < 3) await api.call(partner.live)
    }
    expect((await api.call(partner.live, { ...call, idempotencyKey: 'order-2' })).status).toBe(429)
    expect((await api.call(partner.live, { ...call, body: validLead() })).status).toBe(429)
  })

  it('counts once when the call that wrote the answer ended in 503', async () => {
    const call = { body: validLead(), idempotencyKey: 'order-1' }
    await amongFaults([{ kind: 'drop-after', ...submissionWrites }], async (faulty) => {
      expect((await faulty.call(partner.live, call)).status).toBe(503)
    })
    expect(await api.used(partner.live)).toBe(0)
    const replays = await Promise.all(Array.from({ length: 3 }, () => api.call(partner.live, call)))
    expect(replays.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await api.used(partner.live)).toBe(1)
  })

  it.each([
    ['below the limit', 3],
    ['when the limit is used up', 1],
  ])('%s keeps its failed first call counted, if that call is not given back yet', async (_, limit) => {
    const live = { ...partner.live, dailyLimit: limit }
    const call = { body: validLead(), idempotencyKey: 'order-1' }
    // The submission is written and its answer is lost. Then the table refuses three attempts to give the call back.
    const rules = [
      { kind: 'drop-after', ...submissionWrites, count: 3 },
      { kind: 'error', service: 'dynamodb', operation: 'UpdateItem', containing: 'REMOVE counted_by', count: 3 },
    ] as const
    await amongFaults([...rules], async (faulty) => {
      expect((await faulty.call(live, call)).status).toBe(503)
      expect(await api.call(live, call)).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } })
      expect(await api.used(live)).toBe(1)
      // The function that owes the count tries again with its next call.
      await faulty.call({ ...live, dailyLimit: 3 })
    })
    expect(await api.used(live)).toBe(2)
    expect((await api.call(live, call)).status).toBe(201)
    expect(await api.used(live)).toBe(2)
  })
})

it('50 leads on 20 connections among faults are accepted up to the limit, to the call', async () => {
  const limit = 35
  const { live } = await api.addPartner({ daily_limit: limit })
  const kinds = { error: 0.15, 'drop-before': 0.1, 'drop-after': 0.15, duplicate: 0.1 } as const
  const rules = Object.entries(kinds).map(([kind, probability]) => ({ kind: kind as keyof typeof kinds, probability }))
  const answers: number[] = []
  await amongFaults(
    rules,
    async (faulty) => {
      const send = async () => {
        const lead = { body: validLead(), idempotencyKey: randomUUID() }
        let { status } = await faulty.call(live, lead)
        for (let tries = 1; status === 503 && tries < 30; tries += 1) ({ status } = await faulty.call(live, lead))
        answers.push(status)
        return status
      }
      let waiting = 50
      const connection = async () => {
        for (waiting -= 1; waiting >= 0; waiting -= 1) await send()
      }
      await Promise.all(Array.from({ length: 20 }, connection))
      // A call under way holds its place. Once all have ended, further leads take the places that were given back.
      for (let [refusals, sent] = [0, 0]; refusals < 5 && sent < 200; sent += 1)
        refusals = (await send()) === 429 ? refusals + 1 : 0
    },
    patient,
  )
  expect(answers.filter((status) => status === 201)).toHaveLength(limit)
  expect(new Set(answers)).toEqual(new Set([201, 429]))
  expect(await api.used(live)).toBe(limit)
}, 240_000)

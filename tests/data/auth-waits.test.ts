/** Waits and log of sending and of checking a code, on a real table and a clock that only waits move. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#contract/languages.ts'
import type { LogCode } from '#contract/log-codes.ts'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { askerOf } from '#lambdas/auth/code-lanes.rules.ts'
import { claimTry, findCodesOfPhone, releaseClaim, storeCodes } from '#lambdas/auth/one-time-codes.table.ts'
import { addCode, noCodes, type PhoneCodes } from '#lambdas/auth/phone-codes.rules.ts'
import { readSendCounts } from '#lambdas/auth/send-counters.table.ts'
import { sendOneTimeCode } from '#lambdas/auth/send-one-time-code.ts'
import { verifyOneTimeCode } from '#lambdas/auth/verify-one-time-code.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { openTimedWorld } from '#tests/support/auth/timed-world.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import type { TestWorld } from '#tests/support/world.ts'

const address = '2001:db8:1:2::3'
const code = '654321'
const codeId = 'AbCdEfGhIjKlMnOpQrStUv'
const table = await startTable()
let phone: string
let world: TestWorld
/** Requests of the test, for which the work waits as for its own. */
let beside: Table
let timed: ReturnType<typeof openTimedWorld>['timed']
let start: number
beforeEach(() => {
  phone = pickPhone()
  const opened = openTimedWorld(table)
  timed = opened.timed
  beside = opened.world.table
  const oneTimeCodes = { ...opened.world.oneTimeCodes, issue: () => ({ id: codeId, code }) }
  world = { ...opened.world, oneTimeCodes }
  start = world.clock.now().getTime()
})

const stored = () => findCodesOfPhone(table.opened, phone, 'strangers')
const idsStored = async () => (await stored())?.codes.map(({ id }) => id)
const hashOf = (id: string) => world.oneTimeCodes.hash({ id, phone, code })
const sentBefore = (seconds: number): PhoneCodes =>
  addCode(
    noCodes(phone, 'strangers'),
    { id: 'a', hash: hashOf('a'), party: '2001:db8:1::', ownTries: 5 },
    start - seconds * 1000,
  )
const has = (state: PhoneCodes) => storeCodes(table.opened, state)
/** Another try holds the codes. */
const claimed = (state: PhoneCodes): PhoneCodes => ({
  ...state,
  tries: 1,
  isUsedUp: true,
  claim: { id: 'other', at: start },
})
const release = () => releaseClaim(beside, { phone, lane: 'strangers', claimId: 'other' }, {})
/** A try of another one, which is over and has only changed the version. */
const tryMeanwhile = async () => {
  const asker = askerOf(undefined, '')
  await claimTry(beside, { phone, asker, codeIds: undefined, claimId: 'other', now: start })
  await release()
}

const failed = () => new Error(`no SMS to ${phone}: ${code}`)
const fails = () => Promise.reject(failed())
const forever = () => new Promise<never>(() => {})
const isCodes = ({ Key }: Parameters<Table['update']>[0]) => Key?.['pk'] === keys.codes(phone).pk

/** Runs the work, checks that nothing of the visitor is in the log, and measures after how many milliseconds its answer comes. */
const run = async (work: () => Promise<unknown>) => {
  const outcome = await timed(work())
  const written = JSON.stringify(world.log.lines)
  for (const secret of [code, phone, phone.slice(3), address, 'browser-token', hashOf(codeId)])
    expect(written).not.toContain(secret)
  return outcome
}

describe('sending a code', () => {
  const sendSms = vi.fn<TestWorld['sms']['send']>()
  beforeEach(() => {
    sendSms.mockReset().mockResolvedValue('accepted')
    world = { ...world, sms: { canWrite: () => true, send: sendSms } }
  })
  const settings = { brandName: 'PaisaLane', host: 'www.example.in', testMode: false, languages: ['hi' as const] }
  const send = (language?: string) =>
    run(() => sendOneTimeCode(world, settings, { phone, address, browserToken: 'browser-token', language }))

  const nothing = () => Promise.resolve()
  const smsFails = () => Promise.resolve(sendSms.mockImplementation(fails))
  const smsIsLost = () => Promise.resolve(sendSms.mockResolvedValue('unknown'))
  const longSms = () => Promise.resolve(sendSms.mockImplementation(() => world.pause(800).then(() => 'accepted')))
  const notWithdrawn = async () => {
    await smsFails()
    const failing = vi.fn<Table['get']>(fails).mockImplementationOnce((input) => beside.get(input))
    world = { ...world, table: { ...world.table, get: failing } }
  }

  const success = { success: true, code_id: codeId }
  const failure = { success: false, error: 'Failed to send OTP. Please try again.' }

  it.each<[string, number, object, number, LogCode[], () => Promise<unknown>]>([
    ['an unknown phone', 1, success, 500, ['CODE_SENT'], nothing],
    ['a known phone', 1, success, 500, ['CODE_SENT'], () => has({ ...sentBefore(1), isUsedUp: true })],
    ['no tries left', 1, success, 500, ['CODE_SENT'], () => has({ ...sentBefore(1), tries: 5, sends: [] })],
    ['an SMS that is refused', 1, failure, 500, ['SMS_REJECTED'], smsFails],
    ['a code that cannot be withdrawn', 1, failure, 500, ['SMS_REJECTED', 'CODE_NOT_WITHDRAWN'], notWithdrawn],
    ['an unknown outcome of the SMS', 1, { ...success, delivery: 'unknown' }, 500, ['SMS_UNCERTAIN'], smsIsLost],
    ['an SMS that takes longer', 1, success, 800, ['CODE_SENT'], longSms],
  ])(
    'with %s and %i SMS answers %j after %i ms and logs %j',
    async (_, messages, value, milliseconds, logged, prepare) => {
      await prepare()
      const { outcome, answeredAfter } = await send()
      expect(outcome).toEqual({ status: 'fulfilled', value: { ...value, testMode: false } })
      expect(answeredAfter).toBe(milliseconds)
      expect(sendSms).toHaveBeenCalledTimes(messages)
      expect(world.log.codes()).toEqual(logged)
    },
  )

  it.each<[string | undefined, Language, string]>([
    ['hi', 'hi', 'PaisaLane ओटीपी: '],
    ['ta', 'en', 'PaisaLane: '],
    [undefined, 'en', 'PaisaLane: '],
  ])('for a page in %s writes in %s', async (language, written, begin) => {
    await send(language)
    const text = expect.stringContaining(begin) as string
    expect(sendSms).toHaveBeenCalledExactlyOnceWith(phone, 'code', text, written)
  })

  /** Lets another request come between the read of the codes and the `nth` write of them. */
  const meanwhile = (nth: number, work: () => Promise<unknown>) => {
    const stores = vi.fn<Table['put']>(async (input) => {
      if (stores.mock.calls.length === nth) await work()
      return beside.put(input)
    })
    world = { ...world, table: { ...world.table, put: stores } }
    return stores
  }

  it('withdraws the code of an SMS that was refused, also where a try was stored meanwhile', async () => {
    await smsFails()
    const stores = meanwhile(2, tryMeanwhile)
    await send()
    expect(stores).toHaveBeenCalledTimes(3)
    expect(await idsStored()).toEqual([])
  })

  it('counts what was certainly not sent, and nothing else, as failed', async () => {
    const countFailed = async () => {
      const counts = await readSendCounts(table.opened, { scope: 'FAILED', subject: 'ALL' })
      return counts?.totals.month ?? 0
    }
    const before = await countFailed()
    const added: number[] = []
    for (const prepare of [() => sendSms.mockResolvedValue('accepted'), smsIsLost, smsFails]) {
      await prepare()
      phone = pickPhone()
      await send()
      added.push((await countFailed()) - before)
    }
    expect(added).toEqual([0, 0, 1])
  })

  it('is refused openly and at once by a limit', async () => {
    await has(sentBefore(1))
    const { outcome, answeredAfter } = await send()
    const message = 'Too many OTPs were requested for this number. Try again at 14:31.'
    const reason = { code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds: 29 }
    expect(outcome).toMatchObject({ status: 'rejected', reason })
    expect(answeredAfter).toBe(0)
    expect(sendSms).not.toHaveBeenCalled()
    expect(world.log.lines).toMatchObject([{ code: 'SEND_LIMIT_REACHED', facts: { limit: 'PHONE_COOL_DOWN' } }])
  })

  it('waits for a try in progress, and keeps the codes that the try has claimed', async () => {
    await has(claimed(sentBefore(60)))
    void world.pause(15).then(release)
    await send()
    expect(await idsStored()).toEqual([codeId, 'a'])
  })

  it('replaces codes that a try still holds after a second: they were used, or the try was interrupted', async () => {
    await has(claimed(sentBefore(60)))
    const { answeredAfter } = await send()
    expect(await idsStored()).toEqual([codeId])
    expect(answeredAfter).toBeLessThan(1500)
  })

  it('succeeds when a concurrent try only changed the version', async () => {
    await has(sentBefore(60))
    const stores = meanwhile(1, tryMeanwhile)
    await send()
    expect(stores).toHaveBeenCalledTimes(2)
    expect(sendSms).toHaveBeenCalledTimes(1)
  })
})

describe('checking an answer', () => {
  const right = { status: 'fulfilled', value: true }
  const wrong = { status: 'fulfilled', value: false }
  const ensureUser = vi.fn<TestWorld['userDirectory']['ensureUser']>()
  const matches = vi.fn<TestWorld['oneTimeCodes']['matches']>()
  /** Writes to the codes of the phone. */
  const writes = vi.fn<Table['update']>()
  beforeEach(() => {
    ensureUser.mockReset().mockResolvedValue()
    const { oneTimeCodes } = world
    matches.mockReset().mockImplementation((...given) => oneTimeCodes.matches(...given))
    writes.mockReset().mockImplementation(update)
    world = {
      ...world,
      table: { ...world.table, update: (input) => (isCodes(input) ? writes : update)(input) },
      oneTimeCodes: { ...world.oneTimeCodes, matches },
      userDirectory: { ensureUser },
    }
  })
  const update: Table['update'] = (input) => beside.update(input)
  const answered = { answer: code, browserToken: 'browser-token', codeId: undefined, userPoolId: undefined }
  const verify = (fields: object = {}) => run(() => verifyOneTimeCode(world, { phone, ...answered, ...fields }))
  const isWrong = { answer: '123456' }

  it('compares it with every open code, also after a match', async () => {
    const two = addCode(sentBefore(60), { id: 'b', hash: hashOf('b'), party: '', ownTries: 5 }, start)
    await has({ ...two, version: 1 })
    expect((await verify()).outcome).toEqual(right)
    expect(matches).toHaveBeenCalledTimes(2)
    expect(await stored()).toMatchObject({ isUsedUp: true })
  })

  it.each<[string, number, string[], boolean, Table['update']]>([
    ['succeeds', 0, ['CODE_WRONG'], false, (input) => update(input)],
    ['fails', 0, ['CODE_WRONG', 'CODE_NOT_RELEASED'], true, fails],
    ['hangs', 3500, ['CODE_WRONG', 'CODE_NOT_RELEASED'], true, forever],
  ])(
    'releases what a wrong one claimed, and when that %s answers after %i ms',
    async (_, after, logged, isUsedUp, writeRelease) => {
      await has(sentBefore(0))
      writes.mockImplementationOnce(update).mockImplementationOnce(writeRelease)
      const { outcome, answeredAfter } = await verify(isWrong)
      expect({ outcome, answeredAfter }).toEqual({ outcome: wrong, answeredAfter: after })
      expect(writes).toHaveBeenCalledTimes(2)
      expect(await stored()).toMatchObject({ tries: 1, isUsedUp })
      expect(world.log.codes()).toEqual(logged)
    },
  )

  it.each([
    [2, right, ['CODE_VERIFIED']],
    [6, wrong, ['CODE_REFUSED']],
  ])('waits while another try holds the codes: after %i refusals it is %j', async (refusals, verdict, logged) => {
    await has(claimed(sentBefore(0)))
    for (let nth = 0; nth < refusals; nth += 1) writes.mockImplementationOnce(update)
    writes.mockImplementationOnce(async (input) => {
      await release()
      return update(input)
    })
    const { outcome, answeredAfter } = await verify()
    expect(outcome).toEqual(verdict)
    const claims = writes.mock.calls.map(([{ UpdateExpression = '', ExpressionAttributeValues: values }]): unknown => {
      const [, place = ''] = /claimed_by = (:v\d+)/.exec(UpdateExpression) ?? []
      return values?.[place]
    })
    expect(claims).not.toContain(undefined)
    expect(claims).toHaveLength(Math.min(refusals + 1, 6))
    expect(new Set(claims).size).toBe(claims.length)
    expect(answeredAfter).toBeLessThanOrEqual(1350)
    expect(world.log.codes()).toEqual(logged)
  })

  it('makes the user of a phone that has none once the code is right, and only then', async () => {
    const pool = { userPoolId: 'pool' }
    await has(sentBefore(0))
    await verify({ ...pool, ...isWrong })
    expect(ensureUser).not.toHaveBeenCalled()
    expect((await verify(pool)).outcome).toEqual(right)
    expect(ensureUser.mock.calls).toEqual([[phone, 'pool']])
    expect(await stored()).toMatchObject({ isUsedUp: true, tries: 2 })
    phone = pickPhone()
    await has(sentBefore(0))
    expect((await verify()).outcome).toEqual(right)
    expect(ensureUser).toHaveBeenCalledTimes(1)
  })

  it.each<[string, number, () => Promise<never>]>([
    ['fails', 0, fails],
    ['hangs', 3500, forever],
  ])('keeps the code usable when the user pool %s, and is an error after %i ms', async (_, after, ensure) => {
    await has(sentBefore(0))
    ensureUser.mockImplementation(ensure)
    const { outcome, answeredAfter } = await verify({ userPoolId: 'pool' })
    expect(outcome?.status).toBe('rejected')
    expect(answeredAfter).toBe(after)
    expect(await stored()).toMatchObject({ isUsedUp: false, tries: 0 })
    expect(world.log.codes()).toEqual(['USER_DIRECTORY_FAILED'])
  })

  it('that names codes of which one cannot be tried any more is compared with the others', async () => {
    const [gone, live] = ['G'.repeat(22), 'L'.repeat(22)]
    const two = addCode(sentBefore(60), { id: live, hash: hashOf(live), party: '', ownTries: 5 }, start)
    await has({ ...two, version: 1 })
    expect((await verify({ codeId: `${live},${gone}` })).outcome).toEqual(right)
    expect(writes).toHaveBeenCalledTimes(2)
    expect(matches.mock.calls.map(([{ id }]) => id)).toEqual([live])
  })

  it.each([
    { answer: '12345' },
    { phone: '+14155550100' },
    { phone: 'someone' },
    { phone: '+9198765\uff143210' },
    { codeId: 'short' },
  ])('costs no request when it cannot be right: %j', async (fields) => {
    table.requests.length = 0
    expect((await verify(fields)).outcome).toEqual(wrong)
    expect(table.requests).toEqual([])
  })

  it('is an error before Cognito gives up when the table hangs', async () => {
    writes.mockImplementation(forever)
    const { outcome, answeredAfter } = await verify()
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'BUSY' } })
    expect(answeredAfter).toBe(3500)
  })
})

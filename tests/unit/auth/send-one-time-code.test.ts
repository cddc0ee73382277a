/** Waits and log of sending a code, with ports that the test controls. */
import { describe, expect, it } from 'vitest'
import { pause } from '#adapters/system.ts'
import type { LogCode } from '#contract/log-codes.ts'
import { keys } from '#data/keys.ts'
import { createSendOneTimeCode } from '#lambdas/auth/send-one-time-code.ts'
import {
  address,
  codeId,
  has,
  nothing,
  phone,
  secretError,
  sentBefore,
  start,
  stopClock,
  timed,
  type Prepare,
} from '#tests/support/auth/one-time-code-parts.ts'

stopClock()

const changed = { outcome: 'changed', present: undefined } as const
const smsFails: Prepare = ({ sms }) => sms.sendSms.mockRejectedValue(secretError)
const smsIsLost: Prepare = ({ sms }) => sms.sendSms.mockResolvedValue('unknown')
describe('sending a code', () => {
  const settings = {
    brandName: 'PaisaLane',
    host: 'www.example.in',
    testMode: false,
    languages: ['hi' as const],
    smsLimits: { hour: 400, day: 4000, month: 40_000 },
  }
  const send = (prepare: Prepare) =>
    timed(prepare, (parts) => createSendOneTimeCode(parts, settings)({ phone, address, browserToken: 'browser-token' }))

  const success = { success: true, code_id: codeId }
  const failure = { success: false, error: 'Failed to send OTP. Please try again.' }
  const longSms: Prepare = ({ sms }) => sms.sendSms.mockImplementation(() => pause(800).then(() => 'accepted'))

  const notWithdrawn: Prepare = (parts) => {
    smsFails(parts)
    parts.codes.findCodesOfPhone.mockResolvedValueOnce(undefined).mockRejectedValue(secretError)
  }

  it.each<[string, number, object, number, LogCode[], Prepare]>([
    ['an unknown phone', 1, success, 500, ['CODE_SENT'], nothing],
    ['a known phone', 1, success, 500, ['CODE_SENT'], has({ ...sentBefore(1), isUsedUp: true })],
    ['no tries left', 1, success, 500, ['CODE_SENT'], has({ ...sentBefore(1), tries: 5, sends: [] })],
    ['an SMS that is refused', 1, failure, 500, ['SMS_REJECTED'], smsFails],
    ['a code that cannot be withdrawn', 1, failure, 500, ['SMS_REJECTED', 'CODE_NOT_WITHDRAWN'], notWithdrawn],
    ['an unknown outcome of the SMS', 1, { ...success, delivery: 'unknown' }, 500, ['SMS_UNCERTAIN'], smsIsLost],
    ['an SMS that takes longer', 1, success, 800, ['CODE_SENT'], longSms],
  ])(
    'with %s and %i SMS answers %j after %i ms and logs %j',
    async (_, messages, value, milliseconds, logged, prepare) => {
      const { outcome, answeredAfter, sms, log } = await send(prepare)
      expect(outcome).toEqual({ status: 'fulfilled', value: { ...value, testMode: false } })
      expect(answeredAfter).toBe(milliseconds)
      expect(sms.sendSms).toHaveBeenCalledTimes(messages)
      expect(log.codes()).toEqual(logged)
    },
  )

  it.each([
    ['hi', 'hi', 'PaisaLane ओटीपी: '],
    ['ta', 'en', 'PaisaLane: '],
    [undefined, 'en', 'PaisaLane: '],
  ])('for a page in %s writes in %s', async (language, written, start) => {
    const { sms } = await timed(nothing, (parts) =>
      createSendOneTimeCode(parts, settings)({ phone, address, browserToken: 'browser-token', language }),
    )
    expect(sms.sendSms).toHaveBeenCalledExactlyOnceWith(phone, expect.stringContaining(start) as string, written)
  })

  it('withdraws the code of an SMS that was refused, also where a try was stored meanwhile', async () => {
    const issued = { ...sentBefore(0), codes: sentBefore(0).codes.map((code) => ({ ...code, id: codeId })) }
    const { codes } = await send((parts) => {
      smsFails(parts)
      parts.codes.findCodesOfPhone.mockResolvedValueOnce(undefined).mockResolvedValue(issued)
      parts.codes.storeCodes.mockResolvedValueOnce({ outcome: 'recorded' }).mockResolvedValueOnce(changed)
    })
    const stored = codes.storeCodes.mock.calls.map(([{ codes: live }]) => live.map(({ id }) => id))
    expect(stored).toEqual([[codeId], [], []])
  })

  it('counts what was certainly not sent, and nothing else, as failed', async () => {
    const failuresOf = async (prepare: Prepare) => {
      const { update } = await send(prepare)
      return update.mock.calls.filter(([{ Key }]) => Key?.['pk'] === keys.sendCounters('FAILED', 'ALL').pk).length
    }
    expect([await failuresOf(smsFails), await failuresOf(smsIsLost), await failuresOf(nothing)]).toEqual([1, 0, 0])
  })

  it('is refused openly and at once by a limit', async () => {
    const { outcome, answeredAfter, sms, log } = await send(has(sentBefore(1)))
    const message = 'Too many codes were asked for this number. Try again at 14:31.'
    const reason = { code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds: 29 }
    expect(outcome).toMatchObject({ status: 'rejected', reason })
    expect(answeredAfter).toBe(0)
    expect(sms.sendSms).not.toHaveBeenCalled()
    expect(log.lines).toMatchObject([{ code: 'SEND_LIMIT_REACHED', facts: { limit: 'PHONE_COOL_DOWN' } }])
  })

  it('waits for a try in progress, and keeps the codes that the try has claimed', async () => {
    const before = sentBefore(60)
    const tried = { ...before, isUsedUp: true, claim: { id: 'guess', at: start } }
    const { codes } = await send((parts) =>
      parts.codes.findCodesOfPhone.mockResolvedValueOnce(tried).mockResolvedValueOnce(tried).mockResolvedValue(before),
    )
    expect(codes.storeCodes.mock.calls.map(([{ codes: stored }]) => stored.map(({ id }) => id))).toEqual([
      [codeId, 'a'],
    ])
  })

  it('replaces codes that a try still holds after a second: they were used, or the try was interrupted', async () => {
    const tried = { ...sentBefore(60), isUsedUp: true, claim: { id: 'right', at: start } }
    const { codes, answeredAfter } = await send(has(tried))
    expect(codes.storeCodes.mock.calls.map(([{ codes: stored }]) => stored.map(({ id }) => id))).toEqual([[codeId]])
    expect(answeredAfter).toBeLessThan(1500)
  })

  it('succeeds when a concurrent try only changed the version', async () => {
    const { sms } = await send(({ codes }) => codes.storeCodes.mockResolvedValueOnce(changed))
    expect(sms.sendSms).toHaveBeenCalledTimes(1)
  })
})

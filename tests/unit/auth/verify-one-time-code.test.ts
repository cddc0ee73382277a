/** Waits and log of checking a code, with ports that the test controls. */
import { describe, expect, it } from 'vitest'
import { addCode } from '#lambdas/auth/phone-codes.rules.ts'
import type { OneTimeCodeRepository } from '#lambdas/auth/ports.rules.ts'
import { createVerifyOneTimeCode } from '#lambdas/auth/verify-one-time-code.ts'
import {
  claimed,
  code,
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

const usersFail: Prepare = ({ users }) => users.ensureUser.mockRejectedValue(secretError)

describe('checking an answer', () => {
  const answered = { phone, answer: code, browserToken: 'browser-token', codeId: undefined, userPoolId: undefined }
  const verify = (prepare: Prepare, fields: object = {}) =>
    timed(prepare, (parts) => createVerifyOneTimeCode(parts).verify({ ...answered, ...fields }))
  const right = { status: 'fulfilled', value: true }
  const wrong = { status: 'fulfilled', value: false }
  const forever = () => new Promise<never>(() => {})
  const refused = { outcome: 'refused', state: claimed } as const

  it('compares it with every open code, also after a match', async () => {
    const { hasher, codes } = await verify((parts) => {
      const state = { ...claimed, codes: [...claimed.codes, ...claimed.codes] }
      parts.codes.claimTry.mockResolvedValue({ outcome: 'claimed', state })
    })
    expect(hasher.matches).toHaveBeenCalledTimes(2)
    expect(codes.releaseClaim).not.toHaveBeenCalled()
  })

  it.each<[string, number, string[], OneTimeCodeRepository['releaseClaim']]>([
    ['succeeds', 0, ['CODE_WRONG'], () => Promise.resolve()],
    ['fails', 0, ['CODE_WRONG', 'CODE_NOT_RELEASED'], () => Promise.reject(secretError)],
    ['hangs', 3500, ['CODE_WRONG', 'CODE_NOT_RELEASED'], forever],
  ])('releases what a wrong one claimed, and when that %s answers after %i ms', async (_, after, logged, release) => {
    const { outcome, answeredAfter, codes, log } = await verify((parts) => {
      parts.hasher.matches.mockReturnValue(false)
      parts.codes.releaseClaim.mockImplementation(release)
    })
    expect({ outcome, answeredAfter }).toEqual({ outcome: wrong, answeredAfter: after })
    expect(codes.releaseClaim).toHaveBeenCalledOnce()
    expect(codes.releaseClaim.mock.lastCall?.[0]).toMatchObject({ phone, lane: 'strangers', claimId: 'id-1' })
    expect(log.codes()).toEqual(logged)
  })

  it.each([
    [2, right, ['CODE_VERIFIED']],
    [6, wrong, ['CODE_REFUSED']],
  ])('waits while another try holds the codes: after %i refusals it is %j', async (refusals, verdict, logged) => {
    const { outcome, answeredAfter, codes, log } = await verify((parts) => {
      for (let nth = 0; nth < refusals; nth += 1) parts.codes.claimTry.mockResolvedValueOnce(refused)
    })
    expect(outcome).toEqual(verdict)
    expect(codes.claimTry.mock.calls.map(([{ claimId }]) => claimId)).toEqual(
      ['id-1', 'id-2', 'id-3', 'id-4', 'id-5', 'id-6'].slice(0, refusals + 1),
    )
    expect(answeredAfter).toBeLessThanOrEqual(1350)
    expect(log.codes()).toEqual(logged)
  })

  it('makes the user of a phone that has none once the code is right, and only then', async () => {
    const pool = { userPoolId: 'pool' }
    const { outcome, users, codes } = await verify(nothing, pool)
    expect(outcome).toEqual(right)
    expect(users.ensureUser.mock.calls).toEqual([[phone, 'pool']])
    expect(codes.reopenCodes).not.toHaveBeenCalled()
    const guessed = await verify(({ hasher }) => hasher.matches.mockReturnValue(false), pool)
    expect(guessed.users.ensureUser).not.toHaveBeenCalled()
    expect((await verify(nothing)).users.ensureUser).not.toHaveBeenCalled()
  })

  it.each<[string, number, Prepare]>([
    ['fails', 0, usersFail],
    ['hangs', 3500, ({ users }) => users.ensureUser.mockImplementation(forever)],
  ])('keeps the code usable when the user pool %s, and is an error after %i ms', async (_, after, prepare) => {
    const { outcome, answeredAfter, codes, log } = await verify(prepare, { userPoolId: 'pool' })
    expect(outcome.status).toBe('rejected')
    expect(answeredAfter).toBe(after)
    expect(codes.reopenCodes.mock.calls).toMatchObject([[{ phone, asker: { lane: 'strangers' }, codeIds: undefined }]])
    expect(log.codes()).toEqual(['USER_DIRECTORY_FAILED'])
  })

  it('that names codes of which one cannot be tried any more is compared with the others', async () => {
    const [gone, live] = ['G'.repeat(22), 'L'.repeat(22)]
    const state = addCode(sentBefore(60), { id: live, hash: 'h', party: '', ownTries: 5 }, start)
    const { codes, hasher } = await verify(
      (parts) => parts.codes.claimTry.mockResolvedValueOnce({ outcome: 'refused', state }),
      { codeId: `${live},${gone}` },
    )
    expect(codes.claimTry.mock.calls.map(([{ codeIds }]) => codeIds)).toEqual([[live, gone], [live]])
    expect(hasher.matches).not.toHaveBeenCalledWith(expect.objectContaining({ id: gone }), expect.anything())
  })

  it.each([
    { answer: '12345' },
    { phone: '+14155550100' },
    { phone: 'someone' },
    { phone: '+9198765\uff143210' },
    { codeId: 'short' },
  ])('costs no request when it cannot be right: %j', async (fields) => {
    const { outcome, codes } = await verify(nothing, fields)
    expect(outcome).toEqual(wrong)
    expect(codes.claimTry).not.toHaveBeenCalled()
  })

  it('is an error before Cognito gives up when the table hangs', async () => {
    const { outcome, answeredAfter } = await verify(({ codes }) => codes.claimTry.mockImplementation(forever))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'BUSY' } })
    expect(answeredAfter).toBe(3500)
  })
})

/**
 * Checks a login code in the lane of the browser that tries it. One conditional write claims the try before its answer is examined, which
 * locks the codes against every other try; a wrong answer releases them. After a crash in between the codes are unusable, and the visitor
 * requests a new one (`infra/decisions/007-one-time-code-claims.md`).
 */
import { oneTimeCodePattern, indianMobilePattern } from '#contract/patterns.ts'
import { AppError } from '#domain/app-error.ts'
import { askerOf, type Asker, type CodeLane } from '#domain/auth/code-lanes.ts'
import { maskPhone } from '#domain/auth/mask-phone.ts'
import { codesOpenToTry, whyRefused, type PhoneCodes, type RefusalReason } from '#domain/auth/phone-codes.ts'
import type { Clock, Log, Pause } from '../ports.ts'
import { maxAttempts, retryOnChange, settled } from '../retry-on-change.ts'
import type { KnownBrowsers, OneTimeCodeHasher, OneTimeCodeRepository } from './ports.ts'

export interface VerifyOneTimeCodePorts {
  readonly codes: OneTimeCodeRepository
  readonly hasher: Pick<OneTimeCodeHasher, 'matches'>
  readonly browsers: KnownBrowsers
  readonly clock: Clock
  readonly log: Log
  readonly pause: Pause
  readonly createId: () => string
}

export interface VerifyOneTimeCodeRequest {
  readonly phone: string
  readonly answer: string
  /** Issued to this browser at an earlier sign-in. */
  readonly browserToken: string | undefined
}

/** Returns true once for the right code, false for every other answer. */
export type VerifyOneTimeCode = (request: VerifyOneTimeCodeRequest) => Promise<boolean>

/** Cognito repeats a trigger that has not answered within 5 s, so the answer must come well before. */
const answerWithinMilliseconds = 3500
const claimPauseMilliseconds = 60

/** Cognito's triggers do not see the visitor's address. */
const stranger = askerOf(undefined, '')

const limitOf: Partial<Record<RefusalReason, string>> = {
  'tries-per-code': 'code',
  'tries-per-hour': 'hour',
  'tries-per-day': 'day',
}

interface ClaimedTry {
  readonly claimId: string
  readonly at: number
  readonly lane: CodeLane
  readonly state: PhoneCodes
}

/** @throws AppError BUSY when the table does not answer in time. */
export const createVerifyOneTimeCode = (ports: VerifyOneTimeCodePorts): VerifyOneTimeCode => {
  const { codes, log, pause } = ports

  /** Claims a try, waiting for another one to finish if necessary. Returns the reason when the try is refused. */
  const claimAs = (asker: Asker, phone: string): Promise<ClaimedTry | RefusalReason> =>
    retryOnChange<ClaimedTry | RefusalReason, undefined>(
      async (_, attempt) => {
        const [claimId, at] = [ports.createId(), ports.clock.now().getTime()]
        const claimed = await codes.claimTry({ phone, asker, claimId, now: at })
        if (claimed.outcome === 'claimed') return settled({ claimId, at, lane: asker.lane, state: claimed.state })
        const reason = whyRefused(claimed.state, asker, at)
        if (reason !== 'claimed-by-another-try' || attempt === maxAttempts) return settled(reason)
        return { outcome: 'changed', present: undefined }
      },
      { wait: { pause, milliseconds: claimPauseMilliseconds } },
    )

  const claim = async ({ phone, browserToken }: VerifyOneTimeCodeRequest): Promise<ClaimedTry | RefusalReason> => {
    const asker = askerOf(ports.browsers.browserOf(phone, browserToken), stranger.party)
    const claimed = await claimAs(asker, phone)
    // The browser became known after it asked for the code, in another tab or by its first sign-in.
    return asker.lane === 'known' && claimed === 'no-live-code' ? claimAs(stranger, phone) : claimed
  }

  const logRefusal = (phone: string, reason: RefusalReason) => {
    const limit = limitOf[reason]
    if (limit) log.warn('CODE_LOCKED', { phone: maskPhone(phone), limit })
    else log.info('CODE_REFUSED', { phone: maskPhone(phone), reason })
  }

  /** Compares with every open code, so that the time taken does not reveal which one matched. */
  const isRight = ({ phone, answer }: VerifyOneTimeCodeRequest, { state, at }: ClaimedTry): boolean =>
    codesOpenToTry(state, at)
      .map(({ id, hash }) => ports.hasher.matches({ id, phone, code: answer }, hash))
      .includes(true)

  const release = async (phone: string, { lane, claimId }: ClaimedTry, deadline: Promise<void>): Promise<void> => {
    try {
      await before(deadline, codes.releaseClaim(phone, lane, claimId))
    } catch (error) {
      log.error('CODE_NOT_RELEASED', {
        phone: maskPhone(phone),
        reason: error instanceof Error ? error.name : 'unknown',
      })
    }
  }

  return async (request) => {
    const { phone, answer } = request
    // A malformed answer is no guess, so it costs no try.
    if (!indianMobilePattern.test(phone) || !oneTimeCodePattern.test(answer)) return false
    const deadline = pause(answerWithinMilliseconds)
    const claimed = await before(deadline, claim(request))
    if (typeof claimed === 'string') {
      logRefusal(phone, claimed)
      return false
    }
    if (isRight(request, claimed)) {
      log.info('CODE_VERIFIED', { phone: maskPhone(phone) })
      return true
    }
    log.warn('CODE_WRONG', { phone: maskPhone(phone) })
    await release(phone, claimed, deadline)
    return false
  }
}

const before = <Value>(deadline: Promise<void>, work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    deadline.then(() => {
      throw new AppError('BUSY')
    }),
  ])

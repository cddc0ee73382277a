/**
 * Checks a login code, in the lane of whoever tries: a known browser has tries of its own. A try is claimed before the answer is examined, in one conditional write that locks the codes against every other
 * try; a wrong answer unlocks them. A crash in between leaves the codes unusable, and the visitor requests a new one
 * (`infra/decisions/007-one-time-code-claims.md`).
 */
import { oneTimeCodePattern, indianMobilePattern } from '#contract/patterns.ts'
import { AppError } from '#domain/app-error.ts'
import type { Asker, CodeLane } from '#domain/auth/code-lanes.ts'
import { maskPhone } from '#domain/auth/mask-phone.ts'
import { codesOpenToTry, whyRefused, type PhoneCodes, type RefusalReason } from '#domain/auth/phone-codes.ts'
import type { Clock, Log } from '../ports.ts'
import type { KnownBrowsers, OneTimeCodeHasher, OneTimeCodeRepository, Pause } from './ports.ts'

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
const claimRetries = 3
const claimPauseMilliseconds = 60

/** Cognito's triggers do not see the address of who tries. */
const stranger: Asker = { lane: 'strangers', party: '' }

const lockReasons: Partial<Record<RefusalReason, string>> = {
  'tries-per-code': 'code',
  'tries-per-hour': 'hour',
  'tries-per-day': 'day',
}

interface Claimed {
  readonly lane: CodeLane
  readonly claimId: string
}

/** @throws AppError BUSY when the table does not answer in time. */
export const createVerifyOneTimeCode = (ports: VerifyOneTimeCodePorts): VerifyOneTimeCode => {
  const { codes, clock, log, pause } = ports

  const claimOnce = async (phone: string, asker: Asker) => {
    const claimId = ports.createId()
    const now = clock.now().getTime()
    return { claimId, now, claimed: await codes.claimTry({ phone, asker, claimId, now }) }
  }

  const askerOf = ({ phone, browserToken }: VerifyOneTimeCodeRequest): Asker => {
    const browser = browserToken === undefined ? undefined : ports.browsers.browserOf(phone, browserToken)
    return browser === undefined ? stranger : { lane: 'known', party: browser }
  }

  /** Claims a try, waiting for another one to finish if necessary. Returns undefined when the try is refused. */
  const claim = async (request: VerifyOneTimeCodeRequest) => {
    const { phone } = request
    let asker = askerOf(request)
    for (let retries = 0; ;) {
      const { claimId, now, claimed } = await claimOnce(phone, asker)
      if (claimed.outcome === 'claimed') return { claimId, now, lane: asker.lane, state: claimed.state }
      const reason = whyRefused(claimed.state, asker, now)
      if (reason === 'claimed-by-another-try' && retries < claimRetries) {
        retries += 1
        await pause(claimPauseMilliseconds * retries * (0.5 + Math.random()))
      } else if (reason === 'no-live-code' && asker.lane === 'known') {
        // The browser became known after it asked for the code, in another tab or by its first sign-in.
        asker = stranger
      } else {
        logRefusal(phone, reason)
        return undefined
      }
    }
  }

  const logRefusal = (phone: string, reason: RefusalReason) => {
    const lock = lockReasons[reason]
    if (lock) log.warn('CODE_LOCKED', { phone: maskPhone(phone), budget: lock })
    else log.info('CODE_REFUSED', { phone: maskPhone(phone), reason })
  }

  /** Compares with every open code, so that the time taken does not reveal which one matched. */
  const isRight = ({ phone, answer }: VerifyOneTimeCodeRequest, state: PhoneCodes, now: number): boolean =>
    codesOpenToTry(state, now)
      .map(({ id, hash }) => ports.hasher.matches({ id, phone, code: answer }, hash))
      .includes(true)

  const release = async (phone: string, { lane, claimId }: Claimed, deadline: Promise<void>): Promise<void> => {
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
    if (!claimed) return false
    if (isRight(request, claimed.state, claimed.now)) {
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

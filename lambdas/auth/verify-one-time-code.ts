/**
 * Checks a login code in the lane of the browser that tries it. One conditional write claims the try before its answer is examined, which
 * locks the codes against every other try; a wrong answer releases them. After a crash in between the codes are unusable, and the visitor
 * requests a new one (`infra/decisions/007-one-time-code-claims.md`).
 */
import { oneTimeCodePattern, indianMobilePattern } from '#contract/patterns.ts'
import { AppError } from '#domain/app-error.ts'
import { maskPhone } from '#lambdas/shared/mask-fields.rules.ts'
import type { Clock, Log, Pause } from '#lambdas/shared/outside.rules.ts'
import { retryOnChange, settled } from '#use-cases/retry-on-change.ts'
import { askerOf, furtherComparisons, type Asker } from './code-lanes.rules.ts'
import {
  readCodeIds,
  codesToCompare,
  openToOwnTry,
  whyRefused,
  type PhoneCodes,
  type RefusalReason,
  type StoredCode,
} from './phone-codes.rules.ts'
import type { KnownBrowsers, OneTimeCodeHasher, OneTimeCodeRepository, UserDirectory } from './ports.rules.ts'

export interface VerifyOneTimeCodePorts {
  readonly codes: OneTimeCodeRepository
  readonly hasher: Pick<OneTimeCodeHasher, 'matches'>
  readonly browsers: KnownBrowsers
  readonly users: UserDirectory
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
  /** The `code_id` of the client's metadata: of one send, or of several, separated by commas. */
  readonly codeId: string | undefined
  /** The user pool that has to get a user for the phone once the code is right; undefined where it has one. */
  readonly userPoolId: string | undefined
}

export interface VerifyOneTimeCode {
  /**
   * Returns true once for the right code, false for every other answer.
   * @throws AppError BUSY when the table or the user pool does not answer in time, and what the user pool throws; the code stays usable
   */
  readonly verify: (request: VerifyOneTimeCodeRequest) => Promise<boolean>
  /** Makes the code of the right answer of a moment ago usable again, for a pool that did not find the user made for it. */
  readonly reopen: (request: Omit<VerifyOneTimeCodeRequest, 'answer' | 'userPoolId'>) => Promise<void>
}

/** Cognito repeats a trigger that has not answered within 5 s, so the answer must come well before. */
const answerWithinMilliseconds = 3500
const claimPauseMilliseconds = 60
/** About a second in all: strangers who guess at once hold the codes for less. */
const claimAttempts = 6

/** Cognito's triggers do not see the visitor's address. */
const stranger = askerOf(undefined, '')

const limitOf: Partial<Record<RefusalReason, string>> = {
  'tries-per-code': 'code',
  'tries-per-hour': 'hour',
  'tries-per-day': 'day',
}

/** Who tries, and the codes that the try names. */
interface Trying {
  readonly phone: string
  readonly asker: Asker
  readonly codeIds: readonly string[] | undefined
}

interface ClaimedTry extends Trying {
  readonly claimId: string
  readonly at: number
  readonly state: PhoneCodes
}

export const createVerifyOneTimeCode = (ports: VerifyOneTimeCodePorts): VerifyOneTimeCode => {
  const { codes, log, pause } = ports

  /** Claims a try, waiting for another one to finish if necessary. Returns the reason when the try is refused. */
  const claimAs = async (trying: Trying): Promise<ClaimedTry | RefusalReason> => {
    const { codeIds } = trying
    if (codeIds?.length === 0) return 'unknown-code'
    const claimed = await retryOnChange<
      ClaimedTry | RefusalReason | { readonly open: readonly StoredCode[] },
      undefined
    >(
      async (_, attempt) => {
        const [claimId, at] = [ports.createId(), ports.clock.now().getTime()]
        const { outcome, state } = await codes.claimTry({ ...trying, claimId, now: at })
        if (outcome === 'claimed') return settled({ ...trying, claimId, at, state })
        const reason = whyRefused(state, trying, at)
        if (reason === 'claimed-by-another-try' && attempt < claimAttempts) {
          return { outcome: 'changed', present: undefined }
        }
        const open = reason === 'tries-per-code' && state && codeIds ? openToOwnTry(state, codeIds, at) : []
        return settled(open.length > 0 ? { open } : reason)
      },
      { wait: { pause, milliseconds: claimPauseMilliseconds }, attempts: claimAttempts },
    )
    // One of the named codes cannot be tried, such as one that expired: the others can.
    if (typeof claimed === 'object' && 'open' in claimed) {
      return claimAs({ ...trying, codeIds: claimed.open.map(({ id }) => id) })
    }
    return claimed
  }

  const askerOfRequest = ({ phone, browserToken }: Pick<VerifyOneTimeCodeRequest, 'phone' | 'browserToken'>): Asker =>
    askerOf(ports.browsers.browserOf(phone, browserToken), stranger.party)

  const claim = async (request: VerifyOneTimeCodeRequest): Promise<ClaimedTry | RefusalReason> => {
    const { phone, codeId } = request
    const asker = askerOfRequest(request)
    const asStranger = { phone, asker: stranger, codeIds: readCodeIds(codeId) }
    if (asker.lane === 'strangers') return claimAs(asStranger)
    // Known browsers share no tries with strangers, so theirs name no code.
    const claimed = await claimAs({ phone, asker, codeIds: undefined })
    // The browser became known after it asked for the code, in another tab or by its first sign-in.
    return claimed === 'no-live-code' ? claimAs(asStranger) : claimed
  }

  const logRefusal = (phone: string, reason: RefusalReason) => {
    const limit = limitOf[reason]
    if (limit) log.warn('CODE_LOCKED', { phone: maskPhone(phone), limit })
    else log.info('CODE_REFUSED', { phone: maskPhone(phone), reason })
  }

  const logNotReleased = (phone: string, error: unknown) =>
    log.error('CODE_NOT_RELEASED', { phone: maskPhone(phone), reason: nameOf(error) })

  const release = async (claimed: ClaimedTry, compared: number, deadline: Promise<void>): Promise<void> => {
    const { phone, asker, codeIds, claimId, at } = claimed
    const added = codeIds ? {} : furtherComparisons(asker, compared, at)
    try {
      await before(deadline, codes.releaseClaim({ phone, lane: asker.lane, claimId }, added))
    } catch (error) {
      logNotReleased(phone, error)
    }
  }

  /** Makes the user of a phone that signs in for the first time; the pool has no users of phones that only asked for codes. */
  const ensureUser = async (claimed: ClaimedTry, userPoolId: string, deadline: Promise<void>): Promise<void> => {
    const { phone } = claimed
    try {
      await before(deadline, ports.users.ensureUser(phone, userPoolId))
    } catch (error) {
      log.error('USER_DIRECTORY_FAILED', { phone: maskPhone(phone), reason: nameOf(error) })
      await codes
        .reopenCodes({ ...claimed, now: ports.clock.now().getTime() })
        .catch((cause: unknown) => logNotReleased(phone, cause))
      throw error
    }
  }

  return {
    verify: async (request) => {
      const { phone, answer, userPoolId } = request
      // A malformed answer is no guess, so it costs no try.
      if (!indianMobilePattern.test(phone) || !oneTimeCodePattern.test(answer)) return false
      const deadline = pause(answerWithinMilliseconds)
      const claimed = await before(deadline, claim(request))
      if (typeof claimed === 'string') {
        logRefusal(phone, claimed)
        return false
      }
      const compared = codesToCompare(claimed.state, claimed.codeIds, claimed.at)
      // With every code, so that the time taken does not reveal which one matched.
      const isRight = compared
        .map(({ id, hash }) => ports.hasher.matches({ id, phone, code: answer }, hash))
        .includes(true)
      if (!isRight) {
        log.warn('CODE_WRONG', { phone: maskPhone(phone) })
        await release(claimed, compared.length, deadline)
        return false
      }
      if (userPoolId !== undefined) await ensureUser(claimed, userPoolId, deadline)
      log.info('CODE_VERIFIED', { phone: maskPhone(phone) })
      return true
    },

    reopen: async (request) => {
      const { phone, codeId } = request
      const now = ports.clock.now().getTime()
      const [asker, codeIds] = [askerOfRequest(request), readCodeIds(codeId)]
      const lanes = asker.lane === 'known' ? [{ asker, codeIds: undefined }] : []
      for (const lane of [...lanes, { asker: stranger, codeIds }]) await codes.reopenCodes({ phone, ...lane, now })
    },
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

const before = <Value>(deadline: Promise<void>, work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    deadline.then(() => {
      throw new AppError('BUSY')
    }),
  ])

/**
 * Checks a login code in the lane of the browser that tries it. One conditional write claims the try before its answer is examined, which
 * locks the codes against every other try; a wrong answer releases them. After a crash in between the codes are unusable, and the visitor
 * requests a new one (`infra/decisions/007-one-time-code-claims.md`).
 */
import { randomUUID } from 'node:crypto'
import { oneTimeCodePattern, indianMobilePattern } from '#contract/patterns.ts'
import { AppError, errorName } from '#lambdas/shared/app-error.rules.ts'
import { maskPhone } from '#lambdas/shared/mask-fields.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { World } from '#lambdas/shared/world.ts'
import { askerOf, furtherComparisons, type Asker } from './code-lanes.rules.ts'
import { claimTry, releaseClaim, reopenCodes } from './one-time-codes.table.ts'
import {
  readCodeIds,
  codesToCompare,
  openToOwnTry,
  whyRefused,
  type PhoneCodes,
  type RefusalReason,
  type StoredCode,
} from './phone-codes.rules.ts'

type TryingWorld = World<'knownBrowsers' | 'log' | 'pause'>

interface VerifyOneTimeCodeRequest {
  readonly phone: string
  readonly answer: string
  /** Issued to this browser at an earlier sign-in. */
  readonly browserToken: string | undefined
  /** The `code_id` of the client's metadata: of one send, or of several, separated by commas. */
  readonly codeId: string | undefined
  /** The user pool that has to get a user for the phone once the code is right; undefined where it has one. */
  readonly userPoolId: string | undefined
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

const before = <Value>(deadline: Promise<void>, work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    deadline.then(() => {
      throw new AppError('BUSY')
    }),
  ])

/** Claims a try, waiting for another one to finish if necessary. Returns the reason when the try is refused. */
const claimAs = async (world: World<'pause'>, trying: Trying): Promise<ClaimedTry | RefusalReason> => {
  const { table, clock, pause } = world
  const { codeIds } = trying
  if (codeIds?.length === 0) return 'unknown-code'
  const claimed = await retryOnChange<ClaimedTry | RefusalReason | { readonly open: readonly StoredCode[] }, undefined>(
    async (_, attempt) => {
      const [claimId, at] = [randomUUID(), clock.now().getTime()]
      const { outcome, state } = await claimTry(table, { ...trying, claimId, now: at })
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
    return claimAs(world, { ...trying, codeIds: claimed.open.map(({ id }) => id) })
  }
  return claimed
}

const askerOfRequest = (
  { knownBrowsers }: World<'knownBrowsers'>,
  { phone, browserToken }: Pick<VerifyOneTimeCodeRequest, 'phone' | 'browserToken'>,
): Asker => askerOf(knownBrowsers.browserOf(phone, browserToken), stranger.party)

const claim = async (world: TryingWorld, request: VerifyOneTimeCodeRequest): Promise<ClaimedTry | RefusalReason> => {
  const { phone, codeId } = request
  const asker = askerOfRequest(world, request)
  const asStranger = { phone, asker: stranger, codeIds: readCodeIds(codeId) }
  if (asker.lane === 'strangers') return claimAs(world, asStranger)
  // Known browsers share no tries with strangers, so theirs name no code.
  const claimed = await claimAs(world, { phone, asker, codeIds: undefined })
  // The browser became known after it asked for the code, in another tab or by its first sign-in.
  return claimed === 'no-live-code' ? claimAs(world, asStranger) : claimed
}

const logRefusal = ({ log }: World<'log'>, phone: string, reason: RefusalReason) => {
  const limit = limitOf[reason]
  if (limit) log.warn('CODE_LOCKED', { phone: maskPhone(phone), limit })
  else log.info('CODE_REFUSED', { phone: maskPhone(phone), reason })
}

const logNotReleased = ({ log }: World<'log'>, phone: string, error: unknown) =>
  log.error('CODE_NOT_RELEASED', { phone: maskPhone(phone), reason: errorName(error) })

const release = async (
  world: World<'log'>,
  claimed: ClaimedTry,
  compared: number,
  deadline: Promise<void>,
): Promise<void> => {
  const { phone, asker, codeIds, claimId, at } = claimed
  const added = codeIds ? {} : furtherComparisons(asker, compared, at)
  try {
    await before(deadline, releaseClaim(world.table, { phone, lane: asker.lane, claimId }, added))
  } catch (error) {
    logNotReleased(world, phone, error)
  }
}

/** Makes the user of a phone that signs in for the first time; the pool has no users of phones that only asked for codes. */
const ensureUser = async (
  world: World<'log' | 'userDirectory'>,
  claimed: ClaimedTry,
  userPoolId: string,
  deadline: Promise<void>,
): Promise<void> => {
  const { table, clock, log, userDirectory } = world
  const { phone } = claimed
  try {
    await before(deadline, userDirectory.ensureUser(phone, userPoolId))
  } catch (error) {
    log.error('USER_DIRECTORY_FAILED', { phone: maskPhone(phone), reason: errorName(error) })
    await reopenCodes(table, { ...claimed, now: clock.now().getTime() }).catch((cause: unknown) =>
      logNotReleased(world, phone, cause),
    )
    throw error
  }
}

/**
 * Returns true once for the right code, false for every other answer.
 * @throws AppError BUSY when the table or the user pool does not answer in time, and what the user pool throws; the code stays usable
 */
export const verifyOneTimeCode = async (
  world: TryingWorld & World<'oneTimeCodes' | 'userDirectory'>,
  request: VerifyOneTimeCodeRequest,
): Promise<boolean> => {
  const { log, oneTimeCodes, pause } = world
  const { phone, answer, userPoolId } = request
  // A malformed answer is no guess, so it costs no try.
  if (!indianMobilePattern.test(phone) || !oneTimeCodePattern.test(answer)) return false
  const deadline = pause(answerWithinMilliseconds)
  const claimed = await before(deadline, claim(world, request))
  if (typeof claimed === 'string') {
    logRefusal(world, phone, claimed)
    return false
  }
  const compared = codesToCompare(claimed.state, claimed.codeIds, claimed.at)
  // With every code, so that the time taken does not reveal which one matched.
  const isRight = compared.map(({ id, hash }) => oneTimeCodes.matches({ id, phone, code: answer }, hash)).includes(true)
  if (!isRight) {
    log.warn('CODE_WRONG', { phone: maskPhone(phone) })
    await release(world, claimed, compared.length, deadline)
    return false
  }
  if (userPoolId !== undefined) await ensureUser(world, claimed, userPoolId, deadline)
  log.info('CODE_VERIFIED', { phone: maskPhone(phone) })
  return true
}

/** Makes the code of the right answer of a moment ago usable again, for a pool that did not find the user made for it. */
export const reopenOneTimeCode = async (
  world: World<'knownBrowsers'>,
  request: Omit<VerifyOneTimeCodeRequest, 'answer' | 'userPoolId'>,
): Promise<void> => {
  const { table, clock } = world
  const { phone, codeId } = request
  const now = clock.now().getTime()
  const [asker, codeIds] = [askerOfRequest(world, request), readCodeIds(codeId)]
  const lanes = asker.lane === 'known' ? [{ asker, codeIds: undefined }] : []
  for (const lane of [...lanes, { asker: stranger, codeIds }]) await reopenCodes(table, { phone, ...lane, now })
}

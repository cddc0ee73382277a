/** The start of a session, with the question about the owner of a silent account: the account of the one before is sealed for the next owner of its number. */
import { translations } from '#contract/languages.ts'
import { askerOf } from '#lambdas/auth/code-lanes.rules.ts'
import { findCodesOfPhone } from '#lambdas/auth/one-time-codes.table.ts'
import { isVoid } from '#lambdas/auth/phone-codes.rules.ts'
import { termsTexts } from '#lambdas/consent/accepted-terms.contract.ts'
import type { KnownUser } from '#lambdas/profile/known-user.rules.ts'
import { ownerPolicy } from '#lambdas/profile/owner-policy.contract.ts'
import type { OwnerQuestion, StartSessionRequest, StartSessionResponse } from '#lambdas/profile/session.contract.ts'
import { countOwnerTry, upsertSignedInUser } from '#lambdas/profile/sessions.table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { accountIdOf } from '#lambdas/shared/keyed-ids.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { continueSealing, giveNumberOn } from './close-account.ts'

const isKnown = async (
  { table, knownBrowsers }: World<'knownBrowsers'>,
  phone: string,
  token?: string,
): Promise<boolean> => {
  const browser = knownBrowsers.browserOf(phone, token)
  return browser !== undefined && !isVoid(await findCodesOfPhone(table, phone, 'known'), askerOf(browser, ''))
}

const ask = (question: OwnerQuestion, tries: number): AppError =>
  new AppError('OWNER_QUESTION', undefined, { facts: { question, tries_left: ownerPolicy.tries - tries } })

/**
 * Whether the owner of a silent account signs in, or the next owner of its number. A browser that signed in with the number before is the owner's; any other one answers a
 * question, with few tries. Throws OWNER_QUESTION where an answer is missing, or was wrong and others are left.
 */
export const admitOwner = async (
  world: World<'knownBrowsers'>,
  session: Session,
  { userId, proof: { question, answer, tries } }: Required<Pick<KnownUser, 'userId' | 'proof'>>,
  { browser_token, owner }: Pick<StartSessionRequest, 'browser_token' | 'owner'>,
): Promise<'owner' | 'next-owner'> => {
  if (await isKnown(world, session.phone, browser_token)) return 'owner'
  if (owner?.is_new) return 'next-owner'
  const given = owner?.[question]
  if (given === undefined) throw ask(question, tries)
  const counted = await countOwnerTry(world.table, session, userId, ownerPolicy.tries)
  if (counted === undefined) return 'next-owner'
  if (given === answer) return 'owner'
  if (counted >= ownerPolicy.tries) return 'next-owner'
  throw ask(question, counted)
}

/** As bytes, which keep the user's item within a write unit. */
const hashOfTerms = (version: StartSessionRequest['terms']['version']): Uint8Array =>
  Uint8Array.from(Buffer.from(termsTexts[version].hash, 'hex'))

/**
 * The first call after sign-in: creates or finds the user, and records the visitor's source and acceptance of the terms.
 * @param ip as seen by CloudFront. Throws SIGNED_OUT, OWNER_QUESTION and BUSY.
 */
export const startSession = async (
  world: World<'browserIds' | 'identity' | 'ids' | 'knownBrowsers' | 'log' | 'sealer' | 'userPool'>,
  session: Session,
  { category, terms, browser_token, owner, ...utm }: StartSessionRequest,
  ip: string,
): Promise<StartSessionResponse> => {
  const { table, identity, browserIds, clock } = world
  const now = clock.now()
  const at = now.toISOString()
  const signIn = {
    userId: accountIdOf(identity, session.phone, at),
    category,
    language: translations.find((one) => terms.language.startsWith(one)),
    at,
    ip,
    utm,
    // The hash is that of the text that was shown, and so of its language, whatever that of the browser is.
    consent: { version: terms.version, hash: hashOfTerms(terms.version), at, ip },
  }
  const hasUtm = Object.values(utm).some((value) => value !== undefined)
  /** The silent account that turned out to be the caller's. */
  let ownId: string | undefined
  const user = await retryOnChange(async (refusedBy: KnownUser | undefined) => {
    let known = refusedBy
    const wasAdmitted = ownId !== undefined && ownId === known?.userId
    if (known?.sealing) {
      await continueSealing(world, known.sealing)
      known = undefined
    } else if (known?.proof && !wasAdmitted) {
      const { userId, proof } = known
      if ((await admitOwner(world, session, { userId, proof }, { browser_token, owner })) === 'owner') ownId = userId
      else {
        await giveNumberOn(world, session, userId)
        known = undefined
      }
    }
    const isSourceStored = known?.hasSource && hasUtm && (known.proof === undefined || wasAdmitted)
    const signedIn = await upsertSignedInUser(table, session, {
      ...signIn,
      ...(known && { userId: known.userId, isOwner: known.userId === ownId }),
      ...(isSourceStored && { utm: {}, lastTouch: { ...utm, ip, at } }),
    })
    return signedIn.outcome === 'recorded' ? settled(signedIn.user) : signedIn
  })
  return { user, browser_token: identity.browserTokenOf(session.phone, browserIds.nextBrowserId(now)) }
}

/** The session of a visitor: its start, with the question about the owner of a silent account, and its ends in the table and at the user pool. */
import { translations } from '#contract/languages.ts'
import type { Table } from '#data/table.ts'
import { AppError } from '#domain/app-error.ts'
import { askerOf } from '#lambdas/auth/code-lanes.rules.ts'
import { isVoid } from '#lambdas/auth/phone-codes.rules.ts'
import type { KnownBrowsers, OneTimeCodeRepository } from '#lambdas/auth/ports.rules.ts'
import { termsTexts } from '#lambdas/consent/accepted-terms.contract.ts'
import { forgetBrowsers } from '#lambdas/push/forget-browsers.ts'
import type { Clock } from '#lambdas/shared/outside.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { retryOnChange, settled } from '#use-cases/retry-on-change.ts'
import { continueSealing, giveNumberOn, type ClosingPorts } from '#use-cases/rights/close-account.ts'
import { accountIdOf } from './account-id.rules.ts'
import type { Identity } from './account-id.rules.ts'
import type { KnownUser, BrowserIds, RefreshTokens } from './known-user.rules.ts'
import { ownerPolicy } from './owner-policy.contract.ts'
import type {
  OwnerQuestion,
  StartSessionRequest,
  StartSessionResponse,
  EndSessionRequest,
  SessionEndedResponse,
  SessionRevokedResponse,
} from './session.contract.ts'
import type { DynamoUserRepository } from './sessions.table.ts'

export interface AdmittingPorts {
  readonly users: DynamoUserRepository
  readonly browsers: KnownBrowsers
  readonly codes: Pick<OneTimeCodeRepository, 'findCodesOfPhone'>
}

const isKnown = async ({ browsers, codes }: AdmittingPorts, phone: string, token?: string): Promise<boolean> => {
  const browser = browsers.browserOf(phone, token)
  return browser !== undefined && !isVoid(await codes.findCodesOfPhone(phone, 'known'), askerOf(browser, ''))
}

const ask = (question: OwnerQuestion, tries: number): AppError =>
  new AppError('OWNER_QUESTION', undefined, { facts: { question, tries_left: ownerPolicy.tries - tries } })

/**
 * Whether the owner of a silent account signs in, or the next owner of its number. A browser that signed in with the number before is the owner's; any other one answers a
 * question, with few tries. Throws OWNER_QUESTION where an answer is missing, or was wrong and others are left.
 */
export const admitOwner = async (
  ports: AdmittingPorts,
  session: Session,
  { userId, proof: { question, answer, tries } }: Required<Pick<KnownUser, 'userId' | 'proof'>>,
  { browser_token, owner }: Pick<StartSessionRequest, 'browser_token' | 'owner'>,
): Promise<'owner' | 'next-owner'> => {
  if (await isKnown(ports, session.phone, browser_token)) return 'owner'
  if (owner?.is_new) return 'next-owner'
  const given = owner?.[question]
  if (given === undefined) throw ask(question, tries)
  const counted = await ports.users.countOwnerTry(session, userId, ownerPolicy.tries)
  if (counted === undefined) return 'next-owner'
  if (given === answer) return 'owner'
  if (counted >= ownerPolicy.tries) return 'next-owner'
  throw ask(question, counted)
}

interface Ports extends Omit<ClosingPorts, 'ids'>, AdmittingPorts {
  readonly users: DynamoUserRepository
  readonly identity: Identity
  readonly ids: BrowserIds & ClosingPorts['ids']
  readonly clock: Clock
}

/** As bytes, which keep the user's item within a write unit. */
const hashOfTerms = (version: StartSessionRequest['terms']['version']): Uint8Array =>
  Uint8Array.from(Buffer.from(termsTexts[version].hash, 'hex'))

/**
 * The first call after sign-in: creates or finds the user, and records the visitor's source and acceptance of the terms.
 * @param ip as seen by CloudFront. Throws SIGNED_OUT, OWNER_QUESTION and BUSY.
 */
export const startSession = async (
  ports: Ports,
  session: Session,
  { category, terms, browser_token, owner, ...utm }: StartSessionRequest,
  ip: string,
): Promise<StartSessionResponse> => {
  const { users, identity, ids, clock } = ports
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
      await continueSealing(ports, known.sealing)
      known = undefined
    } else if (known?.proof && !wasAdmitted) {
      const { userId, proof } = known
      if ((await admitOwner(ports, session, { userId, proof }, { browser_token, owner })) === 'owner') ownId = userId
      else {
        await giveNumberOn(ports, session, userId)
        known = undefined
      }
    }
    const isSourceStored = known?.hasSource && hasUtm && (known.proof === undefined || wasAdmitted)
    const signedIn = await users.upsertSignedInUser(session, {
      ...signIn,
      ...(known && { userId: known.userId, isOwner: known.userId === ownId }),
      ...(isSourceStored && { utm: {}, lastTouch: { ...utm, ip, at } }),
    })
    return signedIn.outcome === 'recorded' ? settled(signedIn.user) : signedIn
  })
  return { user, browser_token: identity.browserTokenOf(session.phone, ids.nextBrowserId(now)) }
}

export interface EndSessionPorts {
  readonly table: Table
  readonly users: DynamoUserRepository
  readonly refreshTokens: RefreshTokens
  readonly identity: Identity
  readonly ids: BrowserIds
  readonly clock: Clock
}

/** The browser stays known to the phone, under another id. @param now not before the time that voids earlier tokens */
const sessionEnded = ({ identity, ids }: EndSessionPorts, { phone }: Session, now: Date): SessionEndedResponse => ({
  success: true,
  browser_token: identity.browserTokenOf(phone, ids.nextBrowserId(now)),
})

/** Waits for both before it throws an error of either: a failure of one does not keep the other from being done. */
const both = async (table: Promise<void>, pool: Promise<void>): Promise<void> => {
  const results = await Promise.allSettled([table, pool])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Assumes a user that has started a session: until then nothing is stored that could name a sign-out. The browser gets no more news by push. */
const signOut = async ({ users, table, clock }: EndSessionPorts, session: Session): Promise<void> => {
  await retryOnChange<void, boolean>(async (isFirst = false) => {
    const signedOut = await users.signOutSession(session, clock.now(), isFirst)
    return signedOut.outcome === 'recorded' ? settled(undefined) : signedOut
  })
  await forgetBrowsers({ table, clock }, session.phone, ({ originJti }) => originJti !== session.originJti)
}

/** Log Out: the session's tokens write nothing and are never renewed. Throws BUSY, also when only the pool did not answer; the client then repeats the request. */
export const endSession = async (
  ports: EndSessionPorts,
  session: Session,
  { refresh_token }: EndSessionRequest,
): Promise<SessionEndedResponse> => {
  await both(signOut(ports, session), ports.refreshTokens.revoke(refresh_token))
  return sessionEnded(ports, session, ports.clock.now())
}

/** Ends every session of the caller that has started until now, and every browser's token except the one it returns. Throws SIGNED_OUT, and BUSY as `endSession` does. */
export const endAllSessions = async (ports: EndSessionPorts, session: Session): Promise<SessionEndedResponse> => {
  const { users, refreshTokens, clock } = ports
  const now = clock.now()
  await both(users.signOutAllSessions(session, now), refreshTokens.revokeAllOf(session.phone))
  return sessionEnded(ports, session, now)
}

/** Log Out after the access token has expired: only the refresh token is left to revoke, by anyone who has it, as at the user pool itself. Succeeds for any text. Throws BUSY. */
export const revokeSession = async (
  { refreshTokens }: { readonly refreshTokens: RefreshTokens },
  { refresh_token }: EndSessionRequest,
): Promise<SessionRevokedResponse> => {
  await refreshTokens.revoke(refresh_token)
  return { success: true }
}

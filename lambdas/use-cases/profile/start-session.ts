/** The first call after sign-in: creates or finds the user, and records the visitor's source and acceptance of the terms. */
import { translations } from '#contract/languages.ts'
import { termsTexts } from '#contract/profile/accepted-terms.ts'
import type { StartSessionRequest, StartSessionResponse } from '#contract/profile/session.ts'
import { accountIdOf } from '#domain/profile/account-id.ts'
import type { DynamoUserRepository } from '#data/profile/dynamo-user-repository.ts'
import type { Clock, Identity, Session } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import { continueSealing, giveNumberOn, type ClosingPorts } from '../rights/close-account.ts'
import { admitOwner, type AdmittingPorts } from './admit-owner.ts'
import type { BrowserIds, KnownUser } from './ports.ts'

interface Ports extends Omit<ClosingPorts, 'ids'>, AdmittingPorts {
  readonly users: DynamoUserRepository
  readonly identity: Identity
  readonly ids: BrowserIds & ClosingPorts['ids']
  readonly clock: Clock
}

/** As bytes, which keep the user's item within a write unit. */
const hashOfTerms = (version: StartSessionRequest['terms']['version']): Uint8Array =>
  Uint8Array.from(Buffer.from(termsTexts[version].hash, 'hex'))

/** @param ip the visitor's address as seen by CloudFront. Throws SIGNED_OUT, OWNER_QUESTION and BUSY. */
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

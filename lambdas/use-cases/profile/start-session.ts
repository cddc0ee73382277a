/** The first call after sign-in: creates or finds the user, and records the visitor's source and acceptance of the terms. */
import { legalPolicy } from '#contract/policy.ts'
import { acceptedTermsHash, acceptedTermsText } from '#contract/profile/accepted-terms.ts'
import type { StartSessionRequest, StartSessionResponse } from '#contract/profile/session.ts'
import { accountIdOf } from '#domain/profile/account-id.ts'
import type { DynamoUserRepository, KnownUser } from '#data/profile/dynamo-user-repository.ts'
import type { Clock, Identity, Session } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { BrowserIds } from './ports.ts'

interface Ports {
  readonly users: DynamoUserRepository
  readonly identity: Identity
  readonly ids: BrowserIds
  readonly clock: Clock
}

/** @param ip the visitor's address as seen by CloudFront. Throws SIGNED_OUT. */
export const startSession = async (
  { users, identity, ids, clock }: Ports,
  session: Session,
  { category, terms, ...utm }: StartSessionRequest,
  ip: string,
): Promise<StartSessionResponse> => {
  const now = clock.now()
  const at = now.toISOString()
  const signIn = {
    userId: accountIdOf(identity, session.phone, at),
    category,
    at,
    ip,
    utm,
    consent: {
      ...terms,
      ...(terms.version === legalPolicy.termsVersion ? { hash: acceptedTermsHash } : { text: acceptedTermsText }),
      at,
      ip,
    },
  }
  const user = await retryOnChange(async (known: KnownUser | undefined) => {
    const signedIn = await users.upsertSignedInUser(session, {
      ...signIn,
      ...(known && { userId: known.userId }),
      ...(known?.hasSource && { utm: {}, lastTouch: { ...utm, ip, at } }),
    })
    return signedIn.outcome === 'recorded' ? settled(signedIn.user) : signedIn
  })
  return { user, browser_token: identity.browserTokenOf(session.phone, ids.nextBrowserId(now)) }
}

/** Ids, signatures and hashes under a secret key of the stage. */
import type { PartnerMode, PartnerScope } from './partner-scope.contract.ts'

/** Makes an id from a text under a secret key. */
export interface UserIds {
  userIdOf(text: string): string
}

/** Ids derived from a phone number with a secret key. */
export interface Identity extends UserIds {
  /** Token that proves at a later login that the browser with this id has signed in with this phone: the id, a dot and a proof. */
  browserTokenOf(phone: string, browserId: string): string
}

export interface LinkSigner {
  sign(text: string): string
  /** Returns the signed text, undefined for a token with an invalid signature. */
  open(token: string): string | undefined
}

/** Keyed hashes of texts that must be recognized again but must not be readable. */
export interface Fingerprints {
  fingerprintOf(text: string): string
}

/** Values of API Gateway's keys; they give no access, and no partner sees them. */
export interface UsageKeys {
  /** Returns the value of a partner's own key. */
  valueOf(scope: PartnerScope): string
  /** Returns the value of the key of all partners that have none of their own yet. */
  sharedValueOf(mode: PartnerMode): string
}

/** @param openedAt names the generation; the ids of the last release follow from the phone alone */
export const accountIdOf = (ids: UserIds, phone: string, openedAt: string): string =>
  ids.userIdOf(`${phone}|${openedAt}`)

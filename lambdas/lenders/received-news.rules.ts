/** Who a call of a lender comes from, and the news that it brings. */
import type { StatusUpdateRequest } from '#lambdas/applications/status-update.contract.ts'
import type { PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'

/** The three headers of a signed call; a missing one is undefined. */
export interface SentSignature {
  readonly id?: string | undefined
  readonly timestamp?: string | undefined
  readonly signatures?: string | undefined
}

/** The claims of a call before they are checked. */
export interface SharedCall {
  readonly lenderId: string
  readonly sourceAddress: string
}

/** A call under its id, which is answered once: by fingerprints of the id and of all that was said. */
export interface Delivery {
  readonly lenderId: string
  readonly idFingerprint: string
  readonly bodyFingerprint: string
}

/** Without `occurred_at` it happened now. */
export type Said = Omit<StatusUpdateRequest, 'occurred_at'> & { readonly occurred_at?: string | undefined }

export interface ReceivedNews {
  readonly delivery: Delivery
  readonly source: 'lender' | 'postback'
  /** The mode of the key that signed it. */
  readonly mode: PartnerMode
  /** The lender's id of the event. */
  readonly eventId: string
  /** Parses what was said; called after the id was found to be new. */
  readonly read: () => Said
}

export interface RememberedAnswer {
  readonly body_fingerprint: string
  readonly answer: string
}

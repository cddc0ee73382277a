/** Ports of the lenders use cases: who a call comes from, its words, the news it brings, and the operators' registry of keys. */
import type { LenderAccess } from '#contract/lenders/lender-keys.ts'
import type { LenderWords } from '#contract/lenders/lender-words.ts'
import type { StatusUpdateRequest } from '#contract/applications/status-update.ts'
import type { StatusEvent } from '#domain/applications/status-events.ts'
import type { KnownReceipt, Receipt } from '../applications/ports.ts'
import type { Recorded, VersionedOutcome } from '../ports.ts'

/** The three headers of a signed call; a missing one is undefined. */
export interface SentSignature {
  readonly id?: string | undefined
  readonly timestamp?: string | undefined
  readonly signatures?: string | undefined
}

export interface Signatures {
  createKey(): string
  /** True if one of the keys signed these bytes lately. Without keys it does the same work and returns false. */
  verify(keys: readonly string[], sent: SentSignature, body: Uint8Array, now: Date): boolean
}

export interface PostbackTokens {
  createToken(): string
  hash(token: string): string
  /** Compares in constant time, also with no hash. */
  matches(token: string, hash: string | undefined): boolean
}

export interface LenderAccessReader {
  /** Reads consistently, so that a revocation counts from the next call on. */
  findAccess(lenderId: string): Promise<LenderAccess | undefined>
}

export interface LenderAccessRegistry extends LenderAccessReader {
  /** Writes if the stored version is still the one before that of `access`. */
  storeAccess(access: LenderAccess): Promise<VersionedOutcome>
}

export interface LenderWordsReader {
  /** Empty for a lender that the catalogue does not hold. */
  findWords(lenderId: string): Promise<LenderWords>
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
  /** The lender's id of the event. */
  readonly eventId: string
  /** Parses what was said; called after the id was found to be new. */
  readonly read: () => Said
}

export interface RememberedAnswer {
  readonly body_fingerprint: string
  readonly answer: string
}

/** An event whose words are still the lender's. */
export interface WaitingNews {
  readonly id_fingerprint: string
  readonly click_id: string
  /** Of the application's owner, in news of the last release, which has no end of its own: it goes with its application. */
  readonly phone?: string | undefined
  readonly status: string
  readonly reason?: string | undefined
  /** When it happened. */
  readonly at: string
  readonly event: Pick<StatusEvent, 'amount' | 'correction' | 'event_id' | 'message' | 'received_at' | 'source'>
}

/** `known`: this id was answered meanwhile. `mapped`: an operator has mapped a word meanwhile. */
export type KeepOutcome =
  | Recorded
  | { readonly outcome: 'known'; readonly remembered: RememberedAnswer }
  | { readonly outcome: 'mapped' }

export interface LenderNews {
  /** The item that keeps an answer under the id of its call. */
  receiptOf(delivery: Delivery, answer: string, now: Date): Receipt
  readReceipt(known: KnownReceipt): RememberedAnswer
  findAnswer(delivery: Delivery): Promise<RememberedAnswer | undefined>
  /** Writes the waiting event with the answer in one transaction, if none of the unmapped words is mapped by now. */
  keepWaiting(
    delivery: Delivery,
    news: WaitingNews,
    unmapped: LenderWordsOf,
    answer: string,
    now: Date,
  ): Promise<KeepOutcome>
}

/** Words by their kind. */
export interface LenderWordsOf {
  readonly status?: string
  readonly reason?: string
}

export interface WaitingNewsStore {
  /** In the order of `at`. */
  listWaiting(lenderId: string): Promise<WaitingNews[]>
  removeWaiting(lenderId: string, news: WaitingNews): Promise<void>
}

export interface PostbackCounter {
  /** Returns false when the minute's limit is used up. */
  countPostback(lenderId: string, perMinute: number, now: Date): Promise<boolean>
}

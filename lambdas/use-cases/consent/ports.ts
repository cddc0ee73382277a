/** The ports of consent: the present choices of a user, and the receipts of every choice. */
import type { ConsentPurpose, ConsentWay, ReceiptPurpose } from '#contract/consent/consents.ts'
import type { Choices } from '#domain/consent/choices.ts'
import type { Session, VersionedOutcome } from '../ports.ts'

/** The evidence of a consent or of its withdrawal. It is written once, and nothing changes or removes it. */
export interface ConsentReceipt {
  readonly purpose: ReceiptPurpose
  /** False for a withdrawal. */
  readonly given: boolean
  readonly version: string
  readonly language: string
  /** SHA-256 of the text as shown, in hexadecimal digits. */
  readonly hash: string
  readonly at: string
  /** The visitor's address as seen by CloudFront; none of a choice on paper. */
  readonly address?: string | undefined
  readonly how: ConsentWay
  /** Of a click. */
  readonly lender_id?: string | undefined
  /** What staff wrote about a choice on paper. */
  readonly reason?: string | undefined
}

/** A receipt with the choice that it proves. */
export interface ChoiceReceipt extends ConsentReceipt {
  readonly purpose: ConsentPurpose
}

/** A receipt with an id of its own, so that two clicks of one moment have two. */
export interface ClickReceipt extends ConsentReceipt {
  readonly id: string
}

/** A user with the choices as they are stored now. */
export interface Chooser {
  readonly phone: string
  readonly userId: string
  /** That of the user; undefined for a choice on paper. */
  readonly session: Session | undefined
  /** The partner that sent us the user's details. */
  readonly partnerCode: string | undefined
  readonly choices: Choices
  /** How many changes there were, which guards the next one. */
  readonly changes: number
}

export interface ConsentRepository {
  /** @param session undefined for staff. Throws USER_NOT_FOUND, and SIGNED_OUT of a session that has ended. */
  findChooser(phone: string, session: Session | undefined): Promise<Chooser>
  /** Writes receipt and choice together, if no other change came in between. Throws USER_NOT_FOUND and SIGNED_OUT. */
  recordChoice(chooser: Chooser, receipt: ChoiceReceipt): Promise<VersionedOutcome>
  /** In the order of their times. */
  listReceipts(userId: string): Promise<ConsentReceipt[]>
}

/** Reads at the moment of use, consistently. */
export interface SharingChoices {
  /** Whether the user's partner may learn of the user's applications now. */
  sharesWithPartner(userId: string): Promise<boolean>
}

export type HashOfText = (text: string) => string

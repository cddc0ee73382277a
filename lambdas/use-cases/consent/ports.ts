/** The ports of consent: the present choices of a user, and the receipts of every choice. */
import type { ConsentPurpose, ConsentWay, ReceiptPurpose } from '#contract/consent/consents.ts'
import type { Choices } from '#domain/consent/choices.ts'
import type { Session } from '../ports.ts'

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

export type HashOfText = (text: string) => string

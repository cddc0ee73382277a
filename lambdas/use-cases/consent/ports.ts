/** The ports of consent: a user with the present choices. */
import type { Choices } from '#domain/consent/choices.ts'
import type { Session } from '../ports.ts'

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

/** The ports of consent: a user with the present choices. */
import type { Choices } from '#domain/consent/choices.ts'

/** A user with the choices as they are stored now. */
export interface Chooser {
  readonly phone: string
  readonly userId: string
  /** The partner that sent us the user's details. */
  readonly partnerCode: string | undefined
  readonly choices: Choices
  /** How many changes there were, which guards the next one. */
  readonly changes: number
}

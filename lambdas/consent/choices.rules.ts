/** The choices of a user, switch by switch. A switch that was never touched is off. */
import { consentPurposes, type ConsentPurpose, type ConsentState } from './consents.contract.ts'

/** The last change of a switch. */
interface Choice {
  readonly given: boolean
  /** The version of the consent text beside the switch; absent from choices of before switches had one. */
  readonly version?: string | undefined
  readonly at?: string | undefined
}

export type Choices = { readonly [Purpose in ConsentPurpose]?: Choice | undefined }

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

const isGiven = (choices: Choices, purpose: ConsentPurpose): boolean => choices[purpose]?.given === true

/** Whether a change would repeat what is stored: withdrawn is withdrawn, and a consent counts for the text that was shown. */
export const isStored = (choices: Choices, purpose: ConsentPurpose, given: boolean, version: string): boolean =>
  isGiven(choices, purpose) === given && (!given || choices[purpose]?.version === version)

export const stateOf = (choices: Choices, purpose: ConsentPurpose): ConsentState => {
  const at = choices[purpose]?.at
  return { purpose, given: isGiven(choices, purpose), ...(at !== undefined && { changed_at: at }) }
}

export const statesOf = (choices: Choices): ConsentState[] =>
  consentPurposes.map((purpose) => stateOf(choices, purpose))

/** The fields that each step of the journey writes to the user, with the step reached and its time. */
import { currentSteps, type CurrentStep, type User } from '#contract/entities.ts'
import type { Language } from '#contract/languages.ts'
import type {
  LanguageRequest,
  LocationDetailsRequest,
  PersonalDetailsRequest,
  ProfessionalDetailsRequest,
} from './profile.contract.ts'

/** A step of the journey that the user has reached, with the fields it adds to the profile. */
export type UserStep = Partial<Omit<User, 'id' | 'phone' | 'category' | 'current_step'>> & {
  /** The language of SMS. */
  readonly language?: Language
  readonly current_step: CurrentStep
}

/** This step of the journey and those before it: the ones that saving this part of the profile may leave. */
export const stepsUpTo = (step: CurrentStep): readonly CurrentStep[] =>
  currentSteps.slice(0, currentSteps.indexOf(step) + 1)

type Given<Details> = { readonly [Name in keyof Details]?: NonNullable<Details[Name]> }

const given = <Details extends object>(details: Details): Given<Details> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null)) as Given<Details>

export const personalDetailsSaved = (details: PersonalDetailsRequest, at: string) => ({
  ...given(details),
  personal_details_at: at,
  current_step: 'personal_details' as const,
})

export const locationDetailsSaved = (details: LocationDetailsRequest, at: string) => ({
  ...details,
  location_details_at: at,
  current_step: 'location_details' as const,
})

/** The final submit repeats the earlier steps, so that a step that could not be saved is not lost. A partner may know a part of the fields. */
export const professionalDetailsSaved = (
  { personal_details, location_details, ...details }: Partial<ProfessionalDetailsRequest>,
  at: string,
) => ({
  ...(personal_details && personalDetailsSaved(personal_details, at)),
  ...(location_details && locationDetailsSaved(location_details, at)),
  ...given(details),
  professional_details_at: at,
  current_step: 'professional_details' as const,
})

/** No step of the journey: SMS are in this language from now on. */
export const languageChosen = ({ language }: LanguageRequest) => ({ language })

export const offersViewed = (at: string) => ({ offers_viewed_at: at, current_step: 'offers_viewed' as const })

/** Leaves the chosen lender and the status of its application as they are. */
export const productClicked = (productId: string, at: string) => ({
  selected_product_id: productId,
  lender_clicked_at: at,
  current_step: 'lender_clicked' as const,
})

export const lenderClicked = (lenderId: string, applicationStatus: string, at: string) => ({
  selected_lender_id: lenderId,
  application_status: applicationStatus,
  lender_clicked_at: at,
  current_step: 'lender_clicked' as const,
})

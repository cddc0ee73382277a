/** Saves the wizard: each step when it is completed, everything again at the end. */
import type {
  PersonalDetailsRequest,
  LocationDetailsRequest,
  ProfessionalDetailsRequest,
} from '#contract/profile/profile.ts'
import type { User } from '#contract/entities.ts'
import { callApi } from '#web/lib/api/call-api.ts'

export const savePersonalDetails = (body: PersonalDetailsRequest, signal: AbortSignal) =>
  callApi('save-personal-details', { body, signal })

export const saveLocationDetails = (body: LocationDetailsRequest, signal: AbortSignal) =>
  callApi('save-location-details', { body, signal })

/** The final submit; it repeats the earlier steps, because their saves may have failed. */
export const submitProfile = async (body: ProfessionalDetailsRequest): Promise<User> =>
  (await callApi('save-professional-details', { body })).user

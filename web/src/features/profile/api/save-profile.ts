/** Saves the wizard: each step as it is left, everything again at the end (spec 4 and 7). */
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

/** The final submit; its body carries the earlier steps too, because their saves may have failed. */
export const submitProfile = async (body: ProfessionalDetailsRequest): Promise<User> =>
  (await callApi('save-professional-details', { body })).user

/** Reads and saves the profile. Every answer is stored for all screens, unless the visitor has signed out meanwhile. */
import type { User } from '#contract/entities.ts'
import type {
  LocationDetailsRequest,
  PersonalDetailsRequest,
  ProfessionalDetailsRequest,
  ProfileResponse,
} from '#contract/profile/profile.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { currentUser, storeUser } from '#web/lib/session/session.ts'

const store = ({ user }: ProfileResponse): User => {
  if (currentUser() !== null) storeUser(user)
  return user
}

export const getProfile = async (): Promise<User> => store(await callApi('get-profile'))

interface Stop {
  signal?: AbortSignal
}

export const savePersonalDetails = async (body: PersonalDetailsRequest, stop: Stop = {}): Promise<User> =>
  store(await callApi('save-personal-details', { body, ...stop }))

export const saveLocationDetails = async (body: LocationDetailsRequest, stop: Stop = {}): Promise<User> =>
  store(await callApi('save-location-details', { body, ...stop }))

/** The wizard's final submit repeats the earlier steps, because their saves may have failed. */
export const saveProfessionalDetails = async (body: ProfessionalDetailsRequest): Promise<User> =>
  store(await callApi('save-professional-details', { body }))

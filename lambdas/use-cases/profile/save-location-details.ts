/** Step 2 of the wizard (spec 4 and 7, Wizard saves). Saving again is harmless. */
import type { ProfileResponse, LocationDetailsRequest } from '#contract/profile/profile.ts'
import { locationDetailsSaved } from '#domain/profile/user-steps.ts'
import type { Clock, Session } from '../ports.ts'
import type { UserRepository } from './ports.ts'

/** Throws USER_NOT_FOUND and SIGNED_OUT. */
export const saveLocationDetails = async (
  { users, clock }: { readonly users: UserRepository; readonly clock: Clock },
  session: Session,
  details: LocationDetailsRequest,
): Promise<ProfileResponse> => ({
  user: await users.recordStepOfUser(session, locationDetailsSaved(details, clock.now().toISOString())),
})

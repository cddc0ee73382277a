/** Step 1 of the wizard (spec 4 and 7, Wizard saves). Saving again is harmless. */
import type { ProfileResponse, PersonalDetailsRequest } from '#contract/profile/profile.ts'
import { personalDetailsSaved } from '#domain/profile/user-steps.ts'
import type { Clock, Session } from '../ports.ts'
import type { UserRepository } from './ports.ts'

/** Throws USER_NOT_FOUND and SIGNED_OUT. */
export const savePersonalDetails = async (
  { users, clock }: { readonly users: UserRepository; readonly clock: Clock },
  session: Session,
  details: PersonalDetailsRequest,
): Promise<ProfileResponse> => ({
  user: await users.recordStepOfUser(session, personalDetailsSaved(details, clock.now().toISOString())),
})

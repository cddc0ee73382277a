/** Step 3, the final submit, of the wizard (spec 4 and 7, Wizard saves). Saving again is harmless. */
import type { ProfileResponse, ProfessionalDetailsRequest } from '#contract/profile/profile.ts'
import { professionalDetailsSaved } from '#domain/profile/user-steps.ts'
import type { Clock, Session } from '../ports.ts'
import type { UserRepository } from './ports.ts'

/** Throws USER_NOT_FOUND and SIGNED_OUT. */
export const saveProfessionalDetails = async (
  { users, clock }: { readonly users: UserRepository; readonly clock: Clock },
  session: Session,
  details: ProfessionalDetailsRequest,
): Promise<ProfileResponse> => ({
  user: await users.recordStepOfUser(session, professionalDetailsSaved(details, clock.now().toISOString())),
})

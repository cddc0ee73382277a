/** Saves one step of the profile, in the wizard or later on /profile. Saving a step again overwrites its fields and is harmless. */
import type { ProfileResponse } from '#contract/profile/profile.ts'
import type { Clock, Session, UserStep } from '../ports.ts'
import type { ProfileRepository } from './ports.ts'

/**
 * @param stepSaved what the step writes to the user, from `domain/profile/user-steps.ts`
 * Throws USER_NOT_FOUND and SIGNED_OUT.
 */
export const saveProfileStep = async <Details>(
  { profiles, clock }: { readonly profiles: ProfileRepository; readonly clock: Clock },
  session: Session,
  stepSaved: (details: Details, at: string) => UserStep,
  details: Details,
): Promise<ProfileResponse> => ({
  user: await profiles.saveStep(session, stepSaved(details, clock.now().toISOString())),
})

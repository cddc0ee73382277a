/** Saves one step of the profile wizard. Saving a step again overwrites it and is harmless. */
import type { ProfileResponse } from '#contract/profile/profile.ts'
import type { Clock, Session, UserStep } from '../ports.ts'
import type { UserRepository } from './ports.ts'

/**
 * @param stepSaved what the step writes to the user, from `domain/profile/user-steps.ts`
 * Throws USER_NOT_FOUND and SIGNED_OUT.
 */
export const saveProfileStep = async <Details>(
  { users, clock }: { readonly users: UserRepository; readonly clock: Clock },
  session: Session,
  stepSaved: (details: Details, at: string) => UserStep,
  details: Details,
): Promise<ProfileResponse> => ({
  user: await users.recordStepOfUser(session, stepSaved(details, clock.now().toISOString())),
})

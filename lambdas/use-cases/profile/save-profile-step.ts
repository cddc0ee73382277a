/** Saves one step of the profile, in the wizard or later on /profile, or a choice that is no step. Saving a step again overwrites its fields and is harmless. */
import type { CurrentStep } from '#contract/entities.ts'
import type { ProfileResponse } from '#contract/profile/profile.ts'
import type { DynamoProfileRepository } from '#data/profile/dynamo-profile-repository.ts'
import type { Clock, Session, UserStep } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'

/**
 * A user who has reached a later step stays there.
 * @param stepSaved the fields that the step writes to the user, from `domain/profile/user-steps.ts`
 * Throws USER_NOT_FOUND and SIGNED_OUT.
 */
export const saveProfileStep = async <Details>(
  { profiles, clock }: { readonly profiles: DynamoProfileRepository; readonly clock: Clock },
  session: Session,
  stepSaved: (details: Details, at: string) => Partial<UserStep>,
  details: Details,
): Promise<ProfileResponse> => {
  const { current_step, ...fields } = stepSaved(details, clock.now().toISOString())
  const user = await retryOnChange(async (laterStep: CurrentStep | undefined) => {
    const saved = await profiles.saveStep(session, laterStep || !current_step ? fields : { ...fields, current_step })
    return saved.outcome === 'recorded' ? settled(saved.user) : saved
  })
  return { user }
}

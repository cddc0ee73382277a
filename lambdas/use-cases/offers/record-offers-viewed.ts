/** Records that the user opened /offers, which is a step of the journey. */
import type { ProfileResponse } from '#contract/profile/profile.ts'
import { offersViewed } from '#domain/profile/user-steps.ts'
import type { DynamoUserRepository } from '#data/profile/dynamo-user-repository.ts'
import type { Clock, Session } from '../ports.ts'

/** Throws USER_NOT_FOUND and SIGNED_OUT. */
export const recordOffersViewed = async (
  { users, clock }: { readonly users: DynamoUserRepository; readonly clock: Clock },
  session: Session,
): Promise<ProfileResponse> => ({
  user: await users.recordStepOfUser(session, offersViewed(clock.now().toISOString())),
})

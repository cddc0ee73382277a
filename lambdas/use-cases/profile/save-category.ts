/** Changes the user's category. Saving the stored one again is harmless. */
import type { CategoryRequest, ProfileResponse } from '#contract/profile/profile.ts'
import type { DynamoProfileRepository } from '#data/profile/dynamo-profile-repository.ts'
import type { Clock, Session } from '../ports.ts'

/** Throws USER_NOT_FOUND and SIGNED_OUT. */
export const saveCategory = async (
  { profiles, clock }: { readonly profiles: DynamoProfileRepository; readonly clock: Clock },
  session: Session,
  { category }: CategoryRequest,
): Promise<ProfileResponse> => ({
  user: await profiles.changeCategory(session, category, clock.now().toISOString()),
})

/** Remembers that the user was shown what changed in the terms, so that it is shown once. Marking it again is harmless. */
import type { ProfileResponse } from '#contract/profile/profile.ts'
import type { TermsSeenRequest } from '#contract/profile/session.ts'
import type { DynamoProfileRepository } from '#data/profile/dynamo-profile-repository.ts'
import type { Session } from '../ports.ts'

/** Throws USER_NOT_FOUND and SIGNED_OUT. */
export const markTermsSeen = async (
  { profiles }: { readonly profiles: Pick<DynamoProfileRepository, 'markTermsSeen'> },
  session: Session,
  { version }: TermsSeenRequest,
): Promise<ProfileResponse> => ({ user: await profiles.markTermsSeen(session, version) })

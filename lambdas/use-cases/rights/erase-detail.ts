/** Erases one detail of the caller that the product does without. It may be given again at any time. */
import type { ProfileResponse } from '#contract/profile/profile.ts'
import type { OptionalDetail } from '#contract/rights/data-life.ts'
import type { DynamoPeople } from '#data/rights/dynamo-people.ts'
import type { Session } from '../ports.ts'

/** Throws SIGNED_OUT, USER_NOT_FOUND and BUSY. */
export const eraseDetail = async (
  { people }: { readonly people: DynamoPeople },
  session: Session,
  detail: OptionalDetail,
): Promise<ProfileResponse> => ({
  user: await people.eraseDetail(session, await people.findOfSession(session), detail),
})

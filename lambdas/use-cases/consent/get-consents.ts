/** Returns the caller's switches. */
import type { ConsentsResponse } from '#contract/consent/consents.ts'
import { statesOf } from '#domain/consent/choices.ts'
import type { DynamoConsents } from '#data/consent/dynamo-consents.ts'
import type { Session } from '../ports.ts'

/** Throws SIGNED_OUT, and USER_NOT_FOUND until the first session has been started. */
export const getConsents = async (
  { consents }: { readonly consents: Pick<DynamoConsents, 'findChooser'> },
  session: Session,
): Promise<ConsentsResponse> => {
  const { choices, partnerCode } = await consents.findChooser(session.phone, session)
  return { consents: statesOf(choices), has_partner: partnerCode !== undefined }
}

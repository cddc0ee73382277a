/** The person who may act for the caller: named, changed, removed. */
import type { NomineeRequest, NomineeResponse } from '#contract/rights/nominee.ts'
import type { DynamoPeople } from '#data/rights/dynamo-people.ts'
import type { Clock, Session } from '../ports.ts'

/** Throws SIGNED_OUT, USER_NOT_FOUND and BUSY, as both others. */
export const getNominee = async (
  { nominees }: { readonly nominees: DynamoPeople },
  session: Session,
): Promise<NomineeResponse> => {
  const nominee = await nominees.find(session)
  return nominee ? { nominee } : {}
}

/** Another person takes the place of the one before. */
export const saveNominee = async (
  { nominees, clock }: { readonly nominees: DynamoPeople; readonly clock: Clock },
  session: Session,
  request: NomineeRequest,
): Promise<NomineeResponse> => {
  const nominee = { ...request, nominated_at: clock.now().toISOString() }
  await nominees.save(session, nominee)
  return { nominee }
}

export const removeNominee = async (
  { nominees }: { readonly nominees: DynamoPeople },
  session: Session,
): Promise<NomineeResponse> => {
  await nominees.remove(session)
  return {}
}

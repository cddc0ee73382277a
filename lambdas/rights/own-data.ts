/** The caller's rights over the own data: who has it, all of it page by page, the erasing of a detail, and the person who may act for the caller. */
import type { OptionalDetail } from '#lambdas/profile/profile-fields.contract.ts'
import type { ProfileResponse } from '#lambdas/profile/profile.contract.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { listDataHolders } from './data-holders.table.ts'
import type { DataHoldersResponse, DownloadResponse } from './my-data.contract.ts'
import type { NomineeRequest, NomineeResponse } from './nominee.contract.ts'
import { deleteNominee, findNominee, findPersonOfSession, removeDetail, storeNominee } from './people.table.ts'
import { pageOfPerson } from './person-items.table.ts'

/** Throws SIGNED_OUT, USER_NOT_FOUND and BUSY. */
export const getDataHolders = async ({ table, clock }: World, session: Session): Promise<DataHoldersResponse> =>
  listDataHolders(table, await findPersonOfSession(table, session), clock.now())

/** Throws SIGNED_OUT, USER_NOT_FOUND, BUSY, and VALIDATION_ERROR for a cursor that the caller did not get. */
export const downloadMyData = async ({ table }: World, session: Session, cursor?: string): Promise<DownloadResponse> =>
  pageOfPerson(table, await findPersonOfSession(table, session), cursor)

/** Erases one detail of the caller that the product does without. It may be given again at any time. Throws SIGNED_OUT, USER_NOT_FOUND and BUSY. */
export const eraseDetail = async (
  { table }: World,
  session: Session,
  detail: OptionalDetail,
): Promise<ProfileResponse> => ({
  user: await removeDetail(table, session, await findPersonOfSession(table, session), detail),
})

/** Throws SIGNED_OUT, USER_NOT_FOUND and BUSY, as both others. */
export const getNominee = async ({ table }: World, session: Session): Promise<NomineeResponse> => {
  const nominee = await findNominee(table, session)
  return nominee ? { nominee } : {}
}

/** Another person takes the place of the one before. */
export const saveNominee = async (
  { table, clock }: World,
  session: Session,
  request: NomineeRequest,
): Promise<NomineeResponse> => {
  const nominee = { ...request, nominated_at: clock.now().toISOString() }
  await storeNominee(table, session, nominee)
  return { nominee }
}

/** The person who may act for the caller: named, changed, removed. */
export const removeNominee = async ({ table }: World, session: Session): Promise<NomineeResponse> => {
  await deleteNominee(table, session)
  return {}
}

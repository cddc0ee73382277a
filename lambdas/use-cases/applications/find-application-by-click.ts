/** Finds the application that a click id names, through the user whose id the click id holds. */
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import type { ClickIds, FoundApplication, FoundApplications } from './ports.ts'

interface Ports {
  readonly clickIds: ClickIds
  readonly applications: FoundApplications
}

/** Takes the place of a phone and of a click id that nobody has, so that the work is always the same. */
const nobody = 'nobody'

/**
 * Malformed, unknown and foreign ids take the same requests as known ones, and end alike: undefined.
 * @param lenderId the lender that names the application; undefined for staff, who may name any
 */
export const findApplicationByClick = async (
  { clickIds, applications }: Ports,
  lenderId: string | undefined,
  clickId: string,
): Promise<FoundApplication | undefined> => {
  const known = await applications.findPhoneOfUser(clickIds.userIdOf(clickId))
  const phone = known ?? nobody
  const candidates: readonly (StoredApplication | undefined)[] =
    lenderId === undefined ? await applications.listStored(phone) : [await applications.findStored(phone, lenderId)]
  const application = candidates.find((candidate) => clickIds.isSame(clickId, candidate?.click_id ?? nobody))
  return application && known !== undefined ? { phone: known, application } : undefined
}

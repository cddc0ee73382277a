/** `application list --phone`: the applications of a user, newest first by applied_at, with what the user said about each visit. */
import { newestFirst } from '#domain/applications/offer-click.ts'
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import type { FoundApplications } from './ports.ts'

export const listApplicationsForStaff = async (
  { applications }: { readonly applications: Pick<FoundApplications, 'listStored'> },
  phone: string,
): Promise<StoredApplication[]> => (await applications.listStored(phone)).toSorted(newestFirst)

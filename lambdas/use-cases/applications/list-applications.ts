/** Lists the caller's applications, newest first by applied_at. */
import type { ListApplicationsResponse } from '#contract/applications/applications.ts'
import { newestFirst } from '#domain/applications/offer-click.ts'
import type { ApplicationRepository } from './ports.ts'

/** @param limit maximum number; undefined for all */
export const listApplications = async (
  { applications }: { readonly applications: ApplicationRepository },
  phone: string,
  limit?: number,
): Promise<ListApplicationsResponse> => ({
  applications: (await applications.listApplicationsOfUser(phone)).toSorted(newestFirst).slice(0, limit),
})

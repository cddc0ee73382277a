/** Lists the caller's applications, newest first by applied_at. */
import type { ListApplicationsResponse } from '#contract/applications/applications.ts'
import { newestFirst } from '#domain/applications/offer-click.ts'
import type { DynamoApplicationRepository } from '#data/applications/dynamo-application-repository.ts'
import type { Session } from '../ports.ts'

/** @param limit maximum number; undefined for all. @param consistency see the repository. Throws SIGNED_OUT. */
export const listApplications = async (
  { applications }: { readonly applications: DynamoApplicationRepository },
  session: Session,
  limit?: number,
  consistency?: 'consistent',
): Promise<ListApplicationsResponse> => ({
  applications: (await applications.listApplicationsOf(session, consistency)).toSorted(newestFirst).slice(0, limit),
})

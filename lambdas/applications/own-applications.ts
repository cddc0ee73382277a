/** A visitor's own applications: the list, and how a visit to a lender ended. */
import type { Application, VisitOutcome } from '#contract/entities.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { ListApplicationsQuery, ListApplicationsResponse } from './applications.contract.ts'
import { listApplicationsOf, recordVisitOutcome } from './applications.table.ts'
import { newestFirst } from './offer-click.rules.ts'
import { visitOutcomeOf } from './visit-outcome.rules.ts'

/** Newest first by applied_at. Without `fresh` they may lag by a moment. Throws SIGNED_OUT. */
export const listApplications = async (
  { table }: World,
  session: Session,
  { fresh, limit }: ListApplicationsQuery,
): Promise<ListApplicationsResponse> => {
  const listed = await listApplicationsOf(table, session, fresh && 'consistent')
  return { applications: listed.toSorted(newestFirst).slice(0, limit === undefined ? undefined : Number(limit)) }
}

/** Kept beside the status; a later answer replaces an earlier one, and the same one about the same visit writes nothing. Throws SIGNED_OUT and APPLICATION_NOT_FOUND. */
export const saveVisitOutcome = async (
  { table, clock }: World,
  session: Session,
  applicationId: string,
  outcome: VisitOutcome,
): Promise<{ readonly application: Application }> => {
  const known = await listApplicationsOf(table, session, 'consistent')
  const application = known.find(({ id }) => id === applicationId)
  if (!application) throw new AppError('APPLICATION_NOT_FOUND')
  if (visitOutcomeOf(application) === outcome) return { application }
  const said = { visit_outcome: outcome, visit_outcome_at: clock.now().toISOString() }
  await recordVisitOutcome(table, session.phone, application.lender_id, said)
  return { application: { ...application, ...said } }
}

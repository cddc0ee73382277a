/** Keeps what the visitor says about the visit to a lender's page, beside the status. A later answer replaces an earlier one. */
import type { Application, VisitOutcome } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import { visitOutcomeOf } from '#domain/applications/visit-outcome.ts'
import type { DynamoApplicationRepository } from '#data/applications/dynamo-application-repository.ts'
import type { Clock, Session } from '../ports.ts'

interface Ports {
  readonly applications: Pick<DynamoApplicationRepository, 'listApplicationsOf' | 'recordVisitOutcome'>
  readonly clock: Clock
}

/** The same answer about the same visit, such as that of a retry, writes nothing. Throws SIGNED_OUT and APPLICATION_NOT_FOUND. */
export const saveVisitOutcome = async (
  { applications, clock }: Ports,
  session: Session,
  applicationId: string,
  outcome: VisitOutcome,
): Promise<{ readonly application: Application }> => {
  const known = await applications.listApplicationsOf(session, 'consistent')
  const application = known.find(({ id }) => id === applicationId)
  if (!application) throw new AppError('APPLICATION_NOT_FOUND')
  if (visitOutcomeOf(application) === outcome) return { application }
  const said = { visit_outcome: outcome, visit_outcome_at: clock.now().toISOString() }
  await applications.recordVisitOutcome(session.phone, application.lender_id, said)
  return { application: { ...application, ...said } }
}

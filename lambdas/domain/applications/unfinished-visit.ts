/** Whether an application waits for its visitor, who opened the lender's form and has not said that it is finished. */
import type { Application } from '#contract/entities.ts'

/** False once the lender has changed the status: it then has the application. */
export const isUnfinished = ({
  status,
  visit_outcome: outcome,
}: Pick<Application, 'status' | 'visit_outcome'>): boolean =>
  status === 'applied' && (outcome === undefined || outcome === 'later')

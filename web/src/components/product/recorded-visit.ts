/** A visit to a lender's page, with the application of its recorded click. */
import type { Application } from '#contract/entities.ts'
import type { LenderVisit } from '#web/lib/lender-tab.ts'

export type RecordedVisit = LenderVisit & { readonly application?: Application | undefined }

/** Whether the lender's page has opened by a click that is recorded. */
export const hasStarted = (
  visit: RecordedVisit | undefined,
): visit is RecordedVisit & { readonly application: Application } =>
  visit?.outcome === 'opened' && visit.application !== undefined

/** Whether the lender waits for papers of the visitor before it goes on with an open application. */
import type { Application, StatusReason } from '#contract/entities.ts'
import { isApplicationStatus } from '#domain/applications/application-status.ts'
import { presentEntryOf } from '#domain/applications/shown-history.ts'
import { statusTable } from './status-table.ts'

const papers: readonly StatusReason[] = ['documents', 'kyc']

/** False for a status that this version does not know. */
export const needsPapers = (application: Application): boolean => {
  const { status } = application
  const reason = presentEntryOf(application)?.reason
  return (
    isApplicationStatus(status) && statusTable[status].isWithLender && reason !== undefined && papers.includes(reason)
  )
}

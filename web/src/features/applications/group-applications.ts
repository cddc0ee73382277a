/** The groups of /status. The first one holds the applications that wait for the visitor. */
import type { Application } from '#contract/entities.ts'
import { isApplicationStatus, isApproved } from '#domain/applications/application-status.ts'
import { isVisitorsTurn } from '#domain/applications/visit-outcome.ts'
import { groupTitles } from './content.ts'
import { needsPapers } from './needs-papers.ts'
import { statusTable } from './status-table.ts'

export interface ApplicationGroup {
  readonly title: string
  readonly applications: readonly Application[]
}

type Group = keyof typeof groupTitles

const groupNames = Object.keys(groupTitles) as Group[]

/** An unknown status counts as in progress. */
const groupOf = (application: Application): Group => {
  if (isVisitorsTurn(application) || needsPapers(application)) return 'actionNeeded'
  return isApplicationStatus(application.status) ? statusTable[application.status].group : 'inProgress'
}

const approvedFirst = (one: Application, other: Application): number =>
  Number(isApproved(other)) - Number(isApproved(one))

/** Without empty groups; each keeps the order of its applications, after the approved ones. */
export const groupApplications = (applications: readonly Application[]): ApplicationGroup[] =>
  groupNames
    .map((group) => ({
      title: groupTitles[group],
      applications: applications.filter((application) => groupOf(application) === group).sort(approvedFirst),
    }))
    .filter(({ applications: grouped }) => grouped.length > 0)

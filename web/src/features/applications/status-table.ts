/** The sign, text and group of each status of an application on /status. */
import type { ApplicationStatus, Application, StatusReason } from '#contract/entities.ts'
import { isApplicationStatus, isApproved } from '#lambdas/applications/application-status.rules.ts'
import { presentEntryOf } from '#lambdas/applications/shown-history.rules.ts'
import { isVisitorsTurn } from '#lambdas/applications/visit-outcome.rules.ts'
import { groupTitles } from './content.ts'

interface StatusRow {
  /** The group of an application that does not wait for the visitor. */
  readonly group: keyof typeof groupTitles
  /** In the guide: on the way to a loan, or another end. */
  readonly part: 'way' | 'end'
  /** Whether the lender works on it, and may wait for papers of the visitor. */
  readonly isWithLender: boolean
  /** Whether the card leads to the lender's page, and to other offers at the end of its explanation. */
  readonly leadsTo?: 'lender' | 'offers'
  /** Whether the lender's reason takes the place of the meaning of the status, of which it says more. */
  readonly isExplainedByReason: boolean
}

export const statusTable: Readonly<Record<ApplicationStatus, StatusRow>> = {
  applied: { group: 'inProgress', part: 'way', isWithLender: false, isExplainedByReason: false, leadsTo: 'lender' },
  pending: { group: 'inProgress', part: 'way', isWithLender: true, isExplainedByReason: true },
  under_review: { group: 'inProgress', part: 'way', isWithLender: true, isExplainedByReason: true },
  approved: { group: 'actionNeeded', part: 'way', isWithLender: false, isExplainedByReason: false, leadsTo: 'lender' },
  disbursed: { group: 'loans', part: 'way', isWithLender: false, isExplainedByReason: false },
  rejected: { group: 'closed', part: 'end', isWithLender: false, isExplainedByReason: true },
  withdrawn: { group: 'closed', part: 'end', isWithLender: false, isExplainedByReason: true, leadsTo: 'offers' },
  expired: { group: 'closed', part: 'end', isWithLender: false, isExplainedByReason: true, leadsTo: 'offers' },
  reversed: { group: 'closed', part: 'end', isWithLender: false, isExplainedByReason: false, leadsTo: 'offers' },
}

const papers: readonly StatusReason[] = ['documents', 'kyc']

/** Whether the lender waits for papers of the visitor before it goes on with an open application. False for a status that this version does not know. */
export const needsPapers = (application: Application): boolean => {
  const { status } = application
  const reason = presentEntryOf(application)?.reason
  return (
    isApplicationStatus(status) && statusTable[status].isWithLender && reason !== undefined && papers.includes(reason)
  )
}

const leadsTo = ({ status }: Application) => (isApplicationStatus(status) ? statusTable[status].leadsTo : undefined)

/** Whether its card has a button that opens the lender's page. */
export const leadsToLender = (application: Application): boolean =>
  leadsTo(application) === 'lender' || needsPapers(application)

/** Whether its explanation ends with a link to other offers: for an end that is no refusal. */
export const leadsToOffers = (application: Application): boolean => leadsTo(application) === 'offers'

interface ApplicationGroup {
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

/**
 * The groups of /status. The first one holds the applications that wait for the visitor. Without empty groups; each keeps the order of its
 * applications, after the approved ones.
 */
export const groupApplications = (applications: readonly Application[]): ApplicationGroup[] =>
  groupNames
    .map((group) => ({
      title: groupTitles[group],
      applications: applications.filter((application) => groupOf(application) === group).sort(approvedFirst),
    }))
    .filter(({ applications: grouped }) => grouped.length > 0)

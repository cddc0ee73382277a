/** The groups of /status. The first one holds the applications that wait for the visitor. */
import type { Application } from '#contract/entities.ts'
import { startsAnew } from '#domain/applications/offer-click.ts'
import { isVisitorsTurn, openVisitOf } from '#domain/applications/visit-outcome.ts'
import { groupTitles } from './content.ts'

export interface ApplicationGroup {
  readonly title: string
  readonly applications: readonly Application[]
}

type Group = keyof typeof groupTitles

const groupNames = Object.keys(groupTitles) as Group[]

/** An unknown status counts as in progress. */
const groupOf = (application: Application): Group => {
  if (isVisitorsTurn(application)) return 'actionNeeded'
  return startsAnew(application) ? 'closed' : 'inProgress'
}

/** An approved loan comes before an application that was only opened. */
const openedLast = (one: Application, other: Application): number =>
  Number(openVisitOf(one) !== undefined) - Number(openVisitOf(other) !== undefined)

/** Without empty groups. Each keeps the order of its applications, apart from those that wait for the visitor. */
export const groupApplications = (applications: readonly Application[]): ApplicationGroup[] =>
  groupNames
    .map((group) => {
      const grouped = applications.filter((application) => groupOf(application) === group)
      return { title: groupTitles[group], applications: group === 'actionNeeded' ? grouped.sort(openedLast) : grouped }
    })
    .filter(({ applications: grouped }) => grouped.length > 0)

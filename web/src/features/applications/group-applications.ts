/** Which part of /status an application belongs to: what waits for the visitor comes first. */
import type { Application } from '#contract/entities.ts'
import { groupTitles } from './content.ts'

export interface ApplicationGroup {
  readonly title: string
  readonly applications: readonly Application[]
}

/** A status that is not known is still under way. */
const groupOf = (status: string): keyof typeof groupTitles => {
  if (status === 'approved') return 'actionNeeded'
  return status === 'rejected' ? 'closed' : 'inProgress'
}

/** Without empty groups; each keeps the order of its applications. */
export const groupApplications = (applications: readonly Application[]): ApplicationGroup[] =>
  (['actionNeeded', 'inProgress', 'closed'] as const)
    .map((group) => ({
      title: groupTitles[group],
      applications: applications.filter(({ status }) => groupOf(status) === group),
    }))
    .filter(({ applications: grouped }) => grouped.length > 0)

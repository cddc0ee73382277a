/** Which part of /status an application belongs to: what waits for the visitor comes first. */
import type { Application, ApplicationStatus } from '#contract/entities.ts'
import { isApplicationStatus } from '#web/components/product/application-badge.tsx'
import { groupTitles } from './content.ts'

export interface ApplicationGroup {
  readonly title: string
  readonly applications: readonly Application[]
}

type Group = keyof typeof groupTitles

const groups: Record<ApplicationStatus, Group> = {
  applied: 'inProgress',
  pending: 'inProgress',
  under_review: 'inProgress',
  approved: 'actionNeeded',
  rejected: 'closed',
}

/** A status that this version does not know is still under way. */
const groupOf = (status: string): Group => (isApplicationStatus(status) ? groups[status] : 'inProgress')

/** Without empty groups; each keeps the order of its applications. */
export const groupApplications = (applications: readonly Application[]): ApplicationGroup[] =>
  (['actionNeeded', 'inProgress', 'closed'] as const)
    .map((group) => ({
      title: groupTitles[group],
      applications: applications.filter(({ status }) => groupOf(status) === group),
    }))
    .filter(({ applications: grouped }) => grouped.length > 0)

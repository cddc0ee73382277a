/** The newer copy of each application, because answers and frames may arrive late, twice, or in another order. */
import type { Application } from '#contract/entities.ts'
import { newestFirst } from '#lambdas/applications/offer-click.rules.ts'

/** Whether one copy is of an earlier time than the other: entries are only added, and the times of click and word only grow. */
const isOlder = (one: Application, other: Application): boolean => {
  if (one.history.length !== other.history.length) return one.history.length < other.history.length
  const [said, saidLater] = [one.visit_outcome_at ?? '', other.visit_outcome_at ?? '']
  return one.clicked_at < other.clicked_at || said < saidLater
}

/** All applications of both lists, newest first. @param incoming wins where a copy is not older */
export const mergeApplications = (
  known: readonly Application[],
  incoming: readonly Application[],
): readonly Application[] => {
  const merged = new Map(known.map((application) => [application.id, application]))
  for (const application of incoming) {
    const shown = merged.get(application.id)
    if (shown === undefined || !isOlder(application, shown)) merged.set(application.id, application)
  }
  return Array.from(merged.values()).sort(newestFirst)
}

/** When the visitor applied, by lender id. An application that another click starts anew does not count. */
import { useMemo } from 'react'
import { startsAnew } from '#lambdas/applications/application-status.rules.ts'
import { useApplications } from '#web/lib/applications/use-applications.ts'

export type AppliedAt = ReadonlyMap<string, string>

export const useAppliedAt = (): AppliedAt => {
  const { state } = useApplications()
  return useMemo(() => {
    const applications = state.status === 'ready' ? state.value : []
    return new Map(
      applications.flatMap((application) =>
        startsAnew(application) ? [] : [[application.lender_id, application.applied_at] as const],
      ),
    )
  }, [state])
}

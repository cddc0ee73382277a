/** When the visitor applied, by lender id. An application that another click starts anew does not count. */
import { useCallback, useMemo } from 'react'
import { startsAnew } from '#lambdas/applications/application-status.rules.ts'
import { useApplications } from '#web/lib/applications/use-applications.ts'
import type { useApply } from './use-apply.ts'

export type AppliedAt = ReadonlyMap<string, string>

export const useAppliedAt = () => {
  const { state, update } = useApplications()
  const appliedAt = useMemo((): AppliedAt => {
    const applications = state.status === 'ready' ? state.value : []
    return new Map(
      applications.flatMap((application) =>
        startsAnew(application) ? [] : [[application.lender_id, application.applied_at] as const],
      ),
    )
  }, [state])
  const addApplied = useCallback<NonNullable<Parameters<typeof useApply>[0]>>(
    (application) => update((known) => [application, ...known.filter(({ id }) => id !== application.id)]),
    [update],
  )
  return { appliedAt, addApplied }
}

/** Keeps the list of applications of an open page live. The code for it comes once the page is drawn and has something to watch. */
import { useEffect } from 'react'
import type { Application } from '#contract/entities.ts'
import { lateCode, useLateCode } from '#web/lib/late-code.ts'
import type { Loaded } from '#web/lib/use-loaded.ts'

const live = lateCode(() => import('./watch-applications.ts'))

/** @param state of the list that the page shows. Without an application there is nothing that a lender could change. */
export const useLiveApplications = (state: Loaded<readonly Application[]>): void => {
  const isWanted = state.status === 'ready' && state.value.length > 0
  const code = useLateCode(live, isWanted)
  useEffect(() => (isWanted ? code?.watchApplications() : undefined), [code, isWanted])
}

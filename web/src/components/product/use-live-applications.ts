/** The applications of an open page, kept live. The code for it comes once the page is drawn and has something to watch. */
import { useEffect } from 'react'
import { useApplications } from '#web/lib/applications/use-applications.ts'
import { lateCode, useLateCode } from '#web/lib/page/late-code.ts'
import { showToast } from '#web/lib/toast.ts'
import { loadFailed } from './applications-content.ts'

const live = lateCode(() => import('./watch-applications.ts'))

/** A toast says that the list could not be loaded. Without an application there is nothing that a lender could change. */
export const useLiveApplications = () => {
  const { state, reload } = useApplications()
  const isWanted = state.status === 'ready' && state.value.length > 0
  const code = useLateCode(live, isWanted)
  useEffect(() => (isWanted ? code?.watchApplications() : undefined), [code, isWanted])
  useEffect(() => {
    if (state.status === 'failed') showToast(loadFailed)
  }, [state])
  return { state, reload }
}

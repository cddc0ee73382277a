/** Leaves a finished login: for home, or for the page that asked for it. */
import { useEffect } from 'react'
import { paths } from '#contract/routes.ts'
import { useNavigate } from '#web/lib/router.ts'
import { forgetReturnPath, readReturnPath } from '#web/lib/session/session.ts'

const longestWayBackMilliseconds = 500

/**
 * Once `isDone`, goes back over the `depth` history entries of the stages and then replaces the first of them, so that the back
 * button on home does not lead through the login again.
 */
export const useLeaving = (isDone: boolean, depth: number): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return undefined
    const leave = () => {
      const path = readReturnPath() ?? paths.home
      forgetReturnPath()
      void navigate(path, { replace: true })
    }
    if (depth === 0) {
      leave()
      return undefined
    }
    void navigate(-depth)
    // A restored tab may have lost those entries; then the current one is replaced.
    const timer = setTimeout(leave, longestWayBackMilliseconds)
    return () => clearTimeout(timer)
  }, [isDone, depth, navigate])
}

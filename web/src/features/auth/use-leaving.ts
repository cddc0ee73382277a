/** Leaves a finished login: for home, or for the page that required it. */
import { useEffect } from 'react'
import { paths } from '#contract/routes.ts'
import { useNavigate } from '#web/lib/router.ts'
import { readReturnPath } from '#web/lib/session/return-path.ts'

const longestWayBackMilliseconds = 500

/**
 * Once `isDone`, goes back over the `depth` history entries of the stages and then replaces the first of them. So the back button on home
 * does not lead through the login again.
 */
export const useLeaving = (isDone: boolean, depth: number): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return undefined
    // The page forgets the path when it opens: until then, leaving again must lead to the same one.
    const leave = () => void navigate(readReturnPath() ?? paths.home, { replace: true })
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

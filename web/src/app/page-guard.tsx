/** Keeps anonymous visitors off user pages: redirects them to /login after the page's grace period, from where a sign-in leads back. */
import { useEffect, useRef, type ReactNode } from 'react'
import { paths } from '#contract/routes.ts'
import { useNavigate } from '#web/lib/page/router.ts'
import { forgetReturnPath, rememberReturnPath } from '#web/lib/session/return-path.ts'
import { useSession } from '#web/lib/session/session.ts'
import { preloadPage, type AppPage } from './pages.ts'

interface PageGuardProps {
  page: AppPage
  /** Shown until a visitor without access has been redirected. */
  fallback: ReactNode
  children: ReactNode
}

export const PageGuard = ({ page, fallback, children }: PageGuardProps) => {
  const { user, isKnown } = useSession()
  const navigate = useNavigate()
  const wasSignedIn = useRef(false)
  const { needsUser, graceMilliseconds = 0 } = page
  const mustLeave = needsUser && isKnown && user === null

  useEffect(() => {
    if (user !== null) {
      wasSignedIn.current = true
      if (needsUser) forgetReturnPath()
    }
    if (!mustLeave) return undefined
    preloadPage(paths.login)
    const leave = () => {
      // After Log Out the visitor has finished with the page; without a session they came for it.
      if (!wasSignedIn.current) rememberReturnPath()
      void navigate(paths.login, { replace: true })
    }
    const timer = setTimeout(leave, wasSignedIn.current ? 0 : graceMilliseconds)
    return () => clearTimeout(timer)
  }, [user, needsUser, mustLeave, graceMilliseconds, navigate])

  return mustLeave && graceMilliseconds === 0 ? fallback : children
}

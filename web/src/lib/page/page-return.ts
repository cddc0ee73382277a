/**
 * The checks of a page when its visitor returns to it, such as from another app, a tunnel or the back/forward cache: who is signed in, whether its content
 * is fresh, and whether its connection works. No browser reports a phone that slept, or a page that it froze, in one way.
 */
import { belongsToAnother } from '../session/session.ts'

const checks = new Set<(isOnlineAgain: boolean) => void>()

const ask = ({ type }: Event): void => {
  const isOnlineAgain = type === 'online'
  if ((document.visibilityState === 'hidden' && !isOnlineAgain) || belongsToAnother()) return
  for (const check of checks) check(isOnlineAgain)
}

const listen = (change: 'addEventListener' | 'removeEventListener'): void => {
  for (const sign of ['online', 'focus', 'pageshow']) globalThis[change](sign, ask)
  document[change]('visibilitychange', ask)
}

/** The check runs at each return, unless the page belongs to another user, until the returned function is called. */
export const onReturn = (check: (isOnlineAgain: boolean) => void): (() => void) => {
  if (checks.size === 0) listen('addEventListener')
  checks.add(check)
  return () => {
    checks.delete(check)
    if (checks.size === 0) listen('removeEventListener')
  }
}

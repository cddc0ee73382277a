/**
 * When a prerendered page starts the app. A page whose HTML is its first screen names the app's script at its root and starts it after the
 * first paint, so that nothing competes with that. Other pages are complete without the app. They start it for a signed-in visitor, for a campaign's
 * link, and for a mouse, a key or a tapped button; a visitor who only reads on a phone does not load it.
 */
import { signedOutKey, userKey } from '../session/storage-keys.ts'

/** The window gets this event when the code of the app did not arrive, or the browser cannot read it. */
export const appFailed = 'failed'

const root = () => document.getElementById('root')

/** Does nothing on pages that load the app by themselves. A script loads only once; after a failure, the next call tries again. */
export const startApp = (): void => {
  const script = root()?.dataset['app']
  if (script === undefined) return
  // All scripts at once, instead of one after the other as each names the next.
  const ahead = document.querySelector<HTMLTemplateElement>('#ahead')
  if (ahead) document.head.append(ahead.content)
  import(/* @vite-ignore */ script).catch(() => dispatchEvent(new Event(appFailed)))
}

/** Names of all that earlier pages have kept in this browser; none where it keeps nothing. */
export const keptKeys = (): readonly string[] => {
  try {
    return [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage))
  } catch {
    return []
  }
}

/** Whether the page waits for the app, or needs it for the bar, an unfinished sign-out or a campaign. */
const isExpected = (): boolean => {
  const kept = keptKeys()
  return (
    root()?.dataset['start'] === 'painted' ||
    location.search.includes('utm_') ||
    kept.includes(userKey) ||
    kept.includes(signedOutKey)
  )
}

/** Starts the app after the first paint where it is expected, otherwise when a visitor uses more than the text. */
export const startAppInTime = (): void => {
  addEventListener('keydown', startApp)
  addEventListener('pointermove', ({ pointerType, movementX, movementY }) => {
    // A page that opens below a mouse at rest gets a move of no length.
    if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) startApp()
  })
  addEventListener('DOMContentLoaded', () => {
    if (!isExpected()) return
    // A page in the background is not painted.
    if (document.hidden) startApp()
    else requestAnimationFrame(() => setTimeout(startApp))
  })
}

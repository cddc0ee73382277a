/**
 * When a prerendered page starts the app. Pages whose HTML is their first screen name the app's script at their root and start it after the
 * first paint, which nothing competes with then. The legal texts are complete without it. There it starts for a signed-in user, for a
 * campaign's link, and for a mouse, a key or a tapped button. A visitor who only reads there on a phone never loads it.
 */
import { signedOutKey, userKey } from './session/storage-keys.ts'

const root = () => document.getElementById('root')

/** Does nothing on pages that load the app by themselves. A script loads only once; after a failure, the next call tries again. */
export const startApp = (): void => {
  const script = root()?.dataset['app']
  if (script === undefined) return
  // All scripts at once, instead of one after the other as each names the next.
  const ahead = document.querySelector<HTMLTemplateElement>('#ahead')
  if (ahead) document.head.append(ahead.content)
  import(/* @vite-ignore */ script).catch(() => undefined)
}

/** Whether the page waits for the app, or there is something on it that only the app shows or sends: the bar, an unfinished sign-out, a campaign. */
const isExpected = (): boolean => {
  try {
    return (
      root()?.dataset['start'] === 'painted' ||
      location.search.includes('utm_') ||
      userKey in localStorage ||
      signedOutKey in localStorage
    )
  } catch {
    return false
  }
}

/** Starts the app after the first paint where it is expected, otherwise with the first sign that somebody uses more than the text. */
export const startAppInTime = (): void => {
  addEventListener('keydown', startApp)
  addEventListener('pointermove', ({ pointerType }) => {
    if (pointerType === 'mouse') startApp()
  })
  addEventListener('DOMContentLoaded', () => {
    if (!isExpected()) return
    // A page in the background is not painted.
    if (document.hidden) startApp()
    else requestAnimationFrame(() => setTimeout(startApp))
  })
}

/**
 * Pages that are complete without the app (the legal texts) name its script at their root instead of loading it. It starts for who is
 * signed in, for a campaign's link, and for a mouse, a key or a tapped button: whoever only reads on a phone never pays for it.
 */

const root = () => document.getElementById('root')

/** Does nothing on pages that load the app by themselves. A script loads only once; after a failure, the next call tries again. */
export const startApp = (): void => {
  const script = root()?.dataset['app']
  if (script !== undefined) import(/* @vite-ignore */ script).catch(() => undefined)
}

/** Whether there is something on every page that only the app shows or sends: the bar, an unfinished sign-out, a campaign. */
const isExpected = (): boolean => {
  try {
    return location.search.includes('utm_') || 'pl_user_data' in localStorage || 'pl_signed_out' in localStorage
  } catch {
    return false
  }
}

/** Starts the app after the first paint where it is expected, otherwise with the first sign that somebody uses more than the text. */
export const startAppOnDemand = (): void => {
  addEventListener('keydown', startApp)
  addEventListener('pointermove', ({ pointerType }) => {
    if (pointerType === 'mouse') startApp()
  })
  addEventListener('DOMContentLoaded', () => {
    if (isExpected()) requestAnimationFrame(() => setTimeout(startApp))
  })
}

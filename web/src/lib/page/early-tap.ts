/** Keeps a tap on a prerendered button that comes before React listens, and marks the button. It runs in the HTML itself (`src/early.ts`). */

/** The app gives the window this event once it answers taps by itself: right after `hydrateRoot`. */
export const answersTaps = 'answers'

/** On the button that waits for the app; styles.css dims it. */
const mark = 'data-tapped'

/**
 * Marks the last tapped button until the app answers, and then makes the tap again if the button is still there. A person who types after the tap
 * taps again: a reset would take the typed text away. Links are left to the browser, which follows them by itself.
 * @param onTap called with each tap on a button
 */
export const keepEarlyTap = (onTap: () => void): void => {
  let tapped: HTMLElement | undefined
  const keep = ({ target }: Event) => {
    const control = (target as Element).closest<HTMLElement>('a[href], button, input')
    if (control === null) return
    tapped?.removeAttribute(mark)
    tapped = control.tagName === 'BUTTON' ? control : undefined
    tapped?.setAttribute(mark, '')
    if (tapped) onTap()
  }
  addEventListener('click', keep)
  addEventListener(answersTaps, () => {
    removeEventListener('click', keep)
    tapped?.removeAttribute(mark)
    if (tapped?.isConnected) tapped.click()
  })
}

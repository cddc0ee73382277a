/**
 * Keeps a tap on a prerendered button that comes before React listens, and shows that it was felt. The first half runs in the HTML itself
 * (see `src/early.ts`), the second in the app; between them the mark on the button is all that they share.
 */

/** On the button that waits for the app. */
const mark = 'data-tapped'
/** On the root, once React answers taps by itself. */
const answered = 'data-answers'

const forgetEarlyTap = (): void => document.querySelector(`[${mark}]`)?.removeAttribute(mark)

/**
 * Marks the last tapped button until the app is there. Links are left to the browser, which follows them by itself.
 * @param onTap called with each tap on a button
 */
export const rememberEarlyTaps = (onTap: () => void = () => undefined): void =>
  addEventListener('click', ({ target }) => {
    const control = (target as Element).closest<HTMLElement>('a[href], button')
    if (control === null || control.closest(`[${answered}]`) !== null) return
    forgetEarlyTap()
    if (control.tagName === 'A') return
    control.setAttribute(mark, '')
    onTap()
  })

/** Ends the remembering and makes the tap again, if its button is still there; call it right after `hydrateRoot`. */
export const repeatEarlyTap = (root: HTMLElement): void => {
  root.setAttribute(answered, '')
  const tapped = root.querySelector<HTMLElement>(`[${mark}]`)
  forgetEarlyTap()
  tapped?.click()
}

/** Keeps a tap on a prerendered control that comes before React listens. */

/**
 * Remembers the last tap on a button within `root`. Links are left to the browser, which follows them by itself.
 * @returns Ends the remembering and makes the tap again, if its button is still there; call it right after `hydrateRoot`
 */
export const rememberEarlyTap = (root: HTMLElement): (() => void) => {
  let tapped: HTMLElement | undefined
  const remember = ({ target }: Event) => {
    const control = (target as Element).closest<HTMLElement>('a[href], button')
    if (control !== null) tapped = control.tagName === 'A' ? undefined : control
  }
  root.addEventListener('click', remember)
  return () => {
    root.removeEventListener('click', remember)
    if (tapped?.isConnected === true) tapped.click()
  }
}

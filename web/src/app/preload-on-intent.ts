/** Fetches the code of a page of ours as soon as a finger, a mouse or the keyboard is on a link to it: the tap then finds it there. */
import { preloadPage } from './pages.ts'

const preloadTarget = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link?.origin === location.origin) preloadPage(link.pathname)
}

/** Follows every link of the document. Returns what ends it. */
export const preloadOnIntent = (): (() => void) => {
  const signs = ['pointerover', 'focusin']
  for (const sign of signs) addEventListener(sign, preloadTarget)
  return () => {
    for (const sign of signs) removeEventListener(sign, preloadTarget)
  }
}

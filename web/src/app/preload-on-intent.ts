/** Fetches the code of a page of ours as soon as a finger, a mouse or the keyboard is on a link to it: the tap then finds it there. */
import { preloadPage } from './pages.ts'

const preloadTarget = ({ target }: Event): void => {
  const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('a[href]')
  if (link?.origin === location.origin) preloadPage(link.pathname)
}

/** Follows every link, for as long as the document is open. */
export const preloadOnIntent = (): void => {
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, preloadTarget)
}

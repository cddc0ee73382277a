/** Fetches the code of a page of ours as soon as a finger, a mouse or the keyboard is on a link to it, so that the tap need not wait. */
import { preloadPage } from './pages.ts'

const preloadTarget = ({ target }: Event): void => {
  const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('a[href]')
  if (link?.origin === location.origin) preloadPage(link.pathname)
}

/** Listens for every link of the document, also for those that are added later. */
export const preloadOnIntent = (): void => {
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, preloadTarget)
}

/**
 * A tab that was opened before a deployment changes to the pages of the new release: when it becomes visible again, or with the next link that is
 * followed. It keeps its page while something typed could be lost, and while a call is under way.
 */
import { releaseMark, type Release } from '#contract/release.ts'
import { abortAfter } from '../api/abort-after.ts'
import { isCalling } from '../api/send-call.ts'
import { isForgetful, readStored, writeStored } from '../device/browser-storage.ts'

/** Between two looks at the release of the stage. */
const pauseMilliseconds = 5 * 60_000

/** The release for which this tab has reloaded, so that it never reloads twice for one. */
const reloadedKey = 'pl_release'

/** The release that the page was made of; undefined where no deployment has written it. */
const ownRelease = (): string | undefined => {
  const { release } = document.documentElement.dataset
  return release === releaseMark ? undefined : release
}

let nextLook = 0
/** A later release of the stage, once one is known. */
let later: string | undefined

const look = async (): Promise<void> => {
  if (later !== undefined || Date.now() < nextLook) return
  nextLook = Date.now() + pauseMilliseconds
  try {
    const response = await fetch('/config.json', { signal: abortAfter(15_000) })
    const { release } = (await response.json()) as { readonly release?: Release }
    const isOther = release !== undefined && release.commit !== ownRelease()
    if (isOther && release.commit !== readStored('sessionStorage', reloadedKey)) later = release.commit
  } catch {
    // Without an answer the tab stays as it is.
  }
}

/** Whether the memory of the page holds nothing that its next load would lack. */
const keepsNothing = () => !isCalling() && !isForgetful()

const hasFields = () => document.querySelector('input, textarea, select, dialog[open]') !== null

const reload = async (): Promise<void> => {
  if (document.visibilityState !== 'visible' || hasFields()) return
  await look()
  if (later === undefined || hasFields() || !keepsNothing()) return
  writeStored('sessionStorage', reloadedKey, later)
  location.reload()
}

/** Lets the browser load the page of a link, which the router would draw with the code of this build. Drafts of forms are in the storage. */
const follow = (event: MouseEvent): void => {
  // A page with fields may promise that nothing is sent while somebody types.
  if (!hasFields()) void look()
  const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>('a[href]')
  if (later === undefined || link?.origin !== location.origin || link.target !== '' || !keepsNothing()) return
  writeStored('sessionStorage', reloadedKey, later)
  event.stopPropagation()
}

/** Watches the release of the stage until the page is left. */
export const watchRelease = (): void => {
  if (ownRelease() === undefined) return
  document.addEventListener('visibilitychange', () => void reload())
  addEventListener('click', follow, true)
}

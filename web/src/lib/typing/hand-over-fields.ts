/** Hands what was typed to the next page in this tab, which fills its fields by it (handed-fields.ts). */
import { abortAfter } from '../api/abort-after.ts'

/** In the state of the history, which no other site can write: what a page that loads itself again hands over. */
export const handedMark = 'handed'

/** The next page takes what was typed out of the name of the window, which this tab alone has and no storage keeps. */
export const handOverFields = (): void => {
  const fields = document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')
  window.name = JSON.stringify(
    Array.from(fields, ({ id, name, type, value, checked }) => [id || name, /radio|box/.test(type) ? checked : value]),
  )
}

/** Then the page loads itself again in any case. */
const longestWaitMilliseconds = 5000

/**
 * After code that did not arrive. WebKit remembers such a file even in the next page, unless it arrives in another way before; files that are there are
 * only asked for their validity.
 */
export const loadPageAgain = async (): Promise<void> => {
  const files = document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')
  const signal = abortAfter(longestWaitMilliseconds)
  await Promise.allSettled(Array.from(files, ({ href }) => fetch(href, { cache: 'no-cache', signal })))
  handOverFields()
  history.replaceState({ ...(history.state as object), [handedMark]: window.name }, '')
  location.reload()
}

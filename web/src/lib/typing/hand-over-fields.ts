/** Hands what was typed to the next page in this tab, which fills its fields by it (handed-fields.ts). */
import { language } from '#contract/page-language.ts'
import { abortAfter } from '../api/abort-after.ts'
import { writeStored } from '../device/browser-storage.ts'
import { typist } from '../session/session.ts'
import { handedKey } from '../session/storage-keys.ts'

/** The fields of the content, except for those of an OTP. */
export const handOverFields = (): void => {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'main :is(input, select, textarea):not([autocomplete^=one])',
  )
  const typed = Array.from(fields, ({ id, name, type, value, checked }) => [
    id || name,
    /radio|box/.test(type) ? checked : value,
  ])
  writeStored('sessionStorage', handedKey, JSON.stringify({ of: typist(), language, typed }))
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
  location.reload()
}

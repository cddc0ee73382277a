/**
 * Fills the fields of the page with what was typed on the same page before: in the other language, whose switch also saves the language for SMS, or in
 * the page that had to be loaded again.
 */
import { language } from '#contract/page-language.ts'
import { callApi } from '../api/call-api.ts'
import { readStoredObject, removeStored } from '../device/browser-storage.ts'
import { currentUser, typist } from '../session/session.ts'
import { handedKey } from '../session/storage-keys.ts'

interface Handed {
  /** The id of the user who has typed it. */
  readonly of: string
  readonly language: string
  readonly typed: readonly (readonly [key: string, value: string | boolean])[]
}

const longestMilliseconds = 10_000

/** As by a person: React reads the value that its own setter has not seen. */
const type = (field: HTMLInputElement, value: string) => {
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

export const takeHandedFields = (): void => {
  const { of, language: before, typed } = (readStoredObject('sessionStorage', handedKey) ?? {}) as Partial<Handed>
  removeStored('sessionStorage', handedKey)
  // A failure leaves the language of the last sign-in.
  if (before !== language && currentUser()) callApi('save-language', { body: { language } }).catch(() => undefined)
  let left =
    of === typist() && Array.isArray(typed)
      ? (typed as Handed['typed']).filter(([key, value]) => key !== '' && value !== '')
      : []
  const fill = () => {
    left = left.filter(([key, value]) => {
      const escaped = CSS.escape(key)
      const field = document.querySelector<HTMLInputElement>(
        `main :is(input, select, textarea):is(#${escaped}, [name="${escaped}"])`,
      )
      if (field === null) return true
      if (typeof value === 'string') {
        if (field.value !== value) type(field, value)
      } else if (value && !field.checked) field.click()
      return false
    })
    if (left.length === 0) observer.disconnect()
  }
  const observer = new MutationObserver(fill)
  observer.observe(document.body, { childList: true, subtree: true })
  fill()
  setTimeout(() => observer.disconnect(), longestMilliseconds)
}

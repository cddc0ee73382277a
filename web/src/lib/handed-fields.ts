/**
 * Fills the fields of the page with what was typed on the same page before: in the other language, whose switch also saves the language for SMS, or in
 * the page that had to be loaded again. The name of the window hands it over.
 */
import { callApi } from './api/call-api.ts'
import { language } from '#contract/page-language.ts'
import { currentUser } from './session/session.ts'

type Handed = readonly (readonly [key: string, value: string | boolean])[]

const longestMilliseconds = 10_000

/** Any site may name the window that it leads here: what it wrote would fill fields, and tick boxes, for the visitor. */
const isOurs = () => document.referrer.startsWith(`${location.origin}/`) || isReload()
/** The page before has taken the name that it came with. */
const isReload = () =>
  performance.getEntriesByType('navigation').some((each) => 'type' in each && each.type === 'reload')

const read = (): Handed => {
  try {
    const handed: unknown = JSON.parse(window.name)
    return Array.isArray(handed) && isOurs() ? (handed as Handed) : []
  } catch {
    // A name that another site gave to the window.
    return []
  } finally {
    window.name = ''
  }
}

/** As by a person: React reads the value that its own setter has not seen. */
const type = (field: HTMLInputElement, value: string) => {
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

export const takeHandedFields = (): void => {
  // A failure leaves the language of the last sign-in.
  if (isOurs() && currentUser()) callApi('save-language', { body: { language } }).catch(() => undefined)
  let left = read().filter(([key, value]) => key !== '' && value !== '')
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

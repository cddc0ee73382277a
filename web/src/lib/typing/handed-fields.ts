/**
 * Fills the fields of the page with what was typed on the same page before: in the other language, whose switch also saves the language for SMS, or in
 * the page that had to be loaded again. The name of the window hands it over.
 */
import { language } from '#contract/page-language.ts'
import { callApi } from '../api/call-api.ts'
import { currentUser } from '../session/session.ts'
import { handedMark } from './hand-over-fields.ts'

type Handed = readonly (readonly [key: string, value: string | boolean])[]

const longestMilliseconds = 10_000

/** Whether this page has loaded itself again: the name of the window is as it left it. */
const takeOwnReload = (): boolean => {
  const { [handedMark]: handed, ...state } = { ...(history.state as object) } as Record<string, unknown>
  if (handed !== undefined) history.replaceState(state, '')
  return handed === window.name
}

/** @param isOurs any site may name the window that it leads here: what it wrote would fill fields, and tick boxes, for the visitor */
const read = (isOurs: boolean): Handed => {
  try {
    const handed: unknown = JSON.parse(window.name)
    return Array.isArray(handed) && isOurs ? (handed as Handed) : []
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
  const isFromOurs = document.referrer.startsWith(`${location.origin}/`)
  const isOwnReload = takeOwnReload()
  // A failure leaves the language of the last sign-in.
  if (isFromOurs && !isOwnReload && currentUser())
    callApi('save-language', { body: { language } }).catch(() => undefined)
  let left = read(isFromOurs || isOwnReload).filter(([key, value]) => key !== '' && value !== '')
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

/** Acts on the screen as a visitor does. */
import { userEvent } from '@testing-library/user-event'
import { button, eventually, field, link } from './see.ts'

export const hands = userEvent.setup({ delay: null })

/** An open dialog covers everything else on the page, for a hand as well. */
const isCovered = (element: Element) => {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1)
  return top !== undefined && !top.contains(element)
}

/** Clicks on it, once no dialog covers it. */
export const tap = async (element: Element) => {
  await eventually(() => {
    if (isCovered(element)) throw new Error(`a dialog covers "${element.textContent}"`)
  })
  await hands.click(element)
}

export const press = async (name: string | RegExp) => tap(await button(name))
export const follow = async (name: string | RegExp) => tap(await link(name))

/** Pastes `text` in place of the content of a field. */
export const fill = async (name: string | RegExp, text: string) => {
  const input = await field(name)
  await hands.clear(input)
  if (text === '') return
  await hands.click(input)
  await hands.paste(text)
}

/** Acts on the screen as a visitor does. */
import { userEvent } from '@testing-library/user-event'
import { button, field, link } from './see.ts'

export const hands = userEvent.setup({ delay: null })

export const tap = (element: Element): Promise<void> => hands.click(element)

export const press = async (name: string | RegExp): Promise<void> => tap(await button(name))
export const follow = async (name: string | RegExp): Promise<void> => tap(await link(name))

/** Pastes `text` in place of the content of a field. */
export const fill = async (name: string | RegExp, text: string): Promise<void> => {
  const input = await field(name)
  await hands.clear(input)
  if (text === '') return
  await hands.click(input)
  await hands.paste(text)
}

/** The text that a visitor has typed into a prerendered field before React took it over. */
import { useEffectEvent, useLayoutEffect, type ChangeEvent, type ChangeEventHandler } from 'react'

/**
 * Calls `onChange` once with the field if its text is not `value` when React takes it over: React keeps that text on the screen
 * and fires no event. The field is not changed, so that its caret stays where it is.
 * @param value the text that the field was drawn with; undefined for a field that React does not control
 */
export const useEarlyInput = (
  id: string,
  value: string | undefined,
  onChange: ChangeEventHandler<HTMLInputElement> | undefined,
): void => {
  const take = useEffectEvent(() => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement) || value === undefined || field.value === value) return
    const event = { target: field, currentTarget: field, nativeEvent: new Event('input') }
    onChange?.(event as ChangeEvent<HTMLInputElement, HTMLInputElement>)
  })
  useLayoutEffect(() => take(), [])
}

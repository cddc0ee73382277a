/** A text field of a prerendered page: what a visitor types before React takes it over is kept. */
import { useEffectEvent, useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Calls `onChange` once if the field's text is not `value` when React takes it over, which gives no event. The field stays as it is, with its caret. */
export const EarlyField = (props: Omit<TextFieldProps, 'ref' | 'value'> & { value: string }) => {
  const input = useRef<HTMLInputElement>(null)
  const take = useEffectEvent(() => {
    const field = input.current
    if (field === null || field.value === props.value) return
    const event = { target: field, currentTarget: field, nativeEvent: new Event('input') }
    props.onChange?.(event as ChangeEvent<HTMLInputElement, HTMLInputElement>)
  })
  useLayoutEffect(() => take(), [])
  return <TextField {...props} ref={input} />
}

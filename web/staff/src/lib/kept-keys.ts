/** Characters that are typed while a screen loads: they are kept, and pressed once it is there. */
import { useLayoutEffect } from 'react'
import { isCharacter } from './keys.ts'

let waiting = 0
let kept: KeyboardEvent[] = []

const field = () => {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
    ? activeElement
    : undefined
}

const keep = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key === 'Escape') kept = []
  if (!isCharacter(event) || ctrlKey || metaKey || altKey) return
  if (field() !== undefined || document.querySelector('dialog[open]') !== null) return
  event.preventDefault()
  event.stopImmediatePropagation()
  kept.push(event)
}

const press = (event: KeyboardEvent) => {
  const typed = field()
  if (typed === undefined) {
    ;(document.activeElement ?? document).dispatchEvent(new KeyboardEvent('keydown', event))
    return
  }
  const { value, selectionStart, selectionEnd } = typed
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  // React hears of a value that is set past its own property.
  Reflect.set(
    Object.getPrototypeOf(typed) as object,
    'value',
    value.slice(0, start) + event.key + value.slice(end),
    typed,
  )
  if (selectionStart !== null) typed.setSelectionRange(start + event.key.length, start + event.key.length)
  typed.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Each key meets the screen that the one before it led to, which may be loading again. */
const handOver = async (): Promise<void> => {
  const next = waiting === 0 ? kept.shift() : undefined
  if (next === undefined) return
  press(next)
  await Promise.resolve()
  await handOver()
}

/** @param isLoading while the keys of the screen would find nothing */
export const useKeptKeys = (isLoading: boolean): void =>
  useLayoutEffect(() => {
    if (!isLoading) return undefined
    waiting += 1
    addEventListener('keydown', keep, true)
    return () => {
      waiting -= 1
      if (waiting > 0) return
      removeEventListener('keydown', keep, true)
      queueMicrotask(() => void handOver())
    }
  }, [isLoading])

/** The focus of a part that takes itself away, such as a message: it goes back to the element that had it before. */
import { useRef, type FocusEvent } from 'react'

export const useFocusBefore = () => {
  const before = useRef<Element>(null)
  return {
    noteFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
    },
    /** To the heading of the screen where that element has gone. */
    giveBack: () => {
      const heading = document.querySelector('h1')
      const place = before.current?.isConnected === true ? before.current : heading
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
  }
}

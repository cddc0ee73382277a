/** The lowest place of a screen where a message covers no control, heading or error. */
import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The elements that stay uncovered. A tap on a label works like a tap on its field. */
const needed = 'header, .bottom-bar, h1, main :is(a, button, input, textarea, summary, label, [role="alert"])'

const marginPixels = 12

/**
 * @param boxes of the elements that stay uncovered, in any order
 * @param height of the message, pixels
 * @param floor the lowest y that the message may reach
 * @returns the y of the message's lower edge; undefined where it fits nowhere
 */
export const lowestFreePlace = (
  boxes: readonly Pick<DOMRect, 'top' | 'bottom'>[],
  height: number,
  floor: number,
): number | undefined => {
  let lower = floor
  for (const { top, bottom } of [...boxes].sort((one, other) => other.bottom - one.bottom)) {
    if (top < lower + marginPixels && bottom > lower - height - marginPixels) lower = top - marginPixels
  }
  return lower - height < marginPixels ? undefined : lower
}

const putInFreePlace = (message: HTMLElement) => {
  const { left, right, height } = message.getBoundingClientRect()
  const boxes = Array.from(document.querySelectorAll(needed), (element) => element.getBoundingClientRect()).filter(
    (box) => box.height > 0 && box.left < right && box.right > left,
  )
  // A keyboard may lie over the page.
  const screenHeight = globalThis.visualViewport?.height ?? innerHeight
  const lower = lowestFreePlace(boxes, height, screenHeight - marginPixels)
  // On a full screen, above the bar and the buttons that stick there.
  message.style.bottom = lower === undefined ? '8.5rem' : `${innerHeight - lower}px`
}

/** Places the element that takes the returned ref, and places it again when the page changes under it. */
export const useFreePlace = (): RefObject<HTMLElement | null> => {
  const message = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current: element } = message
    if (element === null) return undefined
    const place = () => putInFreePlace(element)
    place()
    const observer = new MutationObserver(place)
    // A text that grows moves what is around it, and so does a keyboard.
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    addEventListener('resize', place)
    return () => {
      observer.disconnect()
      removeEventListener('resize', place)
    }
  }, [])
  return message
}

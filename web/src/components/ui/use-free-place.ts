/** The lowest place of a screen where a message covers no control, label, heading or error. */
import { useLayoutEffect, useRef, type RefObject } from 'react'

const controls = ':is(a, button, input, select, textarea, summary, label, legend, [role="alert"], [aria-live] p)'

/** The elements that stay uncovered, of a page and of a dialog over it. A tap on a label works like a tap on its field. */
const needed = `header, .bottom-bar, h1, h2, :is(main, footer) ${controls}`
const neededOfDialog = `dialog[open] :is(h2, ${controls}):not(output *)`

/** All further texts, or at least the sentences that explain a page or a field: they stay uncovered where there is room for both. */
const texts = ', p, dt, dd, td, li, h3'
const sentences = ', h1 + p, p[id]'

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

const putInFreePlace = (message: HTMLElement, detail: Element | null) => {
  message.classList.remove('sr-only')
  const { left, right } = message.getBoundingClientRect()
  const boxesOf = (selector: string) =>
    Array.from(document.querySelectorAll(selector), (element) => element.getBoundingClientRect()).filter(
      (box) => box.height > 0 && box.left < right && box.right > left,
    )
  // A keyboard may lie over the page.
  const screenHeight = globalThis.visualViewport?.height ?? innerHeight
  const placeOf = (selector: string, isShort: boolean) => {
    detail?.classList.toggle('sr-only', isShort)
    return lowestFreePlace(boxesOf(selector), message.offsetHeight, screenHeight - marginPixels)
  }
  const dialog = Array.from(document.querySelectorAll('dialog[open]')).at(-1)
  const placeIn = (page: string) =>
    placeOf(page + texts, false) ?? placeOf(page + sentences, false) ?? placeOf(page, false) ?? placeOf(page, true)
  // Outside a dialog nothing can be read or pressed.
  const lower = dialog?.contains(message) === false ? undefined : placeIn(dialog ? neededOfDialog : needed)
  // On a full screen only a screen reader gets it, until a scroll or a change makes room.
  message.classList.toggle('sr-only', lower === undefined)
  message.querySelector('button')?.toggleAttribute('inert', lower === undefined)
  message.style.bottom = `${innerHeight - (lower ?? 0)}px`
}

interface FreePlace {
  /** The element that is placed, and placed again when the page changes under it. */
  readonly message: RefObject<HTMLElement | null>
  /** The part of it that only a screen reader gets where the whole fits nowhere. */
  readonly detail: RefObject<HTMLElement | null>
}

export const useFreePlace = (): FreePlace => {
  const message = useRef<HTMLElement>(null)
  const detail = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current: element } = message
    if (element === null) return undefined
    const place = () => putInFreePlace(element, detail.current)
    place()
    const observer = new MutationObserver(place)
    // A text that grows moves what is around it, and so does a keyboard.
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    const moves = ['resize', 'scrollend']
    for (const move of moves) addEventListener(move, place)
    return () => {
      observer.disconnect()
      for (const move of moves) removeEventListener(move, place)
    }
  }, [])
  return { message, detail }
}

/** Where the focus goes when an action takes its own control away: to the heading of the nearest part that stays. */
import { useEffect } from 'react'

const partsAround = (element: Element | null): readonly Element[] =>
  element === null ? [] : [element, ...partsAround(element.parentElement)]

export const useKeptFocus = (): void =>
  useEffect(() => {
    /** The elements that had the focus last, each with all that it is in. */
    const last: Record<'room' | 'dialog', readonly Element[]> = { room: [], dialog: [] }
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last[target.closest('dialog') === null ? 'room' : 'dialog'] = partsAround(target)
    }
    const forget = () => {
      last.room = []
    }
    const keep = () => {
      const parts = last[document.querySelector('dialog[open]') === null ? 'room' : 'dialog']
      if (document.activeElement !== document.body || parts[0]?.isConnected !== false) return
      const heading = parts
        .filter(({ isConnected }) => isConnected)
        .map((part) => part.querySelector<HTMLElement>('h1, h2, h3'))
        .find((found) => found !== null)
      if (heading === undefined || heading === null) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(keep)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    addEventListener('focusin', note)
    // A click on no control takes the focus away by itself.
    addEventListener('pointerdown', forget)
    return () => {
      observer.disconnect()
      removeEventListener('focusin', note)
      removeEventListener('pointerdown', forget)
    }
  }, [])

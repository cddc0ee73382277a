/** j and k move the focus from row to row, Enter opens the row and x selects it. */
import type { RefObject } from 'react'
import { useKeys } from '#staff/lib/keys.ts'
import { componentsContent } from '../content.ts'

const { table: words } = componentsContent

/** The element of a row that takes the focus. */
export const rowMark = 'data-row'

interface RowKeys {
  readonly table: RefObject<HTMLTableElement | null>
  /** Opens the row that has the focus; undefined where rows do not open. */
  readonly open: ((id: string) => void) | undefined
  readonly select: ((id: string) => void) | undefined
  /** The last row has been passed. */
  readonly onEnd: () => void
}

export const useRowKeys = ({ table, open, select, onEnd }: RowKeys): void => {
  const rows = () => Array.from(table.current?.querySelectorAll<HTMLElement>(`[${rowMark}]`) ?? [])
  const focused = () => document.activeElement?.closest<HTMLElement>(`[${rowMark}]`)
  const move = (step: 1 | -1) => {
    const all = rows()
    const present = focused()
    const index = present === null || present === undefined ? -1 : all.indexOf(present)
    const next = all[index === -1 ? 0 : index + step]
    if (next === undefined && step === 1) onEnd()
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const withFocused = (act: (id: string) => void) => () => {
    const id = focused()?.getAttribute(rowMark)
    if (typeof id === 'string') act(id)
  }
  useKeys(words.group, [
    { keys: 'j', does: words.next, run: () => move(1) },
    { keys: 'k', does: words.previous, run: () => move(-1) },
    ...(open === undefined ? [] : [{ keys: 'Enter', does: words.open, run: withFocused(open) }]),
    ...(select === undefined ? [] : [{ keys: 'x', does: words.choose, run: withFocused(select) }]),
  ])
}

/** A tab list by the ARIA pattern: one stop for the Tab key; arrows, Home and End move and open. On wide screens it can be a rail. */
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { classNames } from '#web/lib/class-names.ts'

interface TabListProps<Name extends string> {
  label: string
  /** Names and labels of the tabs, in their order. */
  tabs: Readonly<Record<Name, string>>
  current: Name
  onOpen: (name: Name, by: 'tap' | 'key') => void
  /** Shows the tabs in a column on wide screens, where the keys up and down move too. @default false */
  isRail?: boolean
  /** Prefix of the ids: a tab is `<prefix><name>-tab` and its panel `<prefix><name>`. @default '' */
  idPrefix?: string
}

const stepOf: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

export const TabList = <Name extends string>({
  label,
  tabs,
  current,
  onOpen,
  isRail = false,
  idPrefix = '',
}: TabListProps<Name>) => {
  const list = useRef<HTMLDivElement>(null)
  const names = Object.keys(tabs) as Name[]

  // On a phone the row is wider than the screen: scroll the open tab into view, but not the page.
  useEffect(() => {
    const tab = document.getElementById(`${idPrefix}${current}-tab`)
    if (!list.current || !tab) return
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [idPrefix, current])

  const move = (event: KeyboardEvent) => {
    const next = names[stepOf[event.key]?.(names.indexOf(current), names.length) ?? -1]
    if (!isRail && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) return
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onOpen(next, 'key')
    document.getElementById(`${idPrefix}${next}-tab`)?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={move}
      className={classNames(
        'relative flex gap-1 overflow-x-auto py-1 [scrollbar-width:none] print:hidden noscript:hidden',
        isRail && 'wide:flex-col',
      )}
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${idPrefix}${name}-tab`}
          aria-controls={`${idPrefix}${name}`}
          aria-selected={name === current}
          tabIndex={name === current ? 0 : -1}
          onClick={() => onOpen(name, 'tap')}
          className={classNames(
            'min-h-11 shrink-0 rounded-md px-3 text-left text-sm font-semibold whitespace-nowrap -outline-offset-4 transition-colors',
            name === current ? 'bg-primary-tint text-primary' : 'text-ink-soft hover:text-ink',
          )}
        >
          {tabs[name]}
        </button>
      ))}
    </div>
  )
}

/** Classes of a panel: closed ones are still printed, and shown where there is no JavaScript. */
export const panelClasses = (isOpen: boolean): string => (isOpen ? '' : 'hidden noscript:block print:block')

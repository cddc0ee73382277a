/** The frame of a room: its one heading with actions, a row for filters and views, and the content, which scrolls by itself on a desktop. */
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { classNames } from '#web/lib/class-names.ts'
import { useWaitingTickets } from '#staff/lib/ticket-alert.ts'
import { brand } from '#contract/brand.ts'

interface RoomFrameProps {
  title: string
  /** Beside the heading, such as a count. */
  note?: ReactNode
  actions?: ReactNode
  /** Filters and views, below the heading. */
  filters?: ReactNode
  /** False where the content has a heading of its own on a phone, such as an open ticket. @default true */
  hasHeadOnPhone?: boolean
  children: ReactNode
}

export const RoomFrame = ({ title, note, actions, filters, hasHeadOnPhone = true, children }: RoomFrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const waiting = useWaitingTickets()
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} | ${brand.name} staff`
  }, [title, waiting])
  // A screen reader starts at the new room; the first page of a visit starts at the top.
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname !== first.current) heading.current?.focus({ preventScroll: true })
    first.current = pathname
  }, [pathname])
  return (
    <>
      <div
        className={classNames(
          'flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2',
          hasHeadOnPhone ? 'min-h-bar' : 'max-desk:sr-only desk:min-h-bar',
        )}
      >
        <h1 ref={heading} tabIndex={-1} className="min-w-0 text-base font-semibold wrap-anywhere">
          {title}
        </h1>
        {note !== undefined && <span className="text-ink-soft">{note}</span>}
        {actions !== undefined && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {filters !== undefined && (
        <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2">{filters}</div>
      )}
      <div className="min-h-0 grow desk:overflow-y-auto">{children}</div>
    </>
  )
}

/** Parts of a room: its frame, sections under headings of their own, and facts. */
import { createContext, useEffect, useRef, type ReactNode, useId } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { classNames } from '#web/lib/class-names.ts'
import { componentsContent } from './content.ts'

export type Parts = readonly (readonly [address: string, name: string])[]

interface RoomFrameProps {
  title: string
  /** Beside the heading, such as a count. */
  note?: ReactNode
  actions?: ReactNode
  /** The pages of one thing, this one among them, by their addresses. @default none */
  parts?: Parts
  /** Filters and views, below the heading. */
  filters?: ReactNode
  /** False where the content has a heading of its own on a phone, such as an open ticket. @default true */
  hasHeadOnPhone?: boolean
  children: ReactNode
}

/** The screen of before. A screen reader starts at the heading of a new one; the first page of a visit starts at the top. */
const shown: { path: string | undefined; hasMoved: boolean } = { path: undefined, hasMoved: false }

/** The next room is a new screen. */
export const leaveRooms = (): void => {
  shown.path = ''
}

/** Seconds between two counts of unanswered tickets, which are in the title of the page. */
const everySeconds = 30

/** The one heading of a room with actions, a row for filters and views, and the content, which scrolls by itself on a desktop. */
export const RoomFrame = (props: RoomFrameProps) => {
  const { title, note, actions, parts = [], filters, hasHeadOnPhone = true, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const isOn = useMayDo('count-tickets')
  const { data } = useAnswer('count-tickets', undefined, { isOn, everySeconds, isInBackground: true })
  const waiting = (isOn && data?.counts.waiting) || 0
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} | ${brand.name} staff`
  }, [title, waiting])
  useEffect(() => {
    const isNew = shown.path !== undefined && shown.path !== pathname
    shown.hasMoved ||= isNew
    // The frame of a room whose code is there takes the place of the one that waited for it.
    if (isNew || (shown.hasMoved && document.activeElement === document.body))
      heading.current?.focus({ preventScroll: true })
    shown.path = pathname
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
      {parts.length > 1 && (
        <nav
          aria-label={componentsContent.parts}
          className="flex shrink-0 gap-4 overflow-x-auto border-b border-line px-4"
        >
          {parts.map(([address, name]) => (
            <NavLink
              key={address}
              end
              to={address}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-control min-w-control items-center justify-center border-b-2 whitespace-nowrap -outline-offset-2',
                  isActive ? 'border-primary font-semibold text-primary' : 'border-transparent hover:text-primary',
                )
              }
            >
              {name}
            </NavLink>
          ))}
        </nav>
      )}
      {filters !== undefined && (
        <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2">{filters}</div>
      )}
      <div className="relative min-h-0 grow desk:overflow-y-auto">{children}</div>
    </>
  )
}

/** A table in a section has its name. */
export const SectionTitle = createContext('')

interface SectionProps {
  title: string
  /** Beside the heading. */
  actions?: ReactNode
  /** Words in place of the content where there is none. */
  none?: string | false | undefined
  children: ReactNode
}

export const Section = ({ title, actions, none, children }: SectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-b border-line px-4 py-4 last:border-b-0">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {actions !== undefined && (
          <div className="ml-auto flex flex-wrap gap-2 max-desk:has-[select]:w-full">{actions}</div>
        )}
      </div>
      <SectionTitle value={title}>{none ? <p className="text-ink-soft">{none}</p> : children}</SectionTitle>
    </section>
  )
}

interface FactsProps<Name extends string> {
  names: Readonly<Record<NoInfer<Name>, string>>
  /** In their order; one that is undefined is left out. */
  values: Readonly<Record<Name, ReactNode>>
}

/** Names and values of one thing: each value is beside its name, or below it where both have no room. */
export const Facts = <Name extends string>({ names, values }: FactsProps<Name>) => (
  <dl className="flex flex-col gap-1">
    {(Object.keys(values) as Name[])
      .filter((name) => values[name] !== undefined)
      .map((name) => (
        <div key={name} className="flex flex-wrap items-baseline gap-x-3">
          <dt className="w-[7rem] shrink-0 desk:w-[10rem] text-ink-soft">{names[name]}</dt>
          <dd className="min-w-0 grow basis-[8rem] wrap-anywhere">{values[name]}</dd>
        </div>
      ))}
  </dl>
)

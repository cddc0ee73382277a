/** The one h1 of a screen. It takes the focus after a navigation within the app, so that a screen reader starts at the new page. */
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from '#web/lib/page/router.ts'

/** The history key of the page that the browser loaded; the visitor reaches the others by links inside the app. */
let firstKey: string | undefined
let hasMovedOn = false

/** Returns true until the visitor leaves the first location (given by its history key). Call it from effects only. */
const isFirstLocation = (key: string): boolean => {
  firstKey ??= key
  hasMovedOn ||= key !== firstKey
  return !hasMovedOn
}

interface PageHeadingProps {
  children: ReactNode
  description?: ReactNode
  /** For what the heading names; the description has it with `-about`. */
  id?: string
  /** False where a field of the screen takes the focus. @default true */
  takesFocus?: boolean
  /** `small` is for a row that holds more than the heading. @default 'regular' */
  size?: 'regular' | 'small'
}

export const PageHeading = ({ children, description, id, takesFocus = true, size = 'regular' }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (!isFirstLocation(key) && takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus, key])
  return (
    <div className={size === 'small' ? 'min-w-0 grow' : 'mb-5'}>
      <h1
        ref={heading}
        id={id}
        tabIndex={-1}
        className={`${size === 'small' ? 'line-clamp-2 leading-5 wrap-anywhere' : 'text-2xl text-balance'} font-bold tracking-tight`}
      >
        {children}
      </h1>
      {description !== undefined && (
        <p
          id={id && `${id}-about`}
          className={`${size === 'small' ? 'mt-1 text-xs' : 'mt-1.5'} text-ink-soft text-pretty`}
        >
          {description}
        </p>
      )}
    </div>
  )
}

/** The one h1 of a screen. After a navigation inside the app it takes the focus, so that a screen reader starts at the new page. */
import { useEffect, useRef, type ReactNode } from 'react'
import { isFirstLocation } from '#web/lib/first-location.ts'
import { useLocation } from '#web/lib/router.ts'

interface PageHeadingProps {
  children: ReactNode
  /** One line under the heading. */
  description?: ReactNode
  /** False where a field of the screen takes the focus instead. @default true */
  takesFocus?: boolean
}

export const PageHeading = ({ children, description, takesFocus = true }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (!isFirstLocation(key) && takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus, key])
  return (
    <div className="mb-5">
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight text-balance">
        {children}
      </h1>
      {description !== undefined && <p className="mt-1.5 text-ink-soft text-pretty">{description}</p>}
    </div>
  )
}

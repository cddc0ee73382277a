/** A screen that confirms that something is done. */
import { useEffect, type ReactNode } from 'react'
import CircleCheck from '#icon/circle-check'
import { Icon } from './icon.tsx'
import { PageHeading } from './page-heading.tsx'

interface SuccessProps {
  /** A word above the title. */
  above?: string | undefined
  title: string
  description: string
  children: ReactNode
}

export const Success = ({ above, title, description, children }: SuccessProps) => {
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not return.
    globalThis.scrollTo(0, 0)
  }, [])
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-good-ground text-good">
        <Icon of={CircleCheck} className="size-8" />
      </span>
      {above !== undefined && <p className="font-semibold text-good">{above}</p>}
      <PageHeading description={description}>{title}</PageHeading>
      {children}
    </div>
  )
}

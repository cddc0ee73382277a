/** A screen that confirms that something is done. */
import { CircleCheck } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'

interface SuccessProps {
  title: string
  description: string
  children: ReactNode
}

export const Success = ({ title, description, children }: SuccessProps) => {
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not return.
    globalThis.scrollTo(0, 0)
  }, [])
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <span className="mb-5 flex size-16 items-center justify-center rounded-full bg-good-ground text-good">
        <CircleCheck className="size-8" />
      </span>
      <PageHeading description={description}>{title}</PageHeading>
      {children}
    </div>
  )
}

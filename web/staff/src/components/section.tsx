/** A part of a room under a heading of its own. */
import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  /** Beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

export const Section = ({ title, actions, children }: SectionProps) => {
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
      {children}
    </section>
  )
}

/** A group of offers under a heading of its own. */
import type { ReactNode } from 'react'

interface OfferSectionProps {
  id: string
  title: string
  /** The first one of a page that answers in its first screen. @default false */
  isTight?: boolean
  children: ReactNode
}

export const OfferSection = ({ id, title, isTight = false, children }: OfferSectionProps) => (
  <section aria-labelledby={id} className={isTight ? 'mt-3' : 'mt-6'}>
    <h2 id={id} className="mb-2 text-xl font-bold tracking-tight text-balance">
      {title}
    </h2>
    {children}
  </section>
)

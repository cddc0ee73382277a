/** A group of offers under a heading of its own. */
import type { ReactNode } from 'react'

interface OfferSectionProps {
  id: string
  title: string
  children: ReactNode
}

export const OfferSection = ({ id, title, children }: OfferSectionProps) => (
  <section aria-labelledby={id} className="mt-7">
    <h2 id={id} className="mb-4 text-xl font-bold tracking-tight text-balance">
      {title}
    </h2>
    {children}
  </section>
)

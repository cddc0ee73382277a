/** One column of offers on a phone, two on a tablet, three on a desktop; the cards of a row are equally high. */
import type { ReactNode } from 'react'

export const OfferGrid = ({ children }: { children: ReactNode }) => (
  <ul className="mt-2 grid gap-2 sm:grid-cols-2 wide:grid-cols-3">{children}</ul>
)

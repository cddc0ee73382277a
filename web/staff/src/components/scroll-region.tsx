/** A table that scrolls sideways by itself. It takes the focus, for the keys that scroll it. */
import type { ReactNode } from 'react'
import { componentsContent } from './content.ts'

/** @param name of the table; a section around it may have the same */
export const ScrollRegion = ({ name, children }: { name: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus, for the keys that scroll it
  <section tabIndex={0} aria-label={componentsContent.table.region(name)} className="relative overflow-x-auto">
    {children}
  </section>
)

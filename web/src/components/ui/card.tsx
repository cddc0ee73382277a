/** A surface with a one-pixel border around content that belongs together. */
import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

interface CardProps {
  /** @default 'section' */
  as?: 'section' | 'article' | 'div' | 'li'
  /** Layout classes of its content only. */
  layout?: string
  'aria-label'?: string
  /** The id of its heading. */
  'aria-labelledby'?: string
  /** The text of the heading; a card without one may hold a heading of its own. */
  title?: string
  children: ReactNode
}

export const Card = ({ as: Element = 'section', layout, title, children, ...rest }: CardProps) => (
  <Element {...rest} className={classNames('rounded-lg border border-line bg-paper p-4 sm:p-5', layout)}>
    {title !== undefined && (
      <h2 id={rest['aria-labelledby']} className="text-lg font-semibold">
        {title}
      </h2>
    )}
    {children}
  </Element>
)

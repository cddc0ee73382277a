/** How the built pages draw an icon of lucide (web/plain-icons.ts). */
import type { LucideProps } from 'lucide-react'
import { createElement } from 'react'

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: object])[]
}

/** An icon that a text beside it explains, in the size of its classes or of 24 px. */
export const plainIcon = ({ node }: IconData) => {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, className = '', ...props }: LucideProps) =>
    createElement(
      'svg',
      {
        className: `lucide ${className}`,
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        'aria-hidden': true,
        ...props,
      },
      ...shapes,
    )
}

/** An icon of lucide, whose package holds its shapes as data. The look is in reset.css. */
import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'

interface IconProps extends SVGProps<SVGSVGElement> {
  of: IconNode
  /** In px, or with its unit. @default 24 */
  size?: number | string
}

/** Draws an icon that a text beside it explains, in the size of its classes or of `size`. */
export const Icon = ({ of, size = 24, className = '', ...props }: IconProps) => (
  <svg className={`lucide ${className}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden {...props}>
    {...of.map(([tag, attributes]) => createElement(tag, attributes))}
  </svg>
)

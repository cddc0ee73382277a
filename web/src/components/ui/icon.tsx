/** An icon of lucide, whose package holds its shapes as data. The look is in reset.css. */
import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'

interface IconProps extends SVGProps<SVGSVGElement> {
  of: IconNode
}

/** Draws an icon that a text beside it explains, in the size of its classes or of 24 px. */
export const Icon = ({ of, className = '', ...props }: IconProps) =>
  createElement(
    'svg',
    { className: `lucide ${className}`, width: 24, height: 24, viewBox: '0 0 24 24', 'aria-hidden': true, ...props },
    ...of.map(([tag, attributes]) => createElement(tag, attributes)),
  )

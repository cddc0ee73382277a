/** Drawings inside a text: an icon of lucide, whose package holds its shapes as data and whose look is in reset.css, and the mark of the brand. */
import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'
import { markStrokes } from '#web/lib/mark.ts'

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

/** Draws the icon of a button. */
export const buttonIcon = (of: IconNode) => <Icon of={of} className="size-5" />

/** Draws the icon of a small button. */
export const smallIcon = (of: IconNode) => <Icon of={of} className="size-4" />

export const Mark = ({ size }: { size: string }) => (
  <svg viewBox="0 0 32 32" className={`${size} shrink-0`} aria-hidden="true">
    <rect width="32" height="32" rx="9" className="fill-primary" />
    {markStrokes.map(({ path, opacity }) => (
      <path
        key={path}
        d={path}
        opacity={opacity}
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-primary"
      />
    ))}
  </svg>
)

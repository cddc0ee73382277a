/** One or two letters of a name on a hue of its own, so that a lender is recognised at a glance. */
import type { CSSProperties } from 'react'
import { initialsOf, styleOf } from '#lambdas/offers/monogram-style.rules.ts'

/** Colours of the deep style, the same in light and dark mode. White letters have a contrast of 4.5 and more. */
const deepColours = (hue: number): CSSProperties => ({ background: `hsl(${hue} 38% 35%)`, color: '#fff' })

interface MonogramProps {
  /** The id of the lender or the product; it decides on the colours. */
  id: string
  name: string
  /** As high as two lines of small text. @default false */
  isSmall?: boolean
}

/** Decoration beside the written name. */
export const Monogram = ({ id, name, isSmall = false }: MonogramProps) => {
  const { hue, isDeep } = styleOf(id)
  return (
    <span
      className={`monogram flex shrink-0 items-center justify-center font-bold ${isSmall ? 'size-8 rounded-md text-[min(0.75rem,4vw)]' : 'size-11 rounded-lg text-[min(1rem,5vw)]'}`}
      style={{ '--hue': hue, ...(isDeep && deepColours(hue)) } as CSSProperties}
      aria-hidden="true"
      translate="no"
    >
      {initialsOf(name)}
    </span>
  )
}

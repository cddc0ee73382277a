/** One or two letters of a name on a hue of its own, so that a lender is recognised at a glance. */
import type { CSSProperties } from 'react'
import { hueOf } from './monogram-hue.ts'

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()

/** Ground and letters change places, and keep their hue. */
const deepTone = 'invert(1) hue-rotate(180deg)'

interface MonogramProps {
  /** Of the lender or the product; it decides on the hue. */
  id: string
  name: string
  /** The deep tone (`deepTones`), for neighbours of a similar hue. @default false */
  isDeep?: boolean | undefined
}

/** Decoration beside the written name. */
export const Monogram = ({ id, name, isDeep }: MonogramProps) => (
  <span
    className="monogram flex size-11 shrink-0 items-center justify-center rounded-lg text-[min(1rem,5vw)] font-bold"
    style={{ '--hue': hueOf(id), filter: isDeep ? deepTone : undefined } as CSSProperties}
    aria-hidden="true"
  >
    {initialsOf(name)}
  </span>
)

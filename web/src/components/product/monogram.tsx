/** One or two letters of a name on a hue derived from it, so that a lender is recognised at a glance. */
import { classNames } from '#web/lib/class-names.ts'

const hues = ['hue-0', 'hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5', 'hue-6', 'hue-7', 'hue-8', 'hue-9'] as const

const hueByName = new Map<string, number>()

const preferredHue = (name: string): number => {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return sum % hues.length
}

/** The hue that the name leads to or, while another name has it, the next of the least used ones: neighbours look different. */
const hueOf = (name: string): string | undefined => {
  let hue = hueByName.get(name)
  if (hue === undefined) {
    const uses = hues.map((_, index) => [...hueByName.values()].filter((used) => used === index).length)
    hue = preferredHue(name)
    while (uses[hue] !== Math.min(...uses)) hue = (hue + 1) % hues.length
    hueByName.set(name, hue)
  }
  return hues[hue]
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()

/** Decoration beside the written name. */
export const Monogram = ({ name }: { name: string }) => (
  <span
    className={classNames(
      'monogram flex size-11 shrink-0 items-center justify-center rounded-lg text-[min(1rem,5vw)] font-bold',
      hueOf(name),
    )}
    aria-hidden="true"
  >
    {initialsOf(name)}
  </span>
)

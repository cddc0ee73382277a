/** One or two letters of a name on a hue derived from it, so that a lender is recognised at a glance. */
import { classNames } from '#web/lib/class-names.ts'

const hues = ['hue-0', 'hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5', 'hue-6', 'hue-7'] as const

const hueOf = (name: string): string | undefined => {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return hues[sum % hues.length]
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
      'monogram flex size-11 shrink-0 items-center justify-center rounded-lg text-base font-bold',
      hueOf(name),
    )}
    aria-hidden="true"
  >
    {initialsOf(name)}
  </span>
)

/** The colours of monograms. A lender has the same ones on every page, because its id alone decides. */

/** Degrees. None looks like a state, the primary colour or the accent. */
export const hues = [205, 262, 330, 110, 234, 306, 80, 190, 282, 348] as const

/** FNV-1a, which spreads ids that differ in one letter. */
const hashOf = (id: string): number => {
  let hash = 2_166_136_261
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash
}

interface MonogramStyle {
  /** Degrees. */
  readonly hue: number
  /** Light letters on a deep ground. */
  readonly isDeep: boolean
}

/** A letter as it is written: with its marks, and with the letters that a virama joins to it. */
const writtenLetter = /[\p{L}\p{N}](?:[\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D]\u200D?\p{L}|\p{M})*/u

/** The first letters of the first two words that have one. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => writtenLetter.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** One of 20 looks, so that neighbours of a list seldom share one. */
export const styleOf = (id: string): MonogramStyle => {
  const hash = hashOf(id)
  return { hue: hues[hash % hues.length] ?? hues[0], isDeep: Math.floor(hash / hues.length) % 2 === 1 }
}

/** The colours of monograms. A lender has the same ones on every page, because its id alone decides. */

/** Degrees. None looks like a state, the primary colour or the accent. */
export const hues = [205, 262, 330, 110, 234, 306, 80, 190, 282, 348] as const

/** FNV-1a, which spreads ids that differ in one letter. */
const hashOf = (id: string): number => {
  let hash = 2_166_136_261
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash
}

export interface MonogramStyle {
  /** Degrees. */
  readonly hue: number
  /** Light letters on a deep ground. */
  readonly isDeep: boolean
}

/** One or two letters of a name. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()

/** One of 20 looks, so that neighbours of a list seldom share one. */
export const styleOf = (id: string): MonogramStyle => {
  const hash = hashOf(id)
  return { hue: hues[hash % hues.length] ?? hues[0], isDeep: Math.floor(hash / hues.length) % 2 === 1 }
}

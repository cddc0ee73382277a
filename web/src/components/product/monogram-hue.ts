/** The hues of monograms. A lender has the same one on every page, because its id alone decides. */

/** Degrees. None looks like a state, the primary colour or the accent. */
const hues = [205, 262, 330, 110, 234, 306, 80, 190, 282, 348] as const

/** Closer hues look alike. */
const alikeDegrees = 30

/** A place in the palette by FNV-1a, which spreads ids that differ in one letter. */
const placeOf = (id: string): number => {
  let hash = 2_166_136_261
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash % hues.length
}

/** @returns degrees */
export const hueOf = (id: string): number => hues[placeOf(id)] ?? hues[0]

const areAlike = (one: number, other: number): boolean => {
  const distance = Math.abs(one - other)
  return Math.min(distance, 360 - distance) < alikeDegrees
}

/** The ids of a list whose monogram takes the deep tone, because the one before it has a similar hue in the other tone. */
export const deepTones = (ids: readonly string[]): ReadonlySet<string> => {
  const deep = new Set<string>()
  ids.forEach((id, index) => {
    const before = ids[index - 1]
    if (before !== undefined && !deep.has(before) && areAlike(hueOf(before), hueOf(id))) deep.add(id)
  })
  return deep
}

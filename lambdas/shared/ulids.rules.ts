/** The time in a ULID: its first ten characters, in Crockford's base 32. */

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const timeCharacters = 10
const chanceCharacters = 16

/** @returns epoch milliseconds */
export const timeOfUlid = (ulid: string): number =>
  Array.from(ulid.slice(0, timeCharacters)).reduce((time, character) => time * 32 + alphabet.indexOf(character), 0)

/** The smallest ULID of a moment: no ULID made then or later sorts before it. */
export const firstUlidAt = (epochMilliseconds: number): string => {
  let time = Math.max(0, Math.floor(epochMilliseconds))
  let text = ''
  while (text.length < timeCharacters) {
    text = (alphabet[time % 32] ?? '') + text
    time = Math.floor(time / 32)
  }
  return text + '0'.repeat(chanceCharacters)
}

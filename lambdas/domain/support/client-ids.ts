/**
 * Ids that clients make for tickets and messages, so that a retry is harmless, and the time in them: the first ten characters of a ULID, in Crockford's base 32.
 * Messages sort by them. An id refused for its time stays refused, so nothing sent under it can arrive late.
 */
import { supportPolicy } from '#contract/support/support-policy.ts'
import { invalidField, type AppError } from '../app-error.ts'

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

const skewMilliseconds = supportPolicy.idClockSkewSeconds * 1000

/** Throws VALIDATION_ERROR. */
export const checkClientId = (ulid: string, now: Date): void => {
  if (Math.abs(timeOfUlid(ulid) - now.getTime()) <= skewMilliseconds) return
  throw invalidField('id', 'must hold the present time')
}

/** The id was used for other content before: a defect of the client. */
export const clientIdReused = (): AppError => invalidField('id', 'was used for something else')

/** The id from which a client that knows everything up to `lastKnown` has to read on. A message written later may have an id that is older by the skew of both clocks. */
export const gapStart = (lastKnown: string): string => firstUlidAt(timeOfUlid(lastKnown) - 2 * skewMilliseconds)

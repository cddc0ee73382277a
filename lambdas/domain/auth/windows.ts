/** Fixed windows of UTC, in which tries and the phones of an address are counted. */

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMilliseconds = number

const digitsOf = (instant: EpochMilliseconds) => new Date(instant).toISOString().replace(/\D/g, '')

/** Names of the windows: yyyymmddhh and yyyymmdd. */
export const windowOf = {
  hour: (now: EpochMilliseconds) => digitsOf(now).slice(0, 10),
  day: (now: EpochMilliseconds) => digitsOf(now).slice(0, 8),
}

export const endOfWindow = (now: EpochMilliseconds, length: number): EpochMilliseconds =>
  (Math.floor(now / length) + 1) * length

/** Days and times as people in India write them. Made without Intl, as `indian-figures.ts`. */

import { indiaOffsetMilliseconds } from '#contract/india-time.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** @param date its parts in UTC are those of the day; the midnight of YYYY-MM-DD @returns such as 20 Nov 2026 */
export const dayWords = (date: Date): string =>
  `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`

/** An instant (ISO 8601) in India, such as 20 Nov 2026, 14:05. */
export const instantWords = (instant: string): string => {
  const date = new Date(Date.parse(instant) + indiaOffsetMilliseconds)
  return `${dayWords(date)}, ${date.toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)}`
}

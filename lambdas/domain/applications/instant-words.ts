/** Times as staff read them. */
import { indiaOffsetMilliseconds } from '#contract/india-time.ts'
import { dayWords } from '../offers/day-words.ts'

/** An instant (ISO 8601) in India, such as 20 Nov 2026, 14:05. */
export const instantWords = (instant: string): string => {
  const date = new Date(Date.parse(instant) + indiaOffsetMilliseconds)
  return `${dayWords(date)}, ${date.toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)}`
}

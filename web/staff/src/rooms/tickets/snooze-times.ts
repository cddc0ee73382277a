/** The times that a snooze offers, in India's time: later today, tomorrow and next week in the morning. */
import { dayMilliseconds as day, hourMilliseconds as hour } from '#contract/durations.ts'
import { indiaOffsetMilliseconds } from '#contract/india-time.ts'

const morning = 9 * hour + hour / 2

export interface SnoozeTime {
  readonly name: 'hour' | 'evening' | 'tomorrow' | 'monday' | 'week'
  readonly until: string
}

/** Those that are at least half an hour away, each time once. @param now milliseconds since the epoch */
export const snoozeTimes = (now: number): SnoozeTime[] => {
  const india = now + indiaOffsetMilliseconds
  const today = india - (india % day)
  // 1 January 1970 was a Thursday.
  const weekday = (Math.floor(india / day) + 4) % 7
  const daysToMonday = (8 - weekday) % 7 || 7
  const times: [SnoozeTime['name'], number][] = [
    ['hour', india + hour],
    ['evening', today + 17 * hour],
    ['tomorrow', today + day + morning],
    ['monday', today + daysToMonday * day + morning],
    ['week', today + 7 * day + morning],
  ]
  return times
    .filter(([, at], index) => at - india >= hour / 2 && times.findIndex(([, other]) => other === at) === index)
    .map(([name, at]) => ({ name, until: new Date(at - indiaOffsetMilliseconds).toISOString() }))
}

/** A day and time of a field, such as 2026-11-24T09:30, taken as India's. @returns undefined for no time */
export const timeOfField = (text: string): string | undefined => {
  const at = Date.parse(`${text}:00.000Z`)
  return Number.isNaN(at) ? undefined : new Date(at - indiaOffsetMilliseconds).toISOString()
}

/** Until when a ticket is left alone: one of the usual times, or any other time. All are in India's time. */
import { useState } from 'react'
import { dayMilliseconds as day, hourMilliseconds as hour, indiaOffsetMilliseconds } from '#contract/times.ts'
import { FormDialog } from '#staff/components/dialog-form.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import { ticketsContent } from './content.ts'

const { snooze: words } = ticketsContent

const morning = 9 * hour + hour / 2

type Named = keyof typeof words.times

/** Those that are at least half an hour away, each time once. @param now milliseconds since the epoch */
const snoozeTimes = (now: number): ReadonlyMap<string, string> => {
  const india = now + indiaOffsetMilliseconds
  const today = india - (india % day)
  // 1 January 1970 was a Thursday.
  const weekday = (Math.floor(india / day) + 4) % 7
  const daysToMonday = (8 - weekday) % 7 || 7
  const times: [Named, number][] = [
    ['hour', india + hour],
    ['evening', today + 17 * hour],
    ['tomorrow', today + day + morning],
    ['monday', today + daysToMonday * day + morning],
    ['week', today + 7 * day + morning],
  ]
  return new Map(
    times
      .filter(([, at], index) => at - india >= hour / 2 && times.findIndex(([, other]) => other === at) === index)
      .map(([name, at]) => [name, new Date(at - indiaOffsetMilliseconds).toISOString()]),
  )
}

interface SnoozeDialogProps {
  /** Time of the server in milliseconds. */
  now: number
  onSnooze: (until: string) => void
  onClose: () => void
}

const timeOf = (typed: string) => Date.parse(`${typed}:00+05:30`)

export const SnoozeDialog = ({ now, onSnooze, onClose }: SnoozeDialogProps) => {
  const [times] = useState(() => snoozeTimes(now))
  const options = Object.fromEntries<string>(
    Array.from(times, ([name, until]) => [name, words.time(words.times[name as Named], formatDateTime(until))]),
  )
  return (
    <FormDialog
      title={words.title}
      save={words.choose}
      fields={{
        time: { label: words.until, value: 'hour', options: { ...options, other: words.other } },
        other: {
          label: words.other,
          kind: 'moment',
          isShown: ({ time }) => time === 'other',
          check: (typed) => (timeOf(typed) > now ? undefined : words.inPast),
        },
      }}
      note={words.hint}
      onSave={async ({ time, other }) => onSnooze(times.get(time) ?? new Date(timeOf(other)).toISOString())}
      onClose={onClose}
    />
  )
}

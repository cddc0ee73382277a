/** Until when a ticket is left alone: one key or tap for the usual times, or any other time. All are in India's time. */
import { useRef, useState } from 'react'
import { dayMilliseconds as day, hourMilliseconds as hour, indiaOffsetMilliseconds } from '#contract/times.ts'
import { Button, KeyCaps } from '#staff/components/button.tsx'
import { Modal } from '#staff/components/modal.tsx'
import { useKeys } from '#staff/lib/keys.ts'
import { Form } from '#web/components/ui/form.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import { focusRefused } from '#web/lib/typing/focus-field.ts'
import { ticketsContent } from './content.ts'

const { snooze: words } = ticketsContent

const morning = 9 * hour + hour / 2

interface SnoozeTime {
  readonly name: keyof typeof words.times
  readonly until: string
}

/** Those that are at least half an hour away, each time once. @param now milliseconds since the epoch */
const snoozeTimes = (now: number): SnoozeTime[] => {
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

interface SnoozeChoicesProps {
  /** Time of the server in milliseconds. */
  now: number
  onSnooze: (until: string) => void
}

const SnoozeChoices = ({ now, onSnooze }: SnoozeChoicesProps) => {
  const [times] = useState(() => snoozeTimes(now))
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useKeys(
    words.title,
    times.map(({ name, until }, index) => ({
      keys: String(index + 1),
      does: words.times[name],
      run: () => onSnooze(until),
    })),
  )
  const submit = () => {
    const until = Date.parse(`${text}:00+05:30`)
    if (until > now) {
      onSnooze(new Date(until).toISOString())
      return
    }
    setError(words.inPast)
    focusRefused(field.current)
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col">
        {times.map(({ name, until }, index) => (
          <li key={name} className="border-b border-line">
            <button
              type="button"
              onClick={() => onSnooze(until)}
              className="flex min-h-control w-full items-center gap-3 px-2 py-2 text-left hover:bg-paper-sunk"
            >
              <span className="grow font-medium">{words.times[name]}</span>
              <span className="text-ink-soft tabular-nums">{formatDateTime(until)}</span>
              <KeyCaps keys={String(index + 1)} />
            </button>
          </li>
        ))}
      </ul>
      <Form onSubmit={submit} className="flex flex-col gap-2">
        <TextField
          ref={field}
          label={words.other}
          type="datetime-local"
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button type="submit">{words.choose}</Button>
        </div>
      </Form>
      <p className="text-ink-soft">{words.hint}</p>
    </div>
  )
}

export const SnoozeDialog = ({ onClose, ...choices }: SnoozeChoicesProps & { onClose: () => void }) => (
  <Modal title={words.title} onClose={onClose}>
    <SnoozeChoices {...choices} />
  </Modal>
)

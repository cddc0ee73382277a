/** The conversation: the visitor's messages on the left, answers on the right, notes across. Texts are drawn as they were written, nothing in them acts. */
import { useLayoutEffect, useRef } from 'react'
import Lock from '#icon/lock'
import { Button } from '#staff/components/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { ticketsContent } from './content.ts'
import { threadOf, type OpenTicket } from './use-open-ticket.ts'

interface ThreadProps {
  open: OpenTicket
  nameOf: (staffId: string) => string
  /** The visitor's name, if it is known. */
  visitor: string | undefined
  onEarlier: () => void
}

/** So near to the end somebody reads the newest message. */
const endPixels = 80

type Entry = ReturnType<typeof threadOf>[number]

const Bubble = ({ entry, nameOf, visitor }: { entry: Entry } & Pick<ThreadProps, 'nameOf' | 'visitor'>) => {
  if ('note' in entry)
    return (
      <li className="rounded-lg border border-line bg-warn-ground px-3 py-2">
        <p className="flex flex-wrap items-center gap-x-1.5 text-xs font-semibold text-warn">
          <Icon of={Lock} className="size-3.5" />
          {ticketsContent.note}
        </p>
        <p className="whitespace-pre-wrap wrap-anywhere">{entry.note}</p>
        <Stamp who={nameOf(entry.staff_id)} at={entry.created_at} />
      </li>
    )
  const { sender_type, sender_id, message, created_at } = entry
  const isVisitor = sender_type === 'user'
  return (
    <li
      className={classNames('flex max-w-[85%] flex-col', isVisitor ? 'items-start self-start' : 'items-end self-end')}
    >
      <p
        className={classNames(
          'rounded-lg border px-3 py-2 whitespace-pre-wrap wrap-anywhere',
          isVisitor ? 'border-line bg-paper-sunk' : 'border-transparent bg-primary-tint',
        )}
      >
        {message}
      </p>
      <Stamp who={isVisitor ? (visitor ?? ticketsContent.visitor) : nameOf(sender_id)} at={created_at} />
    </li>
  )
}

const Stamp = ({ who, at }: { who: string; at: string }) => (
  <p className="mt-0.5 text-xs text-ink-soft wrap-anywhere">
    <span>{who}</span> ·{' '}
    <time dateTime={at} className="whitespace-nowrap">
      {formatDateTime(at)}
    </time>
  </p>
)

export const Thread = ({ open, nameOf, visitor, onEarlier }: ThreadProps) => {
  const place = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const entries = threadOf(open)
  const last = entries.at(-1)?.id
  useLayoutEffect(() => {
    const { current } = place
    if (last !== undefined && current !== null && isAtEnd.current) current.scrollTop = current.scrollHeight
  }, [last])
  return (
    <div
      ref={place}
      role="log"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < endPixels
      }}
      aria-label={ticketsContent.thread}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto px-4 py-3 -outline-offset-2 max-desk:max-h-[60vh]"
    >
      {open.older !== undefined && (
        <div className="flex justify-center pb-3">
          <Button variant="quiet" onClick={onEarlier}>
            {ticketsContent.older}
          </Button>
        </div>
      )}
      <ol className="flex flex-col gap-3">
        {entries.map((entry) => (
          <Bubble key={entry.id} entry={entry} nameOf={nameOf} visitor={visitor} />
        ))}
      </ol>
    </div>
  )
}

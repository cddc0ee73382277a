/** The tickets of the chosen list: what each is about, its last message, and how long its owner waits. The next page loads near the end of it. */
import { memo, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import CornerUpLeft from '#icon/corner-up-left'
import Inbox from '#icon/inbox'
import { chunksOf } from '#lambdas/shared/chunks.rules.ts'
import type { QueuedTicket, TicketView } from '#lambdas/support/staff-tickets.contract.ts'
import { Answered, StatePanel } from '#staff/components/answered.tsx'
import { LoadMore } from '#staff/components/data-table.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { ticketsContent } from './content.ts'
import { Assignee, complaintWords, TicketMarks, useNow, waitingOf, type Waiting } from './ticket-marks.tsx'
import type { Colleagues, Queue } from './use-queue.ts'

export const QueueList = ({ queue, nameOf }: { queue: Queue; nameOf: Colleagues['nameOf'] }) => {
  const { view, tickets, ticketId, pages } = queue
  const list = useRef<HTMLDivElement>(null)
  // The keys move through the list; the open ticket stays in sight.
  useEffect(() => {
    if (ticketId !== undefined)
      list.current?.querySelector(`[data-ticket="${ticketId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [ticketId])
  return (
    <Answered query={pages}>
      {() =>
        tickets.length === 0 ? (
          <StatePanel icon={Inbox} {...ticketsContent.empty[view]} />
        ) : (
          <>
            <div ref={list}>
              {[...chunksOf(tickets, rowsOfPart)].map((part, index) => (
                <QueuePart
                  key={index}
                  rows={part}
                  view={view}
                  openId={part.find(({ id }) => id === ticketId)?.id}
                  nameOf={nameOf}
                />
              ))}
            </div>
            {pages.hasNextPage && (
              <LoadMore isLoading={pages.isFetchingNextPage} load={() => void pages.fetchNextPage()} />
            )}
          </>
        )
      }
    </Answered>
  )
}

/** While somebody scrolls, the browser watches the lists of the parts that are near, and other parts as a whole; it lays out a list in one frame. */
const rowsOfPart = 50
const rowsOfList = 5

/** Until the browser has laid them out. */
const heightOf = ({ length }: readonly QueuedTicket[]) => ({
  containIntrinsicBlockSize: `auto calc(${length} * 2 * var(--spacing-row))`,
})

interface QueuePartProps {
  rows: readonly QueuedTicket[]
  view: TicketView
  openId: string | undefined
  nameOf: Colleagues['nameOf']
}

const PlainPart = ({ rows, view, openId, nameOf }: QueuePartProps) => {
  const self = useRef<HTMLDivElement>(null)
  const [isFar, setFar] = useState(false)
  const now = useNow(!isFar)
  useEffect(() => {
    const { current } = self
    const note = (event: Event) => {
      if (event.target === current) setFar((event as ContentVisibilityAutoStateChangeEvent).skipped)
    }
    current?.addEventListener('contentvisibilityautostatechange', note)
    return () => current?.removeEventListener('contentvisibilityautostatechange', note)
  }, [])
  return (
    <div ref={self} className="drawn-when-seen" style={heightOf(rows)}>
      {[...chunksOf(rows, rowsOfList)].map((few, index) => (
        <ul
          key={index}
          aria-label={ticketsContent.listLabel(ticketsContent.views[view])}
          className="drawn-when-seen"
          style={heightOf(few)}
        >
          {few.map((ticket) => (
            <QueueRow
              key={ticket.id}
              ticket={ticket}
              view={view}
              isOpen={ticket.id === openId}
              assignee={ticket.assigned_to === undefined ? undefined : nameOf(ticket.assigned_to)}
              complaint={complaintWords(ticket, now)}
              {...waitingOf(ticket, now)}
            />
          ))}
        </ul>
      ))}
    </div>
  )
}

/** Drawn again only when one of its rows has changed, or the clock while it is in sight: a poll gives the same tickets in another list. */
const QueuePart = memo(
  PlainPart,
  ({ rows, ...one }, { rows: others, ...other }) =>
    rows.length === others.length &&
    rows.every((row, place) => row === others[place]) &&
    Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value),
)

interface QueueRowProps extends Waiting {
  ticket: QueuedTicket
  /** The list in which it is. */
  view: TicketView
  isOpen: boolean
  /** Name of the staff member who takes care of it. */
  assignee: string | undefined
  /** Number and days left of a complaint. */
  complaint: string | undefined
}

const PlainRow = ({ ticket, view, isOpen, assignee, complaint, waits, isLate }: QueueRowProps) => {
  const { id, title, last_message: last, priority } = ticket
  return (
    <li className="border-b border-line">
      <Link
        to={`?${new URLSearchParams({ view, ticket: id }).toString()}`}
        data-ticket={id}
        aria-current={isOpen || undefined}
        className={classNames(
          'flex flex-col gap-0.5 px-4 py-2.5 -outline-offset-2',
          isOpen ? 'bg-primary-tint' : 'hover:bg-paper-sunk',
        )}
      >
        <span className="flex items-baseline gap-x-2 max-desk:flex-wrap">
          <span className="min-w-0 grow font-semibold wrap-anywhere max-desk:line-clamp-3 max-desk:basis-[10rem] desk:truncate">
            {title}
          </span>
          <span
            className={classNames(
              'shrink-0 text-xs whitespace-nowrap tabular-nums',
              isLate ? 'font-semibold text-bad' : 'text-ink-soft',
            )}
          >
            {waits}
          </span>
        </span>
        <span className="wrap-anywhere text-ink-soft max-desk:line-clamp-2 desk:truncate">
          {last !== undefined && last.sender_type !== 'user' && (
            <>
              <Icon of={CornerUpLeft} className="me-1 inline size-3.5 align-text-bottom" />
              <span className="sr-only">{ticketsContent.answered}:</span>
            </>
          )}
          <span>{last?.text ?? ''}</span>
        </span>
        <span className="flex flex-wrap items-center gap-1.5 pt-0.5 text-xs empty:hidden">
          <TicketMarks priority={priority} complaint={complaint} />
          <Assignee name={assignee} />
        </span>
      </Link>
    </li>
  )
}

/** Drawn again only when something in it changes, not at each poll and step of the clock. */
export const QueueRow = memo(PlainRow)

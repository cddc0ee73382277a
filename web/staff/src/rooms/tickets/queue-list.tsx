/** The tickets of the chosen list. The next page loads near the end of it. */
import { Inbox } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import type { QueuedTicket, TicketView } from '#contract/staff/tickets.ts'
import { Answered, StatePanel } from '#staff/components/answered.tsx'
import { Button } from '#staff/components/button.tsx'
import { complaintWords } from './complaint-badge.tsx'
import { ticketsContent } from './content.ts'
import { QueueRow } from './queue-row.tsx'
import { useNow, waitingOf } from './waiting-time.ts'
import type { Colleagues } from './use-colleagues.ts'
import type { Queue } from './use-queue.ts'

const waitingViews: ReadonlySet<TicketView> = new Set(['late', 'waiting', 'mine'])

interface Group {
  readonly label: string
  /** Above the rows; undefined where there is one group. */
  readonly title?: string
  readonly rows: readonly QueuedTicket[]
}

/** The complaints with which the server begins a list of waiting tickets, and the others. */
const groupsOf = (view: TicketView, tickets: readonly QueuedTicket[], now: number): Group[] => {
  const whole = { label: ticketsContent.listLabel(ticketsContent.views[view]), rows: tickets }
  if (!waitingViews.has(view)) return [whole]
  const other = tickets.findIndex((ticket) => ticket.kind !== 'complaint' || waitingOf(ticket, now).kind !== 'waits')
  const count = other === -1 ? tickets.length : other
  if (count === 0) return [whole]
  const { complaintsFirst, others } = ticketsContent
  const rest = tickets.slice(count)
  return [
    { label: complaintsFirst, title: complaintsFirst, rows: tickets.slice(0, count) },
    ...(rest.length === 0 ? [] : [{ ...whole, title: others, rows: rest }]),
  ]
}

export const QueueList = ({ queue, nameOf }: { queue: Queue; nameOf: Colleagues['nameOf'] }) => {
  const { view, tickets, ticketId, pages } = queue
  const now = useNow()
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
          <StatePanel Icon={Inbox} {...ticketsContent.empty[view]} />
        ) : (
          <>
            <div ref={list}>
              {groupsOf(view, tickets, now).map(({ label, title, rows }) => (
                <Fragment key={label}>
                  {title !== undefined && (
                    <h2 className="border-b border-line bg-paper-sunk px-4 py-1 text-xs font-medium text-ink-soft">
                      {title}
                    </h2>
                  )}
                  <ul aria-label={label}>
                    {rows.map((ticket) => (
                      <QueueRow
                        key={ticket.id}
                        ticket={ticket}
                        view={view}
                        isOpen={ticket.id === ticketId}
                        assignee={ticket.assigned_to === undefined ? undefined : nameOf(ticket.assigned_to)}
                        complaint={complaintWords(ticket, now)}
                        {...waitingOf(ticket, now)}
                      />
                    ))}
                  </ul>
                </Fragment>
              ))}
            </div>
            {pages.hasNextPage && (
              <div className="flex justify-center p-3">
                <Button variant="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                  {ticketsContent.loadMore}
                </Button>
              </div>
            )}
          </>
        )
      }
    </Answered>
  )
}

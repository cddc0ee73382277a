/** The tickets of the chosen list. The next page loads near the end of it. */
import { Inbox } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Answered } from '#staff/components/answered.tsx'
import { Button } from '#staff/components/button.tsx'
import { StatePanel } from '#staff/components/state-panel.tsx'
import { complaintWords } from './complaint-badge.tsx'
import { ticketsContent } from './content.ts'
import { QueueRow } from './queue-row.tsx'
import { useNow } from './use-now.ts'
import { waitingOf } from './waiting-time.ts'
import type { Colleagues } from './use-colleagues.ts'
import type { Queue } from './use-queue.ts'

export const QueueList = ({ queue, nameOf }: { queue: Queue; nameOf: Colleagues['nameOf'] }) => {
  const { view, tickets, ticketId, pages } = queue
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
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
            <ul ref={list} aria-label={ticketsContent.listLabel(ticketsContent.views[view])}>
              {tickets.map((ticket) => (
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

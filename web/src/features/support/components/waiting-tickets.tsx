/** The tickets that wait for the network, and those that the server refused, with the words of each. */
import { RotateCw, Trash2 } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import { deliver } from '#web/lib/outbox.ts'
import { ticketBox, ticketWay, type OutgoingTicket } from '../api/create-ticket.ts'
import { conversationContent, supportContent } from '../content.ts'
import { Delivery } from './delivery.tsx'

const remove = (id: string) => ticketBox.change((box) => box.filter((ticket) => ticket.id !== id))

/** A failure shows in the card. */
const retry = (id: string) => void deliver(ticketBox, id, ticketWay).catch(() => undefined)

export const WaitingTickets = ({ tickets }: { tickets: readonly OutgoingTicket[] }) => (
  <ul className="mb-3 grid gap-3 wide:grid-cols-2">
    {tickets.map(({ id, title, message, writtenAt, state, reason }) => (
      <li key={id} className="rounded-lg border border-line bg-paper p-4 sm:p-5">
        <h2 className="min-w-0 leading-6 font-semibold wrap-anywhere">{title}</h2>
        <p className="mt-1 text-sm whitespace-pre-wrap wrap-anywhere">{message}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-3 text-xs text-ink-soft tabular-nums">
          <time dateTime={writtenAt}>{formatDateTime(writtenAt)}</time>
          <Delivery delivery={state} reason={reason} />
        </p>
        {state === 'failed' && (
          <Button variant="quiet" size="small" icon={<RotateCw className="size-4" />} onClick={() => retry(id)}>
            {conversationContent.retry}
          </Button>
        )}
        {state !== 'sending' && (
          <Button variant="quiet" size="small" icon={<Trash2 className="size-4" />} onClick={() => remove(id)}>
            {supportContent.remove}
          </Button>
        )}
      </li>
    ))}
  </ul>
)

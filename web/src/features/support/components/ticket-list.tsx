/** The user's tickets, the one with the newest message first. */
import type { Ticket } from '#contract/entities.ts'
import { complaintPath } from '#contract/routes.ts'
import ChevronRight from '#icon/chevron-right'
import Megaphone from '#icon/megaphone'
import Plus from '#icon/plus'
import RotateCw from '#icon/rotate-cw'
import Trash2 from '#icon/trash'
import { NewAnswer } from '#web/components/product/new-answer.tsx'
import { UserNews } from '#web/components/product/user-news.tsx'
import { WaitingNote } from '#web/components/product/waiting-note.tsx'
import { ButtonLink, Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { Icon, buttonIcon, smallIcon } from '#web/components/ui/icon.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { Skeleton } from '#web/components/ui/spinner.tsx'
import { serverNow } from '#web/lib/device/server-clock.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { useBox, deliver } from '#web/lib/offline/outbox.ts'
import { Link } from '#web/lib/page/router.ts'
import { spokenLanguage } from '#web/lib/spoken-language.ts'
import type { Loaded } from '#web/lib/use-loaded.ts'
import { ticketBox, ticketWay, type OutgoingTicket } from '../api/create-ticket.ts'
import { messageBox } from '../api/outgoing-messages.ts'
import { complaintContent, complaintFormContent } from '../complaint-content.ts'
import { supportContent, conversationContent } from '../content.ts'
import { newTicketPath, ticketPath } from '../support-paths.ts'
import { clockWords } from './complaint-clock.tsx'
import { Delivery, QuietBubbles, TicketBadge } from './ticket-signs.tsx'

const TicketCard = ({ ticket }: { ticket: Ticket }) => {
  const last = ticket.last_message
  const unsent = useBox(messageBox(ticket.id)).at(-1)
  return (
    <Link
      to={ticketPath(ticket.id)}
      className="group flex h-full items-center gap-3 rounded-lg border border-line bg-paper p-4 transition-colors hover:border-primary sm:p-5"
    >
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <h2
            {...spokenLanguage(ticket.title)}
            className="min-w-0 leading-6 font-semibold wrap-anywhere group-hover:text-primary"
          >
            {ticket.title}
          </h2>
          <TicketBadge status={ticket.status} />
          {ticket.has_new_answer && <NewAnswer />}
        </div>
        {ticket.complaint && (
          <p className="mt-1 text-sm">
            <b className="font-semibold">{complaintContent.number(ticket.complaint.number)}</b>{' '}
            <span>{clockWords(ticket, ticket.complaint, new Date(serverNow()))}</span>
          </p>
        )}
        {last && (
          <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">
            {supportContent.lastMessage(last.sender_type === 'user', last.text)}
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap gap-x-3 text-xs text-ink-soft tabular-nums">
          {last && <time dateTime={last.created_at}>{supportContent.lastAt(formatDateTime(last.created_at))}</time>}
          <time dateTime={ticket.created_at}>{supportContent.created(formatDateTime(ticket.created_at))}</time>
          <span>{supportContent.priority(ticket.priority)}</span>
          {unsent && <Delivery delivery={unsent.state} reason={unsent.reason} />}
        </p>
      </div>
      <Icon of={ChevronRight} className="size-5 text-ink-soft" />
    </Link>
  )
}

const remove = (id: string) => ticketBox.change((box) => box.filter((ticket) => ticket.id !== id))

/** A failure shows in the card. */
const retry = (id: string) => void deliver(ticketBox, id, ticketWay).catch(() => undefined)

/** Those that wait for the network, and those that the server refused, with the words of each. */
const WaitingTickets = ({ tickets }: { tickets: readonly OutgoingTicket[] }) => (
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
          <Button variant="quiet" size="small" icon={smallIcon(RotateCw)} onClick={() => retry(id)}>
            {conversationContent.retry}
          </Button>
        )}
        {state !== 'sending' && (
          <Button variant="quiet" size="small" icon={smallIcon(Trash2)} onClick={() => remove(id)}>
            {supportContent.remove}
          </Button>
        )}
      </li>
    ))}
  </ul>
)

const TicketSkeletons = () => (
  <>
    <output className="sr-only">{supportContent.loading}</output>
    <div className="grid gap-3 wide:grid-cols-2">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="rounded-lg border border-line bg-paper p-4 sm:p-5">
          <Skeleton shape="h-6 w-48" />
          <Skeleton shape="mt-1.5 h-5 w-56" />
        </div>
      ))}
    </div>
  </>
)

export const TicketList = ({ state, reload }: { state: Loaded<readonly Ticket[]>; reload: () => void }) => {
  const waiting = useBox(ticketBox)
  const hasTickets = state.status === 'ready' && state.value.length > 0
  const isEmpty = state.status === 'ready' && !hasTickets && waiting.length === 0
  return (
    <>
      <div className="gap-6 justify-between sm:flex sm:items-start">
        <PageHeading description={supportContent.description}>{supportContent.heading}</PageHeading>
        <div className="mb-5 shrink-0">
          <ButtonLink to={newTicketPath} variant={isEmpty ? 'secondary' : 'primary'} icon={buttonIcon(Plus)}>
            {supportContent.newTicket}
          </ButtonLink>{' '}
          <ButtonLink to={complaintPath} variant="quiet" size="small" icon={buttonIcon(Megaphone)}>
            {complaintFormContent.heading}
          </ButtonLink>
        </div>
      </div>
      <UserNews />
      <WaitingNote place="mb-3" />
      {waiting.length > 0 && <WaitingTickets tickets={waiting} />}
      {state.status === 'loading' && <TicketSkeletons />}
      {state.status === 'failed' && <ErrorState title={supportContent.listNotLoaded} onRetry={reload} />}
      {hasTickets && (
        <ul className="grid gap-3 wide:grid-cols-2">
          {state.value.map((ticket) => (
            <li key={ticket.id}>
              <TicketCard ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
      {isEmpty && (
        <Card as="div">
          <EmptyState
            drawing={<QuietBubbles />}
            title={supportContent.emptyTitle}
            text={supportContent.emptyText}
            action={<ButtonLink to={newTicketPath}>{supportContent.createFirst}</ButtonLink>}
          />
        </Card>
      )}
    </>
  )
}

/** A ticket's conversation: title, time of creation and status, the thread, the message input. */
import { ChevronLeft, WifiOff } from 'lucide-react'
import { useMemo } from 'react'
import type { Ticket } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import { Link } from '#web/lib/router.ts'
import { conversationContent, supportContent } from '../content.ts'
import { daysOf } from '../thread.ts'
import { useConversation } from '../use-conversation.ts'
import { Composer } from './composer.tsx'
import { MessageThread } from './message-thread.tsx'
import { TicketBadge } from './ticket-badge.tsx'

interface ConversationProps {
  ticketId: string
  /** Undefined while the tickets are loading. */
  ticket: Ticket | undefined
  onTicket: (change: (ticket: Ticket) => Ticket) => void
}

const ThreadSkeleton = () => (
  <div className="grow space-y-4 p-4 sm:p-5">
    <output className="sr-only">Loading messages</output>
    <div className="flex justify-end">
      <Skeleton shape="h-12 w-48 rounded-xl" />
    </div>
    <Skeleton shape="h-12 w-56 rounded-xl" />
    <div className="flex justify-end">
      <Skeleton shape="h-12 w-40 rounded-xl" />
    </div>
  </div>
)

const Missing = () => (
  <Card as="div">
    <EmptyState
      title={supportContent.notFoundTitle}
      text={supportContent.notFoundText}
      action={<ButtonLink to={paths.support}>{supportContent.all}</ButtonLink>}
    />
  </Card>
)

const Header = ({ ticket }: { ticket: Ticket | undefined }) => (
  <div className="border-b border-line px-4 pt-4 sm:px-5">
    <PageHeading
      size="small"
      description={
        ticket && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm tabular-nums">
            <TicketBadge status={ticket.status} />
            <time dateTime={ticket.created_at}>{supportContent.created(formatDateTime(ticket.created_at))}</time>
          </span>
        )
      }
    >
      {ticket?.title ?? <Skeleton shape="h-7 w-48" />}
    </PageHeading>
  </div>
)

export const Conversation = ({ ticketId, ticket, onTicket }: ConversationProps) => {
  const { status, arrived, outbox, connection, send, retry, reload } = useConversation(ticketId, onTicket)
  const days = useMemo(() => daysOf(arrived, outbox), [arrived, outbox])
  return (
    <div className="mx-auto max-w-180">
      <Link to={paths.support} className="-mt-2 inline-flex min-h-11 items-center gap-1 pr-2 font-medium text-primary">
        <ChevronLeft className="size-5" aria-hidden="true" />
        {supportContent.all}
      </Link>
      {status === 'missing' ? (
        <Missing />
      ) : (
        <section
          aria-label={conversationContent.log}
          className="flex h-[calc(100dvh-12.5rem)] min-h-88 wide:h-[calc(100dvh-14rem)] flex-col overflow-hidden rounded-lg border border-line bg-paper"
        >
          <Header ticket={ticket} />
          {status === 'loading' && <ThreadSkeleton />}
          {status === 'failed' && (
            <div className="grow p-4">
              <ErrorState title={supportContent.messagesFailed} text={supportContent.hint} onRetry={reload} />
            </div>
          )}
          {status === 'ready' && <MessageThread days={days} onRetry={retry} />}
          <output className="block text-sm">
            {connection === 'interrupted' && status === 'ready' && (
              <span className="flex items-center gap-2 bg-warn-ground px-4 py-2 text-warn">
                <WifiOff className="size-4" aria-hidden="true" />
                {conversationContent.reconnecting}
              </span>
            )}
          </output>
          {ticket?.status === 'closed' && (
            <p className="px-4 py-2 text-center text-sm text-ink-soft">{conversationContent.closed}</p>
          )}
          {status !== 'failed' && <Composer ticketId={ticketId} onSend={send} />}
        </section>
      )}
    </div>
  )
}

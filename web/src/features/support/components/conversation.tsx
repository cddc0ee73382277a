/** A ticket's conversation, as high as the screen: a row with title, time of creation and status, the thread, the message input. */
import { useMemo, useEffect, useState, type KeyboardEvent } from 'react'
import type { Ticket, SupportMessage } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import ChevronLeft from '#icon/chevron-left'
import SendHorizontal from '#icon/send-horizontal'
import WifiOff from '#icon/wifi-off'
import { supportPolicy } from '#lambdas/support/support-policy.contract.ts'
import { conversationMessage } from '#lambdas/support/tickets.contract.ts'
import { isClosed } from '#lambdas/support/tickets.rules.ts'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { Form } from '#web/components/ui/form.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { Skeleton } from '#web/components/ui/spinner.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import { useDocumentTitle } from '#web/lib/page/document-title.ts'
import { Link } from '#web/lib/page/router.ts'
import { spokenLanguage } from '#web/lib/spoken-language.ts'
import { isComposing } from '#web/lib/typing/composing.ts'
import { markTicketSeen } from '../api/seen-answers.ts'
import { readMessageDraft, writeMessageDraft } from '../api/support-drafts.ts'
import { conversationContent, supportContent } from '../content.ts'
import { daysOf } from '../thread.ts'
import { useConversation } from '../use-conversation.ts'
import { ComplaintClock } from './complaint-clock.tsx'
import { MessageThread } from './message-thread.tsx'
import { QuietBubbles, TicketBadge } from './ticket-signs.tsx'

const useIsVisible = (): boolean => {
  const [isVisible, setIsVisible] = useState(() => !document.hidden)
  useEffect(() => {
    const notice = () => setIsVisible(!document.hidden)
    document.addEventListener('visibilitychange', notice)
    return () => document.removeEventListener('visibilitychange', notice)
  }, [])
  return isVisible
}

/**
 * A new answer counts as seen once it is in the conversation on a visible page, whether it was there at the start or arrives live.
 * @param newest message on the screen. One request for each time that the ticket has a new answer, and none otherwise.
 */
const useAnswersSeen = (ticket: Ticket | undefined, newest: SupportMessage | undefined): void => {
  const isVisible = useIsVisible()
  const { id, has_new_answer: isNew = false } = ticket ?? {}
  const seenUntil = newest?.created_at
  const isShown = seenUntil !== undefined && seenUntil >= (ticket?.last_message?.created_at ?? '')
  useEffect(() => {
    if (!isNew || !isShown || !isVisible || id === undefined || seenUntil === undefined) return
    markTicketSeen(id, seenUntil)
  }, [id, isNew, isShown, isVisible, seenUntil])
}

interface TicketProps {
  /** Undefined while it is loading, or when that failed. */
  ticket: Ticket | undefined
  hasTicketFailed: boolean
  onReloadTicket: () => void
}

interface ConversationProps extends TicketProps {
  ticketId: string
  onTicket: (change: (ticket: Ticket) => Ticket) => void
}

/** Enter sends, Shift+Enter starts a new line, a blank message is ignored. */
const Composer = ({ ticketId, onSend }: { ticketId: string; onSend: (text: string) => void }) => {
  const [text, setText] = useState(() => readMessageDraft(ticketId))
  const [error, setError] = useState<string>()
  const over = Array.from(text.trim()).length - supportPolicy.messageCharacters

  const change = (value: string) => {
    setText(value)
    setError(undefined)
    writeMessageDraft(ticketId, value)
  }

  const send = () => {
    if (text.trim() === '') return
    const checked = conversationMessage.safeParse(text)
    if (!checked.success) {
      setError(checked.error.issues[0]?.message)
      return
    }
    onSend(checked.data)
    change('')
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter selects the word.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    send()
  }

  return (
    <Form onSubmit={send} className="composer flex items-start gap-2 border-t border-line p-3">
      <TextArea
        compact
        label={conversationContent.message}
        placeholder={conversationContent.placeholder}
        rows={1}
        enterKeyHint="send"
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
        error={over > 0 ? conversationContent.tooLong(over) : error}
      />
      <button
        type="submit"
        aria-label={conversationContent.send}
        aria-disabled={text.trim() === '' || over > 0}
        // The input keeps the focus, so the keyboard stays and the button does not move away from under the finger.
        onMouseDown={(event) => event.preventDefault()}
        className="flex size-12 shrink-0 items-center justify-center rounded-lg bg-primary text-on-primary transition-colors hover:bg-primary-deep aria-disabled:bg-line aria-disabled:text-ink-soft"
      >
        <Icon of={SendHorizontal} className="size-5" />
      </button>
    </Form>
  )
}

const ThreadSkeleton = () => (
  <div className="grow space-y-4 p-4 sm:p-5">
    <output className="sr-only">{conversationContent.loading}</output>
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
  <>
    <PageHeading>{supportContent.heading}</PageHeading>
    <Card as="div">
      <EmptyState
        drawing={<QuietBubbles />}
        title={supportContent.notFoundTitle}
        text={supportContent.notFoundText}
        action={<ButtonLink to={paths.support}>{supportContent.all}</ButtonLink>}
      />
    </Card>
  </>
)

const TicketFacts = ({ status, created_at }: Ticket) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 tabular-nums">
    <TicketBadge status={status} />
    <span className="sr-only">{conversationContent.created}</span>
    <time dateTime={created_at}>{formatDateTime(created_at)}</time>
  </span>
)

const Header = ({ ticket, hasTicketFailed, onReloadTicket }: TicketProps) => (
  <div className="flex items-center border-b border-line py-2 pr-4">
    <Link
      to={paths.support}
      aria-label={supportContent.all}
      className="flex size-11 shrink-0 items-center justify-center rounded-md text-primary"
    >
      <Icon of={ChevronLeft} className="size-6" />
    </Link>
    {hasTicketFailed ? (
      <>
        <PageHeading size="small" description={<span role="alert">{supportContent.ticketFailed}</span>}>
          {conversationContent.log}
        </PageHeading>
        <Button variant="secondary" size="small" onClick={onReloadTicket}>
          {supportContent.retry}
        </Button>
      </>
    ) : (
      <PageHeading size="small" description={ticket && <TicketFacts {...ticket} />}>
        {ticket ? <span {...spokenLanguage(ticket.title)}>{ticket.title}</span> : <Skeleton shape="h-10 w-48" />}
      </PageHeading>
    )}
  </div>
)

export const Conversation = ({ ticketId, onTicket, ...ticketProps }: ConversationProps) => {
  useDocumentTitle(ticketProps.ticket?.title ?? conversationContent.log)
  const conversation = useConversation(ticketId, onTicket)
  const { status, arrived, earlier, outbox, connection, send, retry, reload, showEarlier } = conversation
  const days = useMemo(() => daysOf(arrived, outbox), [arrived, outbox])
  const { ticket, hasTicketFailed, onReloadTicket } = ticketProps
  useAnswersSeen(ticket, arrived.at(-1))
  const reloadAll = () => {
    reload()
    if (hasTicketFailed) onReloadTicket()
  }
  if (status === 'missing') return <Missing />
  return (
    <section
      aria-label={conversationContent.log}
      className="conversation -mx-4 -mt-6 flex flex-col overflow-hidden bg-paper wide:mx-auto wide:mt-0 wide:max-w-180 wide:rounded-lg wide:border"
      // At 400 %, a screen of 320 x 256 pixels: higher than it, with some lines of messages.
      style={{ minHeight: 'calc(480px - 50vw)' }}
    >
      <Header {...ticketProps} />
      {ticket?.complaint && <ComplaintClock ticket={ticket} complaint={ticket.complaint} />}
      {status === 'loading' && <ThreadSkeleton />}
      {status === 'failed' && (
        <div className="grow p-4">
          <ErrorState title={supportContent.messagesNotLoaded} onRetry={reloadAll} />
        </div>
      )}
      {status === 'ready' && (
        <MessageThread days={days} earlier={earlier.status} onRetry={retry} onShowEarlier={showEarlier} />
      )}
      <output className="block text-sm">
        {connection === 'interrupted' && status === 'ready' && (
          <span className="flex items-center gap-2 bg-warn-ground px-4 py-2 text-warn">
            <Icon of={WifiOff} className="size-4" />
            {conversationContent.reconnecting}
          </span>
        )}
      </output>
      {ticket && isClosed(ticket.status) && (
        <p className="px-4 py-2 text-center text-sm text-ink-soft">{conversationContent.closed}</p>
      )}
      {status !== 'failed' && <Composer ticketId={ticketId} onSend={send} />}
    </section>
  )
}

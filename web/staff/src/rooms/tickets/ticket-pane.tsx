/** The open ticket: its conversation, what is written to it, and the keys that work on it. */
import { SearchX } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { SavedReply } from '#contract/staff/tickets.ts'
import { Answered, StatePanel } from '#staff/components/answered.tsx'
import { useKeys } from '#staff/lib/keys.ts'
import { showToast } from '#staff/lib/toast.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Composer } from './composer.tsx'
import { ticketsContent } from './content.ts'
import { lastMessageId, type OpenTicket, noticeOf, useOpenTicket, type OpenedTicket } from './use-open-ticket.ts'
import { useDraft, type DraftMode, type TicketDraft, fillPlaceholders, leftOpen } from './use-draft.ts'
import { PresenceLine, TicketHead } from './ticket-head.tsx'
import { keyOfReply, SavedRepliesDialog, useSavedReplies } from './saved-replies-dialog.tsx'
import { SidePanel } from './side-panel.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { Thread } from './thread.tsx'
import type { Colleagues } from './use-colleagues.ts'
import { useTicketActions } from './use-ticket-actions.ts'
import { serverNow } from './waiting-time.ts'

/** Closes the open dialog as its own button does, so that its entry leaves the history; what follows is done once it is closed. */
const closeDialog = (): void => document.querySelector<HTMLDialogElement>('dialog[open]')?.close()

const { keys: words } = ticketsContent

/** A ticket that is shown for less has not been read: keys that change do nothing. */
const seenMilliseconds = 1000

interface TicketPaneProps {
  ticketId: string
  colleagues: Colleagues
  /** After the ticket was closed. */
  onLeave: () => void
  onBack: () => void
}

interface PaneProps extends TicketPaneProps {
  /** Undefined while it loads: what is written meanwhile is kept. */
  open: OpenTicket | undefined
  opened: OpenedTicket
  draft: TicketDraft
  /** In place of the ticket, while there is none. */
  children: ReactNode
}

const Pane = ({ ticketId, open, opened, draft, colleagues, onLeave, onBack, children }: PaneProps) => {
  const ticket = open?.ticket
  const field = useRef<HTMLTextAreaElement>(null)
  const [dialog, setDialog] = useState<'snooze' | 'saved' | 'decision'>()
  /** What a choice in the dialog does once that is closed. */
  const chosen = useRef<() => void>(undefined)
  const choose = (work: () => void) => {
    chosen.current = work
    closeDialog()
  }
  const closed = () => {
    setDialog(undefined)
    chosen.current?.()
    chosen.current = undefined
  }
  /** The newest message when a try was refused: what came after it is the reason. */
  const [refusedAt, setRefusedAt] = useState<string>()
  const replies = useSavedReplies().data?.replies ?? []
  const actions = useTicketActions(ticketId, open, opened, draft)
  const { isSending } = actions
  const isOpen = open !== undefined
  const seenSince = useRef(Infinity)
  useEffect(() => {
    if (isOpen) seenSince.current = Date.now()
  }, [isOpen])
  const onceSeen = (work: () => void) => () => {
    if (Date.now() - seenSince.current >= seenMilliseconds) work()
  }

  const write = (mode: DraftMode) => {
    draft.set({ mode })
    field.current?.focus()
  }
  const insert = ({ text }: SavedReply) => {
    if (open === undefined) return
    const { reply } = draft.latest()
    const filled = fillPlaceholders(text, open)
    draft.set({ mode: 'reply', reply: reply.trim() === '' ? filled : `${reply.trimEnd()}\n\n${filled}` })
    field.current?.focus()
  }
  /** @param lastRead id of the message that was read last */
  const close = async (lastRead = open && lastMessageId(open)) => {
    if (ticket === undefined) return
    if (ticket.complaint !== undefined && ticket.status !== 'closed') {
      setDialog('decision')
      return
    }
    if (ticket.status === 'closed' || (await actions.setStatus('closed', lastRead))) onLeave()
  }
  const send = async (andClose: boolean) => {
    if (open === undefined) return
    const { mode, reply } = draft.latest()
    const lastRead = lastMessageId(open)
    setRefusedAt(undefined)
    if (mode === 'reply' && leftOpen(reply) !== undefined) {
      field.current?.form?.requestSubmit()
      return
    }
    // The decision about a complaint sends the answer.
    if (andClose && mode === 'reply' && open.ticket.complaint !== undefined && open.ticket.status !== 'closed') {
      setDialog('decision')
      return
    }
    const sent = await actions.send(lastRead)
    if (sent === undefined) setRefusedAt(lastRead)
    else if (andClose && mode === 'reply') {
      // Somebody who writes on is not led to another ticket.
      if (draft.latest().reply === '') await close(sent)
      else showToast({ text: ticketsContent.composer.wroteOn })
    }
  }

  const changes = [
    { keys: 'e', does: words.close, run: () => void close() },
    { keys: 'a', does: words.mine, run: () => void actions.assign(colleagues.ownId, ticketsContent.me) },
    { keys: 'i', does: words.start, run: () => void actions.setStatus('in_progress') },
    { keys: 'o', does: words.reopen, run: () => void actions.setStatus('open') },
    { keys: 's', does: words.snooze, run: () => setDialog('snooze') },
    { keys: 'p', does: words.priority, run: () => void actions.setPriority() },
    { keys: 'l', does: words.saved, run: () => setDialog('saved') },
  ].map((binding) => ({ ...binding, isChange: true, run: onceSeen(binding.run) }))

  useKeys(words.group, [
    { keys: 'r', does: words.reply, run: () => write('reply') },
    { keys: 'n', does: words.note, run: () => write('note') },
    { keys: '$mod+Enter', does: words.send, inFields: true, run: () => void send(false) },
    { keys: '$mod+Shift+Enter', does: words.sendAndClose, inFields: true, run: () => void send(true) },
    ...changes,
    { keys: 'Escape', does: words.leave, inFields: true, run: () => field.current?.blur() },
    ...replies.flatMap((reply, index) => {
      const keys = keyOfReply(index)
      return keys === undefined
        ? []
        : [{ keys, does: words.insert(reply.title), inFields: true, run: () => insert(reply) }]
    }),
  ])

  return (
    <>
      <div className="flex min-h-0 min-w-0 flex-col desk:h-full">
        {open === undefined ? (
          <div className="min-h-0 grow">{children}</div>
        ) : (
          <>
            <TicketHead
              open={open}
              actions={actions}
              colleagues={colleagues}
              onBack={onBack}
              onClose={() => void close()}
              onSnooze={() => setDialog('snooze')}
            />
            <PresenceLine looking={open.looking} />
            <Thread
              open={open}
              nameOf={colleagues.nameOf}
              visitor={open.owner.full_name}
              onEarlier={() => void opened.loadEarlier()}
            />
          </>
        )}
        <Composer
          draft={draft}
          field={field}
          isSending={isSending}
          canSend={isOpen}
          notice={isOpen && refusedAt !== undefined ? noticeOf(open, refusedAt, colleagues.nameOf) : undefined}
          onSend={() => void send(false)}
          onSendAndClose={() => void send(true)}
          onSaved={() => setDialog('saved')}
        />
      </div>
      <aside
        aria-label={ticketsContent.person.details}
        className="border-line max-desk:border-t desk:overflow-y-auto desk:border-l"
      >
        {open && <SidePanel open={open} actions={actions} colleagues={colleagues} />}
      </aside>
      {dialog === 'snooze' && (
        <SnoozeDialog
          now={serverNow()}
          onSnooze={(until) => choose(() => void actions.snooze(until).then((isDone) => isDone && onLeave()))}
          onClose={closed}
        />
      )}
      {dialog === 'decision' && ticket?.complaint && (
        <DecisionDialog
          number={ticket.complaint.number}
          draft={draft.value.reply}
          onDecide={(outcome, message) => actions.decide(outcome, message).then(() => choose(onLeave))}
          onClose={closed}
        />
      )}
      {dialog === 'saved' && <SavedRepliesDialog onInsert={(reply) => choose(() => insert(reply))} onClose={closed} />}
    </>
  )
}

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'TICKET_NOT_FOUND'

const Attempt = ({ onRetry, ...pane }: TicketPaneProps & { onRetry: () => void }) => {
  const draft = useDraft(pane.ticketId)
  const opened = useOpenTicket(pane.ticketId, draft.value[draft.value.mode].trim() !== '')
  const { state } = opened
  const error = state.status === 'failed' ? (state.error as Error) : null
  if (isGone(error)) return <StatePanel Icon={SearchX} {...ticketsContent.gone} isAlert />
  return (
    <Pane {...pane} open={state.status === 'open' ? state.open : undefined} opened={opened} draft={draft}>
      <Answered query={{ data: undefined, error, fetchStatus: error === null ? 'fetching' : 'idle', refetch: onRetry }}>
        {() => null}
      </Answered>
    </Pane>
  )
}

/** Made anew for each ticket. */
export const TicketPane = (props: TicketPaneProps) => {
  const [attempt, setAttempt] = useState(1)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

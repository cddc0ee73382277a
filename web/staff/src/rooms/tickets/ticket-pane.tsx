/** The open ticket: its conversation, what is written to it, and the keys that work on it. */
import { SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SavedReply } from '#contract/staff/tickets.ts'
import { Answered } from '#staff/components/answered.tsx'
import { StatePanel } from '#staff/components/state-panel.tsx'
import { useKeys } from '#staff/lib/keys.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Composer } from './composer.tsx'
import { ticketsContent } from './content.ts'
import { lastMessageId, type OpenTicket, noticeOf } from './conversation-state.ts'
import { changeDraft, readDraft, useDraft, type DraftMode } from './drafts.ts'
import { fillPlaceholders, leftOpen } from './fill-placeholders.ts'
import { PresenceLine, TicketHead } from './ticket-head.tsx'
import { keyOfReply, SavedRepliesDialog, useSavedReplies } from './saved-replies-dialog.tsx'
import { SidePanel } from './side-panel.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { Thread } from './thread.tsx'
import type { Colleagues } from './use-colleagues.ts'
import { useOpenTicket, type OpenedTicket } from './use-open-ticket.ts'
import { useTicketActions } from './use-ticket-actions.ts'

/** Closes the open dialog as its own button does, so that its entry leaves the history; what follows is done once it is closed. */
const closeDialog = (): void => document.querySelector<HTMLDialogElement>('dialog[open]')?.close()

const { keys: words } = ticketsContent

interface PaneProps {
  colleagues: Colleagues
  /** After the ticket was closed. */
  onLeave: () => void
  onBack: () => void
}

const OpenPane = ({
  open,
  opened,
  colleagues,
  onLeave,
  onBack,
}: PaneProps & { open: OpenTicket; opened: OpenedTicket }) => {
  const { ticket } = open
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
  const actions = useTicketActions(open, opened)
  const { isSending } = actions

  const write = (mode: DraftMode) => {
    changeDraft(ticket.id, { mode })
    field.current?.focus()
  }
  const insert = ({ text }: SavedReply) => {
    const { reply } = readDraft(ticket.id)
    const filled = fillPlaceholders(text, open)
    changeDraft(ticket.id, { mode: 'reply', reply: reply.trim() === '' ? filled : `${reply.trimEnd()}\n\n${filled}` })
    field.current?.focus()
  }
  const close = async () => {
    if (ticket.complaint !== undefined && ticket.status !== 'closed') {
      setDialog('decision')
      return
    }
    if (ticket.status === 'closed' || (await actions.setStatus('closed'))) onLeave()
  }
  const send = async (andClose: boolean) => {
    const draft = readDraft(ticket.id)
    const lastRead = lastMessageId(open)
    setRefusedAt(undefined)
    if (draft.mode === 'reply' && leftOpen(draft.reply) !== undefined) {
      field.current?.form?.requestSubmit()
      return
    }
    const isStored = await actions.send(draft, lastRead)
    if (!isStored) setRefusedAt(lastRead)
    else if (andClose && draft.mode === 'reply') await close()
  }

  useKeys(words.group, [
    { keys: 'r', does: words.reply, run: () => write('reply') },
    { keys: 'n', does: words.note, run: () => write('note') },
    { keys: '$mod+Enter', does: words.send, inFields: true, run: () => void send(false) },
    { keys: '$mod+Shift+Enter', does: words.sendAndClose, inFields: true, run: () => void send(true) },
    { keys: 'e', does: words.close, run: () => void close() },
    { keys: 'a', does: words.mine, run: () => void actions.assign(colleagues.ownId, ticketsContent.me) },
    { keys: 'i', does: words.start, run: () => void actions.setStatus('in_progress') },
    { keys: 's', does: words.snooze, run: () => setDialog('snooze') },
    { keys: 'p', does: words.priority, run: () => void actions.setPriority() },
    { keys: 'l', does: words.saved, run: () => setDialog('saved') },
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
        <Composer
          ticketId={ticket.id}
          field={field}
          isSending={isSending}
          notice={refusedAt === undefined ? undefined : noticeOf(open, refusedAt, colleagues.nameOf)}
          onSend={() => void send(false)}
          onSendAndClose={() => void send(true)}
          onSaved={() => setDialog('saved')}
        />
      </div>
      <aside
        aria-label={ticketsContent.person.details}
        className="border-line max-desk:border-t desk:overflow-y-auto desk:border-l"
      >
        <SidePanel open={open} actions={actions} colleagues={colleagues} />
      </aside>
      {dialog === 'snooze' && (
        <SnoozeDialog
          now={actions.serverNow()}
          onSnooze={(until) => choose(() => void actions.snooze(until).then((isDone) => isDone && onLeave()))}
          onClose={closed}
        />
      )}
      {dialog === 'decision' && ticket.complaint && (
        <DecisionDialog
          number={ticket.complaint.number}
          onDecide={(outcome, message) => actions.decide(outcome, message).then(() => choose(onLeave))}
          onClose={closed}
        />
      )}
      {dialog === 'saved' && <SavedRepliesDialog onInsert={(reply) => choose(() => insert(reply))} onClose={closed} />}
    </>
  )
}

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'TICKET_NOT_FOUND'

interface TicketPaneProps extends PaneProps {
  ticketId: string
}

const Attempt = ({ ticketId, onRetry, ...pane }: TicketPaneProps & { onRetry: () => void }) => {
  const draft = useDraft(ticketId)
  const opened = useOpenTicket(ticketId, draft[draft.mode].trim() !== '')
  const { state } = opened
  if (state.status === 'open') return <OpenPane {...pane} open={state.open} opened={opened} />
  const error = state.status === 'failed' ? (state.error as Error) : null
  if (isGone(error)) return <StatePanel Icon={SearchX} {...ticketsContent.gone} isAlert />
  return (
    <Answered query={{ data: undefined, error, fetchStatus: error === null ? 'fetching' : 'idle', refetch: onRetry }}>
      {() => null}
    </Answered>
  )
}

/** Made anew for each ticket. */
export const TicketPane = (props: TicketPaneProps) => {
  const [attempt, setAttempt] = useState(1)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

/** The open ticket: its conversation, what is written to it, and the keys that work on it. */
import { SearchX } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { complaintOutcomes, type ComplaintOutcome } from '#contract/entities.ts'
import type { SavedReply } from '#lambdas/support/staff-tickets.contract.ts'
import { Answered, StatePanel } from '#staff/components/answered.tsx'
import { FormDialog } from '#staff/components/dialog-form.tsx'
import { useKeys } from '#staff/lib/keys.ts'
import { complaintOutcomeWords } from '#staff/lib/labels.ts'
import { showToast } from '#staff/lib/toast.ts'
import { Composer } from './composer.tsx'
import { decisionContent, ticketsContent } from './content.ts'
import { keyOfReply, SavedRepliesDialog, useSavedReplies } from './saved-replies-dialog.tsx'
import { SidePanel } from './side-panel.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { Thread } from './thread.tsx'
import { PresenceLine, TicketHead } from './ticket-head.tsx'
import { serverNow } from './ticket-marks.tsx'
import { useDraft, type DraftMode, type TicketDraft, fillPlaceholders, leftOpen } from './use-draft.ts'
import { lastMessageId, noticeOf, useOpenTicket, type OpenedTicket } from './use-open-ticket.ts'
import type { Colleagues } from './use-queue.ts'
import { useTicketActions } from './use-ticket-actions.ts'

/** Closes the open dialog as its own button does, so that its entry leaves the history; what follows is done once it is closed. */
const closeDialog = (): void => document.querySelector<HTMLDialogElement>('dialog[open]')?.close()

const { keys: words } = ticketsContent

const outcomes = complaintOutcomes.map((value) => ({ value, label: complaintOutcomeWords[value] }))

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
  /** The opened ticket. Text that is written while it loads is kept. */
  opened: OpenedTicket
  draft: TicketDraft
  /** In place of the ticket, while there is none. */
  children: ReactNode
}

const Pane = ({ ticketId, opened, draft, colleagues, onLeave, onBack, children }: PaneProps) => {
  const { open } = opened
  const ticket = open?.ticket
  const field = useRef<HTMLTextAreaElement>(null)
  const [dialog, setDialog] = useState<'snooze' | 'saved' | 'decision'>()
  /** The action of a choice in the dialog, once that is closed. */
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
  const actions = useTicketActions(ticketId, opened, draft)
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
        <FormDialog
          {...decisionContent.dialog(ticket.complaint.number)}
          fields={{
            outcome: { label: decisionContent.outcome, value: 'resolved', options: outcomes },
            answer: { label: decisionContent.answer, value: draft.value.reply, kind: 'lines' },
          }}
          onSave={async ({ outcome, answer }) => {
            await actions.decide(outcome as ComplaintOutcome, answer)
            chosen.current = onLeave
          }}
          onClose={closed}
        />
      )}
      {dialog === 'saved' && <SavedRepliesDialog onInsert={(reply) => choose(() => insert(reply))} onClose={closed} />}
    </>
  )
}

/** Made anew for each ticket. */
export const TicketPane = (pane: TicketPaneProps) => {
  const draft = useDraft(pane.ticketId)
  const opened = useOpenTicket(pane.ticketId, draft.value[draft.value.mode].trim() !== '')
  const { error = null, isGone, retry } = opened
  if (isGone) return <StatePanel Icon={SearchX} {...ticketsContent.gone} isAlert />
  return (
    <Pane {...pane} opened={opened} draft={draft}>
      <Answered query={{ data: undefined, error, fetchStatus: error === null ? 'fetching' : 'idle', refetch: retry }}>
        {() => null}
      </Answered>
    </Pane>
  )
}

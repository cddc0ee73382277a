/** The open ticket: its conversation, what is written to it, and the keys that work on it. */
import { useEffect, useRef, useState } from 'react'
import type { ComplaintOutcome } from '#contract/entities.ts'
import SearchX from '#icon/search-x'
import type { QueuedTicket, SavedReply } from '#lambdas/support/staff-tickets.contract.ts'
import { Answered, StatePanel } from '#staff/components/answered.tsx'
import { FormDialog } from '#staff/components/dialog-form.tsx'
import { useKeys } from '#staff/lib/keys.ts'
import { complaintOutcomeWords } from '#staff/lib/labels.ts'
import { Composer } from './composer.tsx'
import { decisionContent, ticketsContent } from './content.ts'
import { keyOfReply, SavedRepliesDialog, useSavedReplies } from './saved-replies-dialog.tsx'
import { SidePanel } from './side-panel.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { Thread } from './thread.tsx'
import { PresenceLine, TicketHead } from './ticket-head.tsx'
import { ticketKeys, type TicketKey } from './ticket-keys.ts'
import { serverNow } from './ticket-marks.tsx'
import { useDraft, type DraftMode, fillPlaceholders, leftOpen } from './use-draft.ts'
import { lastMessageId, noticeOf, useOpenTicket } from './use-open-ticket.ts'
import type { Colleagues } from './use-queue.ts'
import { useTicketActions } from './use-ticket-actions.ts'

const { keys: words, composer } = ticketsContent

/** A ticket that is shown for less has not been read: keys that change do nothing. */
const seenMilliseconds = 1000

interface TicketPaneProps {
  ticketId: string
  colleagues: Colleagues
  /** As the list has it. */
  row: QueuedTicket | undefined
  /** Opens the next ticket. @param title of this one. @param work what is done to it meanwhile */
  onLeave: (title: string, work?: Promise<unknown>) => void
  onBack: () => void
}

/** Made anew for each ticket. */
export const TicketPane = ({ ticketId, row, colleagues, onLeave, onBack }: TicketPaneProps) => {
  const draft = useDraft(ticketId)
  const opened = useOpenTicket(ticketId, draft.value[draft.value.mode].trim() !== '')
  const { open } = opened
  const isOpen = open !== undefined
  const ticket = open ? { ...open.ticket, phone: open.owner.phone } : row
  /** Id of the last message on the screen. */
  const lastRead = open ? lastMessageId(open) : row?.last_message?.id
  const field = useRef<HTMLTextAreaElement>(null)
  /** The text that was not sent, because it has placeholders. */
  const [unfilled, setUnfilled] = useState<string>()
  const [dialog, setDialog] = useState<'snooze' | 'saved' | 'decision'>()
  const closed = () => setDialog(undefined)
  const replies = useSavedReplies().data?.replies ?? []
  const actions = useTicketActions(ticketId, opened, draft)
  const { isSending, leaving } = actions
  const { mode, reply, refusedAt } = draft.value
  const isOpenComplaint = ticket?.complaint !== undefined && ticket.status !== 'closed'
  const seenSince = useRef(Infinity)
  useEffect(() => {
    if (isOpen) seenSince.current = Date.now()
  }, [isOpen])
  const isSeen = () => Date.now() - seenSince.current >= seenMilliseconds

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
  const leave = (work?: Promise<unknown>) => onLeave(ticket?.title ?? '', work)
  const close = () => {
    if (isOpenComplaint) setDialog('decision')
    else leave(ticket?.status === 'closed' ? undefined : leaving.close(lastRead))
  }
  const send = (andClose: boolean) => {
    const { mode, reply } = draft.latest()
    if (lastRead === undefined) return
    if (mode === 'reply' && leftOpen(reply) !== undefined) {
      setUnfilled(reply)
      field.current?.focus()
    } else if (!andClose || mode === 'note') void actions.send(lastRead)
    // The decision about a complaint sends the answer.
    else if (isOpenComplaint) setDialog('decision')
    else if (reply.trim() !== '') leave(leaving.answerAndClose(lastRead))
  }

  const leaveField = () => {
    if (document.activeElement !== field.current) return
    field.current?.form?.parentElement?.querySelector('h2')?.focus({ preventScroll: true })
  }

  const runs: Record<TicketKey, () => void> = {
    r: () => write('reply'),
    n: () => write('note'),
    '$mod+Enter': () => send(false),
    '$mod+Shift+Enter': () => send(true),
    e: close,
    a: () => void actions.takeOver(colleagues.ownId),
    i: () => void actions.start(),
    o: () => void actions.reopen(),
    s: () => setDialog('snooze'),
    p: () => void actions.setPriority(),
    l: () => setDialog('saved'),
    Escape: leaveField,
  }

  useKeys(words.group, [
    ...ticketKeys.map((binding) => ({
      ...binding,
      run: () => {
        if (!binding.isChange || isSeen()) runs[binding.keys]()
      },
    })),
    ...replies.flatMap((reply, index) => {
      const keys = keyOfReply(index)
      return keys === undefined
        ? []
        : [{ keys, does: words.insert(reply.title), inFields: true, run: () => insert(reply) }]
    }),
  ])

  if (opened.isGone) return <StatePanel icon={SearchX} {...ticketsContent.gone} isAlert />
  return (
    <>
      <div className="flex min-h-0 min-w-0 flex-col desk:h-full tall:max-desk:min-h-dvh">
        {ticket && (
          <TicketHead
            ticket={ticket}
            isOpen={isOpen}
            actions={actions}
            colleagues={colleagues}
            onBack={onBack}
            onClose={close}
            onSnooze={() => setDialog('snooze')}
          />
        )}
        {open ? (
          <>
            <PresenceLine looking={open.looking} />
            <Thread
              open={open}
              nameOf={colleagues.nameOf}
              visitor={open.owner.full_name}
              onEarlier={() => void opened.loadEarlier()}
            />
          </>
        ) : (
          <div className="min-h-0 grow overflow-y-auto">
            {row?.last_message && (
              <p className="px-4 py-3 whitespace-pre-wrap wrap-anywhere">{row.last_message.text}</p>
            )}
            <Answered query={opened.ticket}>{() => null}</Answered>
          </div>
        )}
        <Composer
          draft={draft}
          field={field}
          isSending={isSending}
          canSend={lastRead !== undefined}
          notice={isOpen && refusedAt !== undefined ? noticeOf(open, refusedAt, colleagues.nameOf) : undefined}
          error={mode === 'reply' && reply === unfilled ? composer.leftOpen(leftOpen(reply) ?? '') : undefined}
          onSend={() => send(false)}
          onSendAndClose={() => send(true)}
          onSaved={() => setDialog('saved')}
        />
      </div>
      <aside
        aria-label={ticketsContent.person.details}
        className="border-line max-desk:border-t desk:overflow-y-auto desk:border-l"
      >
        {open && <SidePanel open={open} actions={actions} colleagues={colleagues} onLeave={leave} />}
      </aside>
      {dialog === 'snooze' && (
        <SnoozeDialog now={serverNow()} onSnooze={(until) => leave(leaving.snooze(until))} onClose={closed} />
      )}
      {dialog === 'decision' && ticket?.complaint && (
        <FormDialog
          {...decisionContent.dialog(ticket.complaint.number)}
          fields={{
            outcome: {
              label: decisionContent.outcome,
              options: complaintOutcomeWords,
              none: decisionContent.noOutcome,
              check: (outcome) => (outcome === '' ? decisionContent.noOutcome : undefined),
            },
            answer: {
              label: decisionContent.answer,
              value: draft.value.reply,
              kind: 'lines',
              check: (answer) => (answer === '' ? decisionContent.noAnswer : undefined),
            },
          }}
          onSave={async ({ outcome, answer }) => leave(leaving.decide(outcome as ComplaintOutcome, answer))}
          onClose={closed}
        />
      )}
      {dialog === 'saved' && <SavedRepliesDialog onInsert={insert} onClose={closed} />}
    </>
  )
}

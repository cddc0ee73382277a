/** /support: the tickets, the form of a new one, and a conversation, each at its own address. */
import { useEffect, useRef } from 'react'
import type { Ticket } from '#contract/entities.ts'
import { paths, complaintPath } from '#contract/routes.ts'
import { errorTitle } from '#web/lib/content.ts'
import { deliverWaiting } from '#web/lib/offline/outbox.ts'
import { useLocation, useNavigate } from '#web/lib/page/router.ts'
import { useTickets } from '#web/lib/support-news.ts'
import { showToast } from '#web/lib/toast.ts'
import { changeTicket, ticketBox, ticketWay } from './api/create-ticket.ts'
import { sendMessages } from './api/outgoing-messages.ts'
import { sendMarks } from './api/seen-answers.ts'
import { Conversation } from './components/conversation.tsx'
import { NewComplaint } from './components/new-complaint.tsx'
import { TicketForm } from './components/ticket-form.tsx'
import { TicketList } from './components/ticket-list.tsx'
import { supportContent, formContent } from './content.ts'
import { ticketPath } from './support-paths.ts'

type SupportView =
  | { readonly name: 'list' }
  | { readonly name: 'new' }
  | { readonly name: 'complaint' }
  | { readonly name: 'conversation'; readonly ticketId: string }

export const viewAt = (pathname: string): SupportView => {
  const [, segment = ''] = pathname.slice(paths.support.length).split('/')
  if (segment === '') return { name: 'list' }
  if (segment === 'new') return { name: 'new' }
  if (pathname === complaintPath) return { name: 'complaint' }
  try {
    return { name: 'conversation', ticketId: decodeURIComponent(segment) }
  } catch {
    return { name: 'conversation', ticketId: segment }
  }
}

/** The form of a new ticket. */
const NewTicket = ({ onCreated }: { onCreated: (ticket: Ticket | undefined) => void }) => (
  <TicketForm form="ticket" texts={formContent} note={formContent.responseTime} onCreated={onCreated} />
)

/** Sends what waits for support. */
export const sendWaiting = async (): Promise<void> => {
  await deliverWaiting(ticketBox, ticketWay)
  await sendMessages()
  await sendMarks()
}

const useFreshTickets = (isListShown: boolean) => {
  const { state, reload } = useTickets()
  const wasListShown = useRef(isListShown)
  useEffect(() => {
    // Returning to the list loads it again.
    if (isListShown && !wasListShown.current) reload()
    wasListShown.current = isListShown
  }, [isListShown, reload])
  useEffect(() => {
    if (state.status === 'failed' && isListShown)
      showToast({ title: errorTitle, description: supportContent.listFailed, tone: 'bad' })
  }, [state, isListShown])
  return { state, reload }
}

export const SupportPage = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const view = viewAt(pathname)
  const { state, reload } = useFreshTickets(view.name === 'list')

  if (view.name === 'list') return <TicketList state={state} reload={reload} />
  if (view.name === 'new' || view.name === 'complaint') {
    // One that waits is in the list.
    const showCreated = (ticket: Ticket | undefined) =>
      void navigate(ticket ? ticketPath(ticket.id) : paths.support, { replace: true })
    return view.name === 'new' ? <NewTicket onCreated={showCreated} /> : <NewComplaint onCreated={showCreated} />
  }
  const { ticketId } = view
  const ticket = state.status === 'ready' ? state.value.find(({ id }) => id === ticketId) : undefined
  return (
    <Conversation
      key={ticketId}
      ticketId={ticketId}
      ticket={ticket}
      hasTicketFailed={ticket === undefined && state.status !== 'loading'}
      onReloadTicket={reload}
      onTicket={(change) => changeTicket(ticketId, change)}
    />
  )
}

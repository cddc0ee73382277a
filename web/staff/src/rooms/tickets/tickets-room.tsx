/** The Tickets room: the lists, the tickets of one of them, and the open ticket beside them. */
import MessagesSquare from '#icon/messages-square'
import { deskPolicy } from '#lambdas/support/desk-policy.contract.ts'
import { ticketViews, type TicketView } from '#lambdas/support/staff-tickets.contract.ts'
import { StatePanel } from '#staff/components/answered.tsx'
import { FilterChoices } from '#staff/components/compact-fields.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { useKeptKeys } from '#staff/lib/kept-keys.ts'
import { useKeys } from '#staff/lib/keys.ts'
import { classNames } from '#web/lib/class-names.ts'
import { ticketsContent } from './content.ts'
import { QueueList } from './queue-list.tsx'
import { ticketKeys } from './ticket-keys.ts'
import { TicketPane } from './ticket-pane.tsx'
import { useColleagues, useQueue, type Queue } from './use-queue.ts'

/** Complaints and late tickets are what somebody should see from every list. */
const urgent: ReadonlySet<TicketView> = new Set(['late', 'complaints'])

const countOf = (view: TicketView, counts: Queue['counts']) => {
  const count = view === 'closed' ? 0 : (counts?.[view] ?? 0)
  return (
    count > 0 && (
      <span className={urgent.has(view) ? 'font-semibold text-bad' : undefined}>
        {ticketsContent.more(count, deskPolicy.countedAtMost)}
      </span>
    )
  )
}

const { keys: words } = ticketsContent

export const TicketsRoom = () => {
  const queue = useQueue()
  const colleagues = useColleagues()
  const { view, counts, ticketId, show, move, open, leave } = queue
  useKeys(ticketsContent.title, [
    { keys: 'j', does: words.next, run: () => move(1) },
    { keys: 'k', does: words.previous, run: () => move(-1) },
    { keys: 'u', does: words.list, run: () => open(undefined) },
    ...ticketViews.map((each, index) => ({
      keys: String(index + 1),
      does: words.view(ticketsContent.views[each]),
      run: () => show(each),
    })),
  ])
  const isOpen = ticketId !== undefined
  useKeys(words.group, isOpen ? [] : ticketKeys.map((binding) => ({ ...binding, run: () => undefined })))
  useKeptKeys(!isOpen && queue.pages.data === undefined && queue.pages.fetchStatus === 'fetching')
  return (
    <RoomFrame title={ticketsContent.title} hasHeadOnPhone={!isOpen}>
      <div className="flex flex-col desk:h-full">
        <div className={classNames('flex border-b border-line px-3 py-2', isOpen && 'max-desk:hidden')}>
          <FilterChoices
            name={ticketsContent.viewsLabel}
            labels={ticketsContent.views}
            countOf={(each) => countOf(each, counts)}
            chosen={view}
            onChoose={show}
          />
        </div>
        <div className="tickets-panes min-h-0 grow">
          <div className={classNames('border-line desk:overflow-y-auto desk:border-r', isOpen && 'max-desk:hidden')}>
            <QueueList queue={queue} nameOf={colleagues.nameOf} />
          </div>
          {isOpen ? (
            <TicketPane
              key={ticketId}
              ticketId={ticketId}
              row={queue.row}
              colleagues={colleagues}
              onLeave={leave}
              onBack={() => open(undefined)}
            />
          ) : (
            <div className="max-desk:hidden">
              <StatePanel icon={MessagesSquare} title={ticketsContent.choose} text={ticketsContent.chooseText} />
            </div>
          )}
        </div>
      </div>
    </RoomFrame>
  )
}

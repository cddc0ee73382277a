/** The Tickets room: the lists, the tickets of one of them, and the open ticket beside them. */
import { MessagesSquare } from 'lucide-react'
import { NamedViews } from '#staff/components/named-views.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { StatePanel } from '#staff/components/state-panel.tsx'
import { useKeys } from '#staff/lib/keys.ts'
import { classNames } from '#web/lib/class-names.ts'
import { ticketViews } from '#contract/staff/tickets.ts'
import { ticketsContent } from './content.ts'
import { QueueList } from './queue-list.tsx'
import { TicketPane } from './ticket-pane.tsx'
import { useColleagues } from './use-colleagues.ts'
import { useQueue } from './use-queue.ts'
import { ViewsBar } from './views-bar.tsx'

const { keys: words } = ticketsContent
const besideList = ['ticket']

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
  return (
    <RoomFrame
      title={ticketsContent.title}
      hasHeadOnPhone={!isOpen}
      actions={<NamedViews room="tickets" apart={besideList} />}
    >
      <div className="flex flex-col desk:h-full">
        <div className={classNames(isOpen && 'max-desk:hidden')}>
          <ViewsBar view={view} counts={counts} onShow={show} />
        </div>
        <div className="tickets-panes min-h-0 grow">
          <div className={classNames('border-line desk:overflow-y-auto desk:border-r', isOpen && 'max-desk:hidden')}>
            <QueueList queue={queue} nameOf={colleagues.nameOf} />
          </div>
          {isOpen ? (
            <TicketPane
              key={ticketId}
              ticketId={ticketId}
              colleagues={colleagues}
              onLeave={leave}
              onBack={() => open(undefined)}
            />
          ) : (
            <div className="max-desk:hidden">
              <StatePanel Icon={MessagesSquare} title={ticketsContent.choose} text={ticketsContent.chooseText} />
            </div>
          )}
        </div>
      </div>
    </RoomFrame>
  )
}

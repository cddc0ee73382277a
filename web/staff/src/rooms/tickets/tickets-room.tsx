/** The Tickets room: the lists, the tickets of one of them, and the open ticket beside them. */
import Bell from '#icon/bell'
import BellOff from '#icon/bell-off'
import MessagesSquare from '#icon/messages-square'
import { deskPolicy } from '#lambdas/support/desk-policy.contract.ts'
import { ticketViews, type CountTicketsResponse, type TicketView } from '#lambdas/support/staff-tickets.contract.ts'
import { StatePanel } from '#staff/components/answered.tsx'
import { IconButton } from '#staff/components/button.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { useKeptKeys } from '#staff/lib/kept-keys.ts'
import { useKeys } from '#staff/lib/keys.ts'
import { setSound, useSound } from '#staff/lib/ticket-alert.ts'
import { classNames } from '#web/lib/class-names.ts'
import { ticketsContent } from './content.ts'
import { QueueList } from './queue-list.tsx'
import { ticketKeys } from './ticket-keys.ts'
import { TicketPane } from './ticket-pane.tsx'
import { useColleagues, useQueue } from './use-queue.ts'

interface ViewsBarProps {
  view: TicketView
  counts: CountTicketsResponse['counts'] | undefined
  onShow: (view: TicketView) => void
}

/** Complaints and late tickets are what somebody should see from every list. */
const urgent: ReadonlySet<TicketView> = new Set(['late', 'complaints'])

const countOf = (view: TicketView, counts: ViewsBarProps['counts']) => (view === 'closed' ? undefined : counts?.[view])

/** The lists of the room, each with its count. */
const ViewsBar = ({ view: present, counts, onShow }: ViewsBarProps) => (
  <nav aria-label={ticketsContent.viewsLabel} className="flex flex-wrap gap-1 border-b border-line px-3 py-2">
    {ticketViews.map((view) => {
      const count = countOf(view, counts)
      return (
        <button
          key={view}
          type="button"
          aria-current={view === present || undefined}
          onClick={() => onShow(view)}
          className={classNames(
            'inline-flex min-h-control items-center gap-1.5 rounded-md px-2.5 text-sm font-medium whitespace-nowrap transition-colors',
            view === present ? 'bg-primary-tint text-primary' : 'text-ink-soft hover:bg-paper-sunk hover:text-ink',
          )}
        >
          <span>{ticketsContent.views[view]}</span>
          {count !== undefined && (
            <span
              className={classNames(
                'min-w-5 rounded-sm px-1 text-center text-xs leading-5 tabular-nums',
                urgent.has(view) && count > 0 ? 'bg-bad-ground text-bad' : 'bg-paper-sunk text-ink-soft',
              )}
            >
              {ticketsContent.more(count, deskPolicy.countedAtMost)}
            </span>
          )}
        </button>
      )
    })}
  </nav>
)

const { keys: words } = ticketsContent

export const TicketsRoom = () => {
  const queue = useQueue()
  const hasSound = useSound()
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
    <RoomFrame
      title={ticketsContent.title}
      hasHeadOnPhone={!isOpen}
      actions={
        <IconButton
          label={ticketsContent.sound}
          aria-pressed={hasSound}
          icon={hasSound ? Bell : BellOff}
          onClick={() => setSound(!hasSound)}
        />
      }
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

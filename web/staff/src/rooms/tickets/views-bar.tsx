/** The lists of the room, each with its count. */
import { deskPolicy } from '#contract/staff/desk-policy.ts'
import { ticketViews, type CountTicketsResponse, type TicketView } from '#contract/staff/tickets.ts'
import { classNames } from '#web/lib/class-names.ts'
import { ticketsContent } from './content.ts'

interface ViewsBarProps {
  view: TicketView
  counts: CountTicketsResponse['counts'] | undefined
  onShow: (view: TicketView) => void
}

/** Complaints and late tickets are what somebody should see from every list. */
const urgent: ReadonlySet<TicketView> = new Set(['late', 'complaints'])

const countOf = (view: TicketView, counts: ViewsBarProps['counts']) => (view === 'closed' ? undefined : counts?.[view])

export const ViewsBar = ({ view: present, counts, onShow }: ViewsBarProps) => (
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
          {ticketsContent.views[view]}
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

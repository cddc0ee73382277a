/** Beside the conversation: who the visitor is, masked, the visitor's applications, and who takes care of the ticket. */
import type { Complaint } from '#contract/entities.ts'
import Check from '#icon/check'
import { ticketPriorities } from '#lambdas/support/staff-tickets.contract.ts'
import { Button, TextLink } from '#staff/components/button.tsx'
import { ChoiceField } from '#staff/components/compact-fields.tsx'
import { applicationStatusWords } from '#staff/lib/labels.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { ticketsContent } from './content.ts'
import type { OpenTicket } from './use-open-ticket.ts'
import type { Colleagues } from './use-queue.ts'
import type { TicketActions } from './use-ticket-actions.ts'

const { person: words } = ticketsContent

interface SidePanelProps {
  open: OpenTicket
  actions: TicketActions
  colleagues: Colleagues
  onLeave: (work: Promise<unknown>) => void
}

/** The day on which staff wrote to the nodal officer of the lender, from which the Reserve Bank counts. */
const PassedOn = ({ complaint, onPassOn }: { complaint: Complaint; onPassOn: () => void }) =>
  complaint.passed_on_at === undefined ? (
    <>
      <p className="text-ink-soft">{ticketsContent.passOnFirst}</p>
      <Button icon={Check} onClick={onPassOn}>
        {ticketsContent.passOn}
      </Button>
    </>
  ) : (
    <p className="flex flex-wrap justify-between gap-x-2 text-ink-soft">
      <span>{ticketsContent.passedOnAt}</span>
      <span className="text-right text-ink">{formatDate(complaint.passed_on_at)}</span>
    </p>
  )

const Care = ({ open: { ticket }, actions, colleagues: { colleagues, nameOf, ownId }, onLeave }: SidePanelProps) => {
  const { assigned_to: assignee } = ticket
  const names: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      colleagues.map(({ id, email }) => [id, id === ownId ? `${ticketsContent.you} (${email})` : email]),
    ),
    ...(assignee !== undefined && colleagues.every(({ id }) => id !== assignee) && { [assignee]: nameOf(assignee) }),
  }
  return (
    <div className="flex flex-col gap-2">
      <ChoiceField
        isWide
        label={ticketsContent.assignee}
        value={assignee}
        none={ticketsContent.nobody}
        options={names}
        onPick={(id) => {
          if (id === ownId) void actions.takeOver(id)
          else onLeave(actions.leaving.giveTo(id ?? null, names[id ?? ''] ?? ticketsContent.nobody))
        }}
      />
      <ChoiceField
        isWide
        label={ticketsContent.priority}
        value={ticket.priority}
        options={ticketsContent.priorities}
        onPick={(value) => void actions.setPriority(ticketPriorities.find((known) => known === value))}
      />
      <p className="flex flex-wrap justify-between gap-x-2 text-ink-soft">
        <span>{ticketsContent.openedAt}</span>
        <span className="text-right text-ink">{formatDateTime(ticket.created_at)}</span>
      </p>
      {ticket.complaint?.lender && <PassedOn complaint={ticket.complaint} onPassOn={() => void actions.passOn()} />}
    </div>
  )
}

export const SidePanel = (props: SidePanelProps) => {
  const { owner, applications } = props.open
  return (
    <div className="flex flex-col gap-6 p-4">
      <section aria-label={words.title} className="flex flex-col gap-1">
        <h3 className="font-semibold">{words.title}</h3>
        <p className="wrap-anywhere" translate="no">
          {owner.full_name ?? words.noName}
        </p>
        <p className="font-mono tabular-nums" translate="no">
          {owner.phone}
        </p>
        {owner.since !== undefined && <p className="text-ink-soft">{words.since(formatDate(owner.since))}</p>}
        <p>
          <TextLink to={`/people/${encodeURIComponent(owner.user_id)}`}>{words.open}</TextLink>
        </p>
      </section>
      <section aria-label={words.applications} className="flex flex-col gap-2">
        <h3 className="font-semibold">{words.applications}</h3>
        {applications.length === 0 && <p className="text-ink-soft">{words.noApplications}</p>}
        <ul className="flex flex-col gap-2">
          {applications.map(({ id, lender_name, status, updated_at }) => (
            <li key={id} className="flex flex-col gap-0.5 rounded-md border border-line px-3 py-2">
              <span className="flex items-start justify-between gap-2">
                <span className="min-w-0 font-medium wrap-anywhere" translate="no">
                  {lender_name}
                </span>
                <span className="shrink-0">
                  <Badge>{applicationStatusWords(status)}</Badge>
                </span>
              </span>
              <span className="text-xs text-ink-soft">{formatDateTime(updated_at)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={ticketsContent.ticket} className="flex flex-col gap-2">
        <h3 className="font-semibold">{ticketsContent.ticket}</h3>
        <Care {...props} />
      </section>
    </div>
  )
}

/** Beside the conversation: who the visitor is, masked, the visitor's applications, and who takes care of the ticket. */
import Check from '#icon/check'
import { ticketPriorities } from '#lambdas/support/staff-tickets.contract.ts'
import { ApplicationStatusBadge } from '#staff/components/application-status.tsx'
import { Button, TextLink } from '#staff/components/button.tsx'
import { ChoiceField } from '#staff/components/compact-fields.tsx'
import { Facts, Section } from '#staff/components/room-frame.tsx'
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

const Care = ({ open: { ticket }, actions, colleagues: { colleagues, nameOf, ownId }, onLeave }: SidePanelProps) => {
  const { assigned_to: assignee, complaint } = ticket
  const ids = [...colleagues.map(({ id }) => id), ...(assignee === undefined ? [] : [assignee])]
  const names: Readonly<Record<string, string>> = Object.fromEntries(ids.map((id) => [id, nameOf(id)]))
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
      <Facts
        names={ticketsContent}
        values={{
          openedAt: formatDateTime(ticket.created_at),
          passedOnAt: complaint?.passed_on_at && formatDate(complaint.passed_on_at),
        }}
      />
      {/* The Reserve Bank counts from the day on which staff wrote to the nodal officer of the lender. */}
      {complaint?.lender && complaint.passed_on_at === undefined && (
        <>
          <p className="text-ink-soft">{ticketsContent.passOnFirst}</p>
          <Button icon={Check} onClick={() => void actions.passOn()}>
            {ticketsContent.passedOnAt}
          </Button>
        </>
      )}
    </div>
  )
}

export const SidePanel = (props: SidePanelProps) => {
  const { owner, applications } = props.open
  return (
    <>
      <Section title={words.title}>
        <p className="wrap-anywhere" translate="no">
          {owner.full_name ?? words.noName}
        </p>
        <p className="font-mono tabular-nums" translate="no">
          {owner.phone}
        </p>
        {owner.since !== undefined && <p className="text-ink-soft">{words.since(formatDate(owner.since))}</p>}
        <TextLink to={`/people/${encodeURIComponent(owner.user_id)}`}>{words.open}</TextLink>
      </Section>
      <Section title={words.applications} none={applications.length === 0 && words.noApplications}>
        <ul className="flex flex-col gap-2">
          {applications.map(({ id, lender_id, lender_name, status, updated_at }) => (
            <li key={id}>
              <TextLink to={`/applications/of/${owner.user_id}/${lender_id}`} translate="no">
                {lender_name}
              </TextLink>{' '}
              <ApplicationStatusBadge status={status} />
              <p className="text-xs text-ink-soft">{formatDateTime(updated_at)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={ticketsContent.ticket}>
        <Care {...props} />
      </Section>
    </>
  )
}

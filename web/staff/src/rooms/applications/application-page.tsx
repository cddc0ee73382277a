/** One application: its facts, its history with who said what, and the change of its status. */
import { useParams } from 'react-router-dom'
import type {
  EvidenceOfClick,
  StaffApplication,
  TimelineEvent,
} from '#lambdas/applications/staff-applications.contract.ts'
import { formatRate } from '#lambdas/loans/rate-words.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { Answered } from '#staff/components/answered.tsx'
import { ApplicationStatusBadge } from '#staff/components/application-status.tsx'
import { ButtonLink, WorkButton } from '#staff/components/button.tsx'
import { componentsContent } from '#staff/components/content.ts'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { Facts, RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { reasonWords, sourceWords } from '#staff/lib/labels.ts'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { applicationContent as words, applicationsContent } from './content.ts'
import { StatusButton, undoChange } from './status-form.tsx'

const { click: clickWords, clicks: title, facts } = words

/** The last clicks of an application, as evidence: the newest first. */
const Clicks = ({ clicks }: { clicks: readonly EvidenceOfClick[] }) =>
  clicks.length === 0 ? null : (
    <Section title={title(clicks.length)}>
      <PlainTable
        headings={clickWords}
        texts={['source', 'campaign']}
        rows={clicks
          .map(({ at, rate, source, campaign, partner }, index) => ({
            key: `${at} ${index}`,
            cells: { at: formatDateTime(at), rate, source, campaign, partner },
          }))
          .reverse()}
      />
    </Section>
  )

const ApplicationFacts = ({ application }: { application: StaffApplication }) => {
  const mayOpen = useMayDo('open-person')
  const { visit_outcome: outcome, user_id } = application
  return (
    <Section
      title={facts.heading}
      actions={mayOpen && <ButtonLink to={`/people/${user_id}`}>{facts.person}</ButtonLink>}
    >
      <Facts
        names={facts}
        values={{
          visitor: <span className="font-mono">{application.phone}</span>,
          name: application.name,
          lender: `${application.lender.name} (${application.lender_id})`,
          rate: formatRate(application.lender.interest_rate),
          status: <ApplicationStatusBadge status={application.status} />,
          since: formatDateTime(application.since),
          applied: formatDateTime(application.applied_at),
          id: <code className="text-xs">{application.id}</code>,
          clickId: application.click_id && <code className="text-xs">{application.click_id}</code>,
          partner: application.partner_code,
          outcome: outcome && (facts.outcomes[outcome] ?? outcome),
        }}
      />
    </Section>
  )
}

const effectOf = ({ undone_at, undone_by = '', moved }: TimelineEvent): string => {
  if (undone_at !== undefined) return words.undone(undone_by, formatDateTime(undone_at))
  return moved === false ? words.idle : words.moved
}

/** Who said what, when it happened and arrived, and by which call or file. */
const Entry = ({ event, application }: { event: TimelineEvent; application: StaffApplication }) => {
  const { event_id, undo_until, source } = event
  return (
    <li className="border-l-2 border-line py-2 pl-3">
      <div className="mb-1 flex flex-wrap items-center gap-2">
        <ApplicationStatusBadge status={event.status} />
        <span className="text-ink-soft">{effectOf(event)}</span>
        {event_id !== undefined && undo_until !== undefined && (
          <span className="ml-auto inline-flex items-center gap-2">
            <WorkButton work={() => undoChange(application, event_id)} done={componentsContent.toast.undone}>
              {words.undo}
            </WorkButton>
            <span className="text-xs text-ink-soft">{words.undoUntil(formatDateTime(undo_until))}</span>
          </span>
        )}
      </div>
      <Facts
        names={words}
        values={{
          by: [source && sourceWords[source], event.by].filter(Boolean).join(': ') || undefined,
          happened: formatDateTime(event.at),
          arrived: event.received_at && formatDateTime(event.received_at),
          file: event.file,
          event: source === 'lender' && event_id ? <code className="text-xs">{event_id}</code> : undefined,
          amount: event.amount === undefined ? undefined : formatRupees(event.amount),
          heldAmount: event.held_amount === undefined ? undefined : formatRupees(event.held_amount),
          reason: event.reason && reasonWords[event.reason],
          message: event.message,
          held: event.held_message,
          note: event.note,
        }}
      />
    </li>
  )
}

/** The newest first. */
const Timeline = ({ application }: { application: StaffApplication }) => (
  <Section title={words.timeline}>
    <ol className="flex flex-col gap-2">
      {application.events
        .map((event, index) => (
          <Entry key={event.event_id ?? `${event.at} ${index}`} event={event} application={application} />
        ))
        .reverse()}
    </ol>
    {application.left_out !== undefined && <p className="text-ink-soft">{words.leftOut(application.left_out)}</p>}
  </Section>
)

export const ApplicationPage = () => {
  const { userId = '', lenderId = '' } = useParams()
  const params = { user_id: userId, lender_id: lenderId }
  const query = useAnswer('open-application', { params }, { isView: true })
  return (
    <RoomFrame
      title={query.data ? words.title(query.data.application.lender.name) : applicationsContent.title}
      actions={query.data && <StatusButton {...query.data} />}
    >
      <Answered query={query}>
        {({ application }) => (
          <>
            <ApplicationFacts application={application} />
            <Timeline application={application} />
            <Clicks clicks={application.clicks} />
          </>
        )}
      </Answered>
    </RoomFrame>
  )
}

/** The lists of one person. */
import { Link } from 'react-router-dom'
import type { Person } from '#contract/staff/people.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { ApplicationStatusBadge } from '#staff/components/application-status.tsx'
import { Facts } from '#staff/components/facts.tsx'
import { Section } from '#staff/components/section.tsx'
import { ticketStatusLabel } from '#staff/lib/labels.ts'
import { personContent as words } from './content.ts'

interface PartProps {
  person: Person
}

const row = 'flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-line py-1.5 first:border-t-0'
const link =
  'min-w-0 grow items-center font-medium text-primary wrap-anywhere hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-control'

export const Consents = ({ person: { consents } }: PartProps) => (
  <Section title={words.consents}>
    {consents.length === 0 && <p className="text-ink-soft">{words.noConsents}</p>}
    <ul>
      {consents.map(({ purpose, given, at, version, how, lender_id, reason }) => (
        <li key={`${purpose} ${at}`} className={row}>
          <span className="min-w-0 grow wrap-anywhere">
            {words.purposes[purpose] ?? purpose}
            <span className="text-ink-soft">
              {[version, how, lender_id, reason]
                .filter(Boolean)
                .map((part) => `, ${part}`)
                .join('')}
            </span>
          </span>
          <span className={given ? undefined : 'text-bad'}>
            {`${given ? words.consent.given : words.consent.takenBack} ${formatDateTime(at)}`}
          </span>
        </li>
      ))}
    </ul>
  </Section>
)

export const PersonApplications = ({ person: { id, applications } }: PartProps) => (
  <Section title={words.applications}>
    {applications.length === 0 && <p className="text-ink-soft">{words.applicationsNone}</p>}
    <ul>
      {applications.map(({ id: key, lender_id, lender_name, status, since }) => (
        <li key={key} className={row}>
          <Link to={`/applications/of/${id}/${lender_id}`} className={link}>
            {lender_name}
          </Link>
          <ApplicationStatusBadge status={status} />
          <span className="text-ink-soft">{formatDate(since)}</span>
        </li>
      ))}
    </ul>
  </Section>
)

export const PersonTickets = ({ person: { tickets } }: PartProps) => (
  <Section title={words.tickets}>
    {tickets.length === 0 && <p className="text-ink-soft">{words.ticketsNone}</p>}
    <ul>
      {tickets.map(({ id, title, status, updated_at }) => (
        <li key={id} className={row}>
          <Link to={`/tickets?view=all&ticket=${id}`} className={link}>
            {title}
          </Link>
          <span>{ticketStatusLabel(status)}</span>
          <span className="text-ink-soft">{formatDate(updated_at)}</span>
        </li>
      ))}
    </ul>
  </Section>
)

export const Notices = ({ person: { notices } }: PartProps) => (
  <Section title={words.notices}>
    <p>{notices.sms ? words.noticesOn : words.noticesOff}</p>
    {notices.sent.length === 0 && <p className="text-ink-soft">{words.noticesNone}</p>}
    <ul>
      {notices.sent.map(({ kind, lender, sent_at }) => (
        <li key={`${kind} ${sent_at}`} className={row}>
          <span className="grow">{[kind, lender].filter(Boolean).join(', ')}</span>
          <span className="text-ink-soft">{formatDateTime(sent_at)}</span>
        </li>
      ))}
    </ul>
  </Section>
)

export const SignIns = ({ person: { sign_ins } }: PartProps) => {
  const { last_at, ended, all_ended_until, open_windows } = sign_ins
  return (
    <Section title={words.signIns}>
      <Facts
        facts={[
          { name: words.signIn.last, value: last_at === undefined ? words.signIn.none : formatDateTime(last_at) },
          { name: words.signIn.ended, value: ended.length > 0 ? ended.map(formatDateTime).join('; ') : undefined },
          { name: words.signIn.all, value: all_ended_until && formatDateTime(all_ended_until) },
          { name: words.signIn.windows, value: open_windows },
        ]}
      />
    </Section>
  )
}

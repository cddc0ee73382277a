/** The parts of a person's page: the facts that were given, masked, and the lists. */
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { termsTextFile } from '#lambdas/consent/accepted-terms.contract.ts'
import { receiptPurposes } from '#lambdas/consent/consents.contract.ts'
import { findConsentText, writeConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import type { ViewReason, Person, RevealField } from '#lambdas/people/people.contract.ts'
import { fieldsOfStep, profileRows, type ProfileField } from '#lambdas/profile/profile-fields.contract.ts'
import { isMaskedField } from '#lambdas/profile/profile-fields.rules.ts'
import { ApplicationStatusBadge } from '#staff/components/application-status.tsx'
import { Facts, Section } from '#staff/components/room-frame.tsx'
import { MaskedValue } from '#staff/components/view-dialog.tsx'
import { callStaff } from '#staff/lib/call-staff.ts'
import { categoryWords, labelOf, stepWords, ticketStatusLabel } from '#staff/lib/labels.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { personContent as words } from './content.ts'

/** Returns the fields that a person has given. @param shown draws a field that may be masked */
export const profileValues = (
  user: Pick<Person, ProfileField | 'category'>,
  shown: (field: RevealField) => ReactNode,
) => {
  const plain = (field: ProfileField) => {
    const value = user[field]
    return typeof value === 'number' && profileRows[field].kind === 'rupees' ? formatRupees(value) : value
  }
  const valuesOf = <Field extends ProfileField>(fields: readonly Field[]) =>
    Object.fromEntries(fields.map((field) => [field, isMaskedField(field) ? shown(field) : plain(field)])) as Record<
      Field,
      ReactNode
    >
  return {
    phone: shown('phone'),
    ...valuesOf(fieldsOfStep.personal),
    ...valuesOf(fieldsOfStep.location),
    category: user.category && categoryWords[user.category],
    ...valuesOf(fieldsOfStep.professional),
  }
}

/** The fields that a person and a partner have given. A masked field is shown in full for a reason; a PAN never is. */
export const GivenFacts = (person: Person) => {
  const reveal = (field: RevealField) => async (why: ViewReason) =>
    (await callStaff('reveal-field', { params: { user_id: person.id }, body: { field, why } })).value
  const masked = (field: RevealField) => {
    const value = person[field]
    return value === undefined ? undefined : (
      <MaskedValue name={words.reveal[field]} masked={value} reveal={reveal(field)} tickets={person.tickets} />
    )
  }
  return (
    <Section title={words.given}>
      <Facts
        names={words.fields}
        values={{
          ...profileValues(person, masked),
          pan: person.pan && (
            <>
              <span className="font-mono">{person.pan}</span> <span className="text-ink-soft">{words.panNote}</span>
            </>
          ),
          aadhaar: person.aadhaar_last4 && <span className="font-mono">{words.aadhaar(person.aadhaar_last4)}</span>,
          credit_score: person.credit_score,
          step: person.current_step && labelOf(stepWords)(person.current_step),
          partner: person.partner_code,
          source: person.utm_source,
          campaign: person.utm_campaign,
          acquired: person.acquired_at && formatDateTime(person.acquired_at),
          id: <code className="text-xs">{person.id}</code>,
        }}
      />
    </Section>
  )
}

/** The words beside the switch or above the button; the console knows every version. */
const shownTextOf = (purpose: string, version: string, hash: string): string => {
  if (purpose === 'terms') return words.termsAt(termsTextFile(hash))
  const known = receiptPurposes.find((one) => one === purpose)
  const text = known && findConsentText(known, version)
  return text ? writeConsentText(text) : ''
}

const row = 'flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-line py-1.5 first:border-t-0'
const link =
  'min-w-0 grow items-center font-medium text-primary wrap-anywhere hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-control'

export const Consents = ({ consents }: Person) => (
  <Section title={words.consents} none={consents.length === 0 && words.noConsents}>
    <ul>
      {consents.map(({ purpose, given, at, version, how, lender_id, name, address, click_id, hash }) => (
        <li key={`${purpose} ${at}`} className={row}>
          <span className="min-w-0 grow wrap-anywhere">
            <span>{words.purposes[purpose] ?? purpose}</span>
            <span className="text-ink-soft">
              {[words.consent.text(formatDate(version)), words.ways[how ?? ''], lender_id ?? name, address, click_id]
                .filter(Boolean)
                .map((part) => `, ${part}`)
                .join('')}
            </span>
            {hash !== undefined && (
              <details>
                <summary className="min-h-control text-primary">{words.shown}</summary>
                <p className="whitespace-pre-line">{shownTextOf(purpose, version, hash)}</p>
                <p className="text-ink-soft">{hash}</p>
              </details>
            )}
          </span>
          <span className={given ? undefined : 'text-bad'}>
            {`${given ? words.consent.given : words.consent.takenBack} ${formatDateTime(at)}`}
          </span>
        </li>
      ))}
    </ul>
  </Section>
)

export const PersonApplications = ({ id, applications }: Person) => (
  <Section title={words.applications} none={applications.length === 0 && words.applicationsNone}>
    <ul>
      {applications.map(({ id: key, lender_id, lender_name, status, since }) => (
        <li key={key} className={row}>
          <Link to={`/applications/of/${id}/${lender_id}`} className={link} translate="no">
            {lender_name}
          </Link>
          <ApplicationStatusBadge status={status} />
          <span className="text-ink-soft">{formatDate(since)}</span>
        </li>
      ))}
    </ul>
  </Section>
)

export const PersonTickets = ({ tickets }: Person) => (
  <Section title={words.tickets} none={tickets.length === 0 && words.ticketsNone}>
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

export const Notices = ({ notices }: Person) => (
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

export const SignIns = ({ sign_ins: { last_at, ended, all_ended_until } }: Person) => (
  <Section title={words.signIns}>
    <Facts
      names={words.signIn}
      values={{
        last: last_at === undefined ? words.signIn.none : formatDateTime(last_at),
        ended: ended.length > 0 ? ended.map(formatDateTime).join('; ') : undefined,
        all: all_ended_until && formatDateTime(all_ended_until),
      }}
    />
  </Section>
)

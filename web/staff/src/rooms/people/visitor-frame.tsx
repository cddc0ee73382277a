/** The visitor's pages, in a frame with a bar: drawn from the visitor's own read models, without anything to press. */
import type { Application } from '#contract/entities.ts'
import EyeOff from '#icon/eye-off'
import { shownHistory } from '#lambdas/applications/shown-history.rules.ts'
import { formatRate } from '#lambdas/loans/rate-words.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import type { VisitorView } from '#lambdas/people/people.contract.ts'
import { ApplicationStatusBadge } from '#staff/components/application-status.tsx'
import { Button } from '#staff/components/button.tsx'
import { Facts, Section } from '#staff/components/room-frame.tsx'
import { ticketStatusLabel } from '#staff/lib/labels.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { personContent } from './content.ts'
import { profileValues } from './person-parts.tsx'

const { view: words } = personContent

const Offer = ({ offer: { name, interest_rate, fits, reasons } }: { offer: VisitorView['offers'][number] }) => (
  <li className="border-t border-line py-1.5">
    <div className="flex flex-wrap justify-between gap-x-2">
      <span className="font-medium" translate="no">
        {name}
      </span>
      <span>{formatRate(interest_rate)}</span>
    </div>
    {fits !== undefined && <p className="text-ink-soft">{[words[fits ? 'fits' : 'fitsNot'], ...reasons].join('. ')}</p>}
  </li>
)

const ApplicationCard = ({ application: { lender, status, applied_at, history } }: { application: Application }) => (
  <li className="mb-3 rounded-lg border border-line p-3">
    <div className="flex flex-wrap items-center gap-2">
      <h3 className="grow font-semibold" translate="no">
        {lender.name}
      </h3>
      <ApplicationStatusBadge status={status} />
    </div>
    <p className="text-ink-soft">{`${formatRate(lender.interest_rate)}, ${formatDate(applied_at)}`}</p>
    <ol className="mt-2">
      {shownHistory(history).map(({ at, status: reached, message, amount }, index) => (
        <li key={`${at} ${index}`} className="border-l-2 border-line py-0.5 pl-2">
          <span>{`${formatDateTime(at)}: `}</span>
          <ApplicationStatusBadge status={reached} />
          {amount !== undefined && <span>{` ${formatRupees(amount)}`}</span>}
          {message !== undefined && <p className="wrap-anywhere whitespace-pre-line">{message}</p>}
        </li>
      ))}
    </ol>
  </li>
)

export const VisitorFrame = ({ view, onClose }: { view: VisitorView; onClose: () => void }) => {
  const { user, applications, tickets, notices, offers } = view
  return (
    <div className="p-4">
      <div className="mx-auto max-w-160 overflow-hidden rounded-xl border-2 border-accent">
        <div className="flex flex-wrap items-center gap-2 bg-accent-ground px-3 py-2 font-semibold text-accent">
          <Icon of={EyeOff} className="size-4" />
          <p className="min-w-0 grow">{words.bar}</p>
          <Button onClick={onClose}>{words.close}</Button>
        </div>
        <Section title={words.applications} none={applications.length === 0 && words.none}>
          <ul>
            {applications.map((application) => (
              <ApplicationCard key={application.id} application={application} />
            ))}
          </ul>
        </Section>
        <Section title={words.offers} none={offers.length === 0 && words.none}>
          <ul>
            {offers
              .toSorted((a, b) => Number(a.fits === false) - Number(b.fits === false))
              .map((offer) => (
                <Offer key={offer.lender_id} offer={offer} />
              ))}
          </ul>
        </Section>
        <Section title={words.tickets} none={tickets.length === 0 && words.none}>
          <ul>
            {tickets.map(({ id, title, status, last_message, has_new_answer }) => (
              <li key={id} className="mb-2 rounded-lg border border-line p-3">
                <b className="font-semibold wrap-anywhere">{title}</b> <span>{ticketStatusLabel(status)}</span>
                {has_new_answer === true && <span className="text-accent">{` ${words.newAnswer}`}</span>}
                {last_message && <p className="text-ink-soft wrap-anywhere">{last_message.text}</p>}
              </li>
            ))}
          </ul>
        </Section>
        <Section title={words.profile}>
          <Facts names={personContent.fields} values={profileValues(user, (field) => user[field])} />
        </Section>
        <Section title={words.notices}>
          <p>{notices.sms ? personContent.noticesOn : personContent.noticesOff}</p>
        </Section>
      </div>
    </div>
  )
}

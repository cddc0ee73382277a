/** Number, clock and decision of a complaint, above its conversation; a button opens the next steps. */
import { useState, type ReactNode } from 'react'
import type { Complaint, Ticket } from '#contract/entities.ts'
import { authorities } from '#contract/legal-sources.ts'
import {
  complaintAgeDays,
  complaintStateOf,
  lenderAnswersBy,
  mayTurnElsewhere,
} from '#lambdas/support/tickets.rules.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { Skeleton } from '#web/components/ui/spinner.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { classNames } from '#web/lib/class-names.ts'
import { serverNow } from '#web/lib/device/server-clock.ts'
import { formatDate } from '#web/lib/format.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { complaintContent as content, nextStepsContent as steps } from '../complaint-content.ts'
import { Officer, OurOfficer } from './our-officer.tsx'

const look = 'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-3 wrap-anywhere'

const OutLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
    {new URL(href).host}
  </a>
)

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className="border-t border-line py-2">
    <h3 className="font-semibold">{title}</h3>
    <div className="text-sm">{children}</div>
  </li>
)

const LenderOfficer = ({ lenderId }: { lenderId: string }) => {
  const { state, reload } = useLoaded(`lender contact ${lenderId}`, () =>
    callApi('get-lender-contact', { params: { lender_id: lenderId } }),
  )
  if (state.status === 'ready') {
    const { nodal_officer: officer, grievance_contact: contact, website } = state.value
    return (
      <>
        {officer && <Officer name={officer.name} email={officer.email} phones={[[officer.phone]]} />}
        {!officer && <p>{contact ?? steps.noOfficer}</p>}
        {website !== undefined && <OutLink href={website} />}
      </>
    )
  }
  if (state.status === 'loading') {
    return (
      <>
        <output className="sr-only">{steps.loading}</output>
        <Skeleton shape="h-12 w-48" />
      </>
    )
  }
  return (
    <>
      <p role="alert">{steps.lenderFailed}</p>
      <Button variant="secondary" size="small" onClick={reload}>
        {steps.retry}
      </Button>
    </>
  )
}

const laterWords = (complaint: Complaint): string => {
  const from = lenderAnswersBy(complaint)
  return complaint.lender
    ? steps.afterLender(complaint.lender.name, from && formatDate(from))
    : steps.later(formatDate(complaint.answer_by))
}

interface ComplaintStepsProps {
  status: string
  complaint: Complaint
  onClose: () => void
}

/** The offices that the visitor may write to after us, with every address: the lender's officer, the Reserve Bank, and its page about unregistered lenders. */
const ComplaintSteps = ({ status, complaint, onClose }: ComplaintStepsProps) => {
  const { reserveBank, sachet } = authorities
  const { lender } = complaint
  const isDue = mayTurnElsewhere(status, complaint, new Date(serverNow()))
  return (
    <Sheet title={steps.title} onClose={onClose}>
      <p className="mb-3">{isDue ? steps.now : laterWords(complaint)}</p>
      <ol>
        {lender && (
          <Step title={steps.lender(lender.name)}>
            <LenderOfficer lenderId={lender.id} />
          </Step>
        )}
        <Step title={steps.us}>
          <OurOfficer />
        </Step>
        <Step title={steps.reserveBank}>
          <p>{steps.reserveBankText}</p>
          <OutLink href={reserveBank.portal} />
          <p>{steps.post}</p>
          <p>
            {reserveBank.post.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        </Step>
        <Step title={steps.sachet}>
          <p>{steps.sachetText}</p>
          <OutLink href={sachet.portal} />
        </Step>
      </ol>
    </Sheet>
  )
}

/** @param ticket of a complaint */
export const clockWords = ({ status, created_at }: Ticket, complaint: Complaint, now: Date): string => {
  const state = complaintStateOf(status, complaint, now)
  const until = formatDate(complaint.answer_by)
  if (state === 'waiting') return content.waiting(complaintAgeDays(created_at, now) + 1, until)
  if (state === 'overdue') return content.overdue(until)
  return content.decided[state](formatDate(complaint.decided_at ?? created_at))
}

export const ComplaintClock = ({ ticket, complaint }: { ticket: Ticket; complaint: Complaint }) => {
  const [isOpen, setIsOpen] = useState(false)
  const now = new Date(serverNow())
  const isDue = mayTurnElsewhere(ticket.status, complaint, now)
  return (
    <div
      className={classNames(
        'flex shrink-0 flex-wrap items-center justify-between gap-x-3 overflow-y-auto border-b border-line px-4 py-2 text-sm',
        isDue && 'bg-warn-ground text-warn',
      )}
      // With large text it scrolls, and leaves room for the thread.
      style={{ maxHeight: '30%' }}
    >
      <p className="min-w-0">
        <b className="font-semibold">{content.number(complaint.number)}</b>
        {complaint.lender && <span className="block">{content.about(complaint.lender.name)}</span>}
        <span className="block">{clockWords(ticket, complaint, now)}</span>
        {complaint.lender && complaint.passed_on_at && (
          <span className="block">{content.passedOn(formatDate(complaint.passed_on_at))}</span>
        )}
      </p>
      <Button variant={isDue ? 'tinted' : 'quiet'} size="small" onClick={() => setIsOpen(true)}>
        {content.nextSteps}
      </Button>
      {isOpen && <ComplaintSteps status={ticket.status} complaint={complaint} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

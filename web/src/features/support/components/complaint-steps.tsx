/** Whom the visitor may turn to after us, with every address: the lender's officer, the Reserve Bank, and its page about unregistered lenders. */
import type { ReactNode } from 'react'
import { authorities } from '#contract/authorities.ts'
import type { Complaint } from '#contract/entities.ts'
import { mayTurnElsewhere } from '#domain/support/complaints.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { formatDate } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { nextStepsContent as content } from '../complaint-content.ts'
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
        {officer && <Officer name={officer.name} email={officer.email} phones={[officer.phone]} />}
        {!officer && <p>{contact ?? content.noOfficer}</p>}
        {website !== undefined && <OutLink href={website} />}
      </>
    )
  }
  if (state.status === 'loading') {
    return (
      <>
        <output className="sr-only">{content.loading}</output>
        <Skeleton shape="h-12 w-48" />
      </>
    )
  }
  return (
    <>
      <p role="alert">{content.lenderFailed}</p>
      <Button variant="secondary" size="small" onClick={reload}>
        {content.retry}
      </Button>
    </>
  )
}

interface ComplaintStepsProps {
  status: string
  complaint: Complaint
  onClose: () => void
}

export const ComplaintSteps = ({ status, complaint, onClose }: ComplaintStepsProps) => {
  const { reserveBank, sachet } = authorities
  const { lender, answer_by } = complaint
  const isDue = mayTurnElsewhere(status, complaint, new Date(serverNow()))
  return (
    <Sheet title={content.title} onClose={onClose}>
      <p className="mb-3">{isDue ? content.now : content.later(formatDate(answer_by))}</p>
      <ol>
        {lender && (
          <Step title={content.lender(lender.name)}>
            <LenderOfficer lenderId={lender.id} />
          </Step>
        )}
        <Step title={content.us}>
          <OurOfficer />
        </Step>
        <Step title={content.reserveBank}>
          <p>{content.reserveBankText}</p>
          <OutLink href={reserveBank.portal} />
          <p>{content.post}</p>
          <p>
            {reserveBank.post.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        </Step>
        <Step title={content.sachet}>
          <p>{content.sachetText}</p>
          <OutLink href={sachet.portal} />
        </Step>
      </ol>
    </Sheet>
  )
}

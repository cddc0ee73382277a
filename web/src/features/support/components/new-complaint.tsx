/** The form of a complaint, about us or about a lender to which the visitor has applied. */
import { useId, useState } from 'react'
import type { Ticket } from '#contract/entities.ts'
import { FailedLoad } from '#web/components/ui/failed-load.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { Skeleton } from '#web/components/ui/spinner.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useLocation } from '#web/lib/page/router.ts'
import { useOwn } from '#web/lib/use-loaded.ts'
import { readTicketDraft, writeTicketDraft } from '../api/support-drafts.ts'
import { complaintFormContent as content } from '../complaint-content.ts'
import { OurOfficer } from './our-officer.tsx'
import { TicketForm } from './ticket-form.tsx'

interface AppliedLender {
  readonly id: string
  readonly name: string
}

/** Rejects with an `ApiError`. */
const listAppliedLenders = async (): Promise<AppliedLender[]> => {
  const { applications } = await callApi('list-applications', { isKept: true })
  return [...new Map(applications.map(({ lender_id: id, lender }) => [id, { id, name: lender.name }])).values()]
}

interface AboutProps {
  /** Undefined while they are loading. */
  lenders: readonly AppliedLender[] | undefined
  hasFailed: boolean
  onRetry: () => void
  lenderId: string
  onLender: (lenderId: string) => void
}

const About = ({ lenders, hasFailed, onRetry, lenderId, onLender }: AboutProps) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {content.about}
      </label>
      {lenders === undefined ? (
        <>
          <output className="sr-only">{content.loading}</output>
          <Skeleton shape="h-12 w-full" />
        </>
      ) : (
        <Select id={id} value={lenderId} onChange={({ target }) => onLender(target.value)} aria-describedby={`${id}h`}>
          <option value="">{content.us}</option>
          {lenders.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <p id={`${id}h`} className="mt-1.5 text-sm text-ink-soft">
        {!hasFailed && content.aboutHint}
      </p>
      <FailedLoad words={hasFailed && content.lendersUnknown} place="mt-1.5" onRetry={onRetry} />
    </div>
  )
}

export const NewComplaint = ({ onCreated }: { onCreated: (ticket: Ticket | undefined) => void }) => {
  const asked = new URLSearchParams(useLocation().search).get('lender')
  const [chosen, setChosen] = useState(() => asked ?? readTicketDraft('complaint').lenderId ?? '')
  const { state, reload } = useOwn('applied lenders', listAppliedLenders)
  const lenders = state.status === 'ready' ? state.value : state.status === 'failed' ? [] : undefined
  // The draft or the address may name a lender that is none of the visitor's.
  const lenderId = lenders?.some(({ id }) => id === chosen) ? chosen : ''
  const choose = (id: string) => {
    setChosen(id)
    writeTicketDraft('complaint', { ...readTicketDraft('complaint'), lenderId: id === '' ? undefined : id })
  }
  return (
    <TicketForm
      form="complaint"
      texts={content}
      lenderId={lenderId === '' ? undefined : lenderId}
      note={
        <>
          <p>{content.note}</p>
          <OurOfficer />
        </>
      }
      onCreated={onCreated}
    >
      <About
        lenders={lenders}
        hasFailed={state.status === 'failed'}
        onRetry={reload}
        lenderId={lenderId}
        onLender={choose}
      />
    </TicketForm>
  )
}

/** The history of an application: who said what, when it happened and arrived, and by which call or file. */
import type { StaffApplication, TimelineEvent } from '#contract/staff/staff-applications.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { ApplicationStatusBadge } from '#staff/components/application-status.tsx'
import { Button } from '#staff/components/button.tsx'
import { Facts, Section } from '#staff/components/room-frame.tsx'
import { reasonWords, sourceWords } from '#staff/lib/labels.ts'
import { componentsContent } from '#staff/components/content.ts'
import { showFailure, showToast } from '#staff/lib/toast.ts'
import { undoChange } from './change-application.ts'
import { applicationContent as words } from './content.ts'

const effectOf = ({ undone_at, undone_by = '', moved }: TimelineEvent): string => {
  if (undone_at !== undefined) return words.undone(undone_by, formatDateTime(undone_at))
  return moved === false ? words.idle : words.moved
}

const Entry = ({ event, application }: { event: TimelineEvent; application: StaffApplication }) => {
  const { isBusy, attempt } = useAttempt(showFailure)
  const { event_id, undo_until, source } = event
  const undo = async (id: string) => {
    await undoChange(application, id)
    showToast({ text: componentsContent.toast.undone, tone: 'good' })
  }
  return (
    <li className="border-l-2 border-line py-2 pl-3">
      <div className="mb-1 flex flex-wrap items-center gap-2">
        <ApplicationStatusBadge status={event.status} />
        <span className="text-ink-soft">{effectOf(event)}</span>
        {event_id !== undefined && undo_until !== undefined && (
          <span className="ml-auto inline-flex items-center gap-2">
            <Button busy={isBusy} onClick={() => void attempt(() => undo(event_id))}>
              {words.undo}
            </Button>
            <span className="text-xs text-ink-soft">{words.undoUntil(formatDateTime(undo_until))}</span>
          </span>
        )}
      </div>
      <Facts
        facts={[
          { name: words.by, value: [source && sourceWords[source], event.by].filter(Boolean).join(': ') || undefined },
          { name: words.happened, value: formatDateTime(event.at) },
          { name: words.arrived, value: event.received_at && formatDateTime(event.received_at) },
          { name: words.file, value: event.file },
          {
            name: words.event,
            value: source === 'lender' && event_id ? <code className="text-xs">{event_id}</code> : undefined,
          },
          { name: words.amount, value: event.amount === undefined ? undefined : formatRupees(event.amount) },
          {
            name: words.heldAmount,
            value: event.held_amount === undefined ? undefined : formatRupees(event.held_amount),
          },
          { name: words.reason, value: event.reason && reasonWords[event.reason] },
          { name: words.message, value: event.message },
          { name: words.held, value: event.held_message },
          { name: words.note, value: event.note },
        ]}
      />
    </li>
  )
}

/** The newest first. */
export const Timeline = ({ application }: { application: StaffApplication }) => (
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

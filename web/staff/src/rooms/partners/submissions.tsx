/** The calls of the last 30 days with their status, those that were refused alone, or what the partner submitted. */
import * as z from 'zod/mini'
import Inbox from '#icon/inbox'
import { shownCalls, type SubmissionRow } from '#lambdas/partner-api/partner-room.contract.ts'
import type { PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import { FilterChoices } from '#staff/components/compact-fields.tsx'
import { PagedTable, type Columns } from '#staff/components/data-table.tsx'
import { Section } from '#staff/components/room-frame.tsx'
import { usePages } from '#staff/lib/call-staff.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import { partnerContent } from './content.ts'

const { submissions: words } = partnerContent

const tones: Record<SubmissionRow['outcome'], BadgeTone> = { accepted: 'good', duplicate: 'neutral', rejected: 'bad' }

const whyOf = ({ code, fields = [] }: SubmissionRow): string => [code ?? '', fields.join(', ')].join(' ').trim()

const shown = [...shownCalls, 'submissions'] as const
const fields = { calls: z.enum(shown) }

/** An id, whole on a wide screen. */
const idOf = (text = '') => <code className="text-xs">{text}</code>
const idWidth = '17rem'

const columns: Columns<SubmissionRow> = {
  at: { cell: ({ created_at }) => formatDateTime(created_at), width: '10rem', narrow: 'lead' },
  outcome: {
    cell: ({ outcome, status }) => <Badge tone={tones[outcome]}>{String(status ?? words.outcomes[outcome])}</Badge>,
    width: '7rem',
    narrow: 'side',
  },
  call: { cell: ({ operation, user_id }) => idOf(operation ?? user_id), width: idWidth },
  why: { cell: whyOf, wraps: true },
  key: { cell: ({ key_id }) => idOf(key_id), width: '5rem', narrow: 'none' },
  request: { cell: ({ request_id }) => idOf(request_id), width: idWidth },
}

export const Submissions = ({ code, mode }: { code: string; mode: PartnerMode }) => {
  const { filter, change } = useFilter(fields)
  const { calls = 'all' } = filter
  const pages = usePages('list-submissions', {
    params: { partner_code: code },
    query: { mode, calls: calls === 'submissions' ? undefined : calls },
  })
  return (
    <Section
      title={words.heading}
      actions={
        <FilterChoices
          name={words.columns.call}
          labels={words.shown}
          chosen={calls}
          onChoose={(next) => change({ calls: next })}
        />
      }
    >
      <div className="-mx-4 max-h-96 overflow-y-auto">
        <PagedTable
          pages={pages}
          rowsOf={({ submissions }) => submissions}
          words={words}
          icon={Inbox}
          name={words.heading}
          columns={columns}
          rowId={({ id }) => id}
        />
      </div>
    </Section>
  )
}

/** The jobs of the last 30 days. */
import { ListChecks } from 'lucide-react'
import type { Job } from '#contract/staff/jobs.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { ButtonLink } from '#staff/components/button.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { StatePanel, AnswerTable } from '#staff/components/answered.tsx'
import type { Column } from '#staff/components/data-table.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { useWaiting } from '#staff/components/waiting-count.tsx'
import { applicationsPath, jobAddress } from './address.ts'
import { applicationsContent, jobContent as words } from './content.ts'
import { rowsOfJob, useJobTitle } from './job-words.ts'

const JobTitle = ({ job }: { job: Job }) => useJobTitle()(job)

const columns: readonly Column<Job>[] = [
  { header: words.columns.what, cell: (job) => <JobTitle job={job} />, width: 'minmax(0, 2fr)', narrow: 'lead' },
  { header: words.columns.state, cell: ({ state }) => words.states[state], narrow: 'side' },
  { header: words.columns.rows, cell: rowsOfJob, align: 'end', width: '5rem' },
  { header: words.columns.by, cell: ({ created_by }) => created_by },
  { header: words.columns.at, cell: ({ created_at }) => formatDateTime(created_at), width: '10rem' },
]

export const JobsPage = () => {
  const query = useAnswer('list-jobs')
  const waiting = useWaiting().filter(({ kind, is_own }) => kind === 'job' && !is_own).length
  return (
    <RoomFrame
      title={words.title}
      note={waiting > 0 ? words.wait(waiting) : undefined}
      actions={<ButtonLink to={applicationsPath}>{applicationsContent.title}</ButtonLink>}
    >
      <AnswerTable
        query={query}
        rowsOf={({ jobs }) => jobs}
        empty={<StatePanel {...words.empty} Icon={ListChecks} />}
        name={words.title}
        columns={columns}
        rowId={({ id }) => id}
        addressOf={({ id }) => jobAddress(id)}
      />
    </RoomFrame>
  )
}

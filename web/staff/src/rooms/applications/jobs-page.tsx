/** The jobs of the last 30 days, and a job in words and figures. */
import ListChecks from '#icon/list-checks'
import type { Job } from '#lambdas/news/jobs.contract.ts'
import { ButtonLink } from '#staff/components/button.tsx'
import { AnswerTable, type Columns } from '#staff/components/data-table.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { applicationStatusWords } from '#staff/lib/labels.ts'
import { useLenderName } from '#staff/lib/lender-name.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { applicationsPath, jobAddress } from './address.ts'
import { applicationsContent, jobContent as words } from './content.ts'

/** The title of a job, with the name of its lender once that is known. */
export const useJobTitle = () => {
  const nameOf = useLenderName()
  return ({ kind, from = '', to, file = '', lender_id }: Job): string => {
    const lender = nameOf(lender_id)
    return {
      import: words.file(file, lender),
      replay: words.replay(lender),
      'set-status': words.what(applicationStatusWords(from), applicationStatusWords(to ?? ''), lender),
    }[kind]
  }
}

const rowsOfJob = ({ counts }: Job): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Counts the rows of the pass under way: those that it has taken, and all. */
export const progressOf = ({ state, counts }: Job): { readonly done: number; readonly all: number } => {
  const { planned, done, failed, undone, kept } = counts
  if (state === 'undoing') return { done: undone + kept, all: undone + kept + done }
  return { done: done + failed, all: planned + done + failed }
}

const JobTitle = ({ job }: { job: Job }) => useJobTitle()(job)

const columns: Columns<Job> = {
  what: { cell: (job) => <JobTitle job={job} />, width: 'minmax(0, 2fr)', narrow: 'lead' },
  state: { cell: ({ state }) => words.states[state], narrow: 'side' },
  rows: { cell: rowsOfJob, align: 'end', width: '5rem' },
  by: { cell: ({ created_by }) => created_by },
  at: { cell: ({ created_at }) => formatDateTime(created_at), width: '10rem' },
}

export const JobsPage = () => (
  <RoomFrame title={words.title} actions={<ButtonLink to={applicationsPath}>{applicationsContent.title}</ButtonLink>}>
    <AnswerTable
      query={useAnswer('list-jobs')}
      rowsOf={({ jobs }) => jobs}
      words={words}
      icon={ListChecks}
      name={words.title}
      columns={columns}
      rowId={({ id }) => id}
      addressOf={({ id }) => jobAddress(id)}
    />
  </RoomFrame>
)

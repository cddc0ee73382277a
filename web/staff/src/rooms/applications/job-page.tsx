/** One job: the count and the refusals, then its progress and its result. */
import { useParams } from 'react-router-dom'
import { formatPaise } from '#lambdas/lenders/paise.rules.ts'
import { isUnderWay } from '#lambdas/news/job-states.rules.ts'
import { rowOutcomes, type Job } from '#lambdas/news/jobs.contract.ts'
import type { LenderFile } from '#lambdas/news/lender-file.rules.ts'
import { Answered } from '#staff/components/answered.tsx'
import { ButtonLink, WorkButton } from '#staff/components/button.tsx'
import { DownloadCsv } from '#staff/components/download-csv.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { Facts, RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { callStaff, readAgain } from '#staff/lib/call-staff.ts'
import { useJob, showJob } from '#staff/lib/reading/use-job.ts'
import { useMember } from '#staff/lib/session/staff-session.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { jobsAddress } from './address.ts'
import { jobContent as words } from './content.ts'
import { JobRows, refusedRows, resultRows } from './job-rows.tsx'
import { progressOf, useJobTitle } from './jobs-page.tsx'

/** Approved and disbursed amounts of a lender's file and of our applications. */
const JobSums = ({ job: { sums } }: { job: Job }) =>
  sums === undefined ? null : (
    <Section title={words.sums}>
      <PlainTable
        headings={words.sumColumns}
        figures={['approved', 'disbursed']}
        rows={(['file', 'refused', 'ours'] as const).map((name) => ({
          key: name,
          cells: {
            what: words.sumRows[name],
            approved: formatPaise(BigInt(sums[name].approved)),
            disbursed: formatPaise(BigInt(sums[name].disbursed)),
          },
        }))}
      />
    </Section>
  )

const Progress = ({ job }: { job: Job }) => {
  const { done, all } = progressOf(job)
  return (
    <div className="flex flex-col gap-1">
      <progress
        value={job.state === 'collecting' ? undefined : done}
        max={Math.max(all, 1)}
        aria-label={words.states[job.state]}
        className="h-2 w-full accent-primary"
      />
      <p className="text-ink-soft tabular-nums">
        {job.state === 'collecting' ? words.states.collecting : words.progress(done, all)}
      </p>
      <p className="text-ink-soft">{words.keepOpen}</p>
    </div>
  )
}

const JobFacts = ({ job }: { job: Job }) => (
  <Section title={words.facts.heading}>
    <Facts
      names={words.facts}
      values={{
        state: <span aria-live="polite">{words.states[job.state]}</span>,
        until: job.until && formatDateTime(job.until),
        readAs: job.read_as,
        message: job.message,
        reason: job.reason,
        by: `${job.created_by}, ${formatDateTime(job.created_at)}`,
        started: job.started_by,
        approved: job.approved_by,
      }}
    />
    {isUnderWay(job.state) && <Progress job={job} />}
  </Section>
)

interface JobViewProps {
  job: Job
  /** The file of an import, on the page that reads it: its rows are not kept. */
  file?: LenderFile | undefined
}

const Counts = ({ job, file }: JobViewProps) => (
  <Section
    title={words.counts}
    actions={
      !isUnderWay(job.state) && (
        <>
          {file !== undefined && job.counts.refused > 0 && (
            <DownloadCsv fileName={`${job.file ?? job.id}.refused.csv`} table={() => refusedRows(job, file)}>
              {words.refusedFile}
            </DownloadCsv>
          )}
          <DownloadCsv fileName={`job-${job.id}.csv`} table={() => resultRows(job)} />
        </>
      )
    }
  >
    <Facts
      names={words.outcomes}
      values={Object.fromEntries(
        rowOutcomes
          .filter((outcome) => job.counts[outcome] > 0)
          .map((outcome) => [
            outcome,
            <span key={outcome} className="tabular-nums">
              {job.counts[outcome].toLocaleString('en-IN')}
            </span>,
          ]),
      )}
    />
  </Section>
)

const Refusals = ({ job: { refusals } }: { job: Job }) =>
  refusals.length === 0 ? null : (
    <Section title={words.refusals}>
      <ul className="flex flex-col gap-1">
        {refusals.map(({ why, count }) => (
          <li key={why} className="flex gap-3">
            <span className="w-14 shrink-0 text-right tabular-nums">{count.toLocaleString('en-IN')}</span>
            <span className="min-w-0 wrap-anywhere">{why}</span>
          </li>
        ))}
      </ul>
    </Section>
  )

type Change = 'start-job' | 'approve-job' | 'cancel-job' | 'undo-job'

const canCancel = ({ state }: Job) => ['collecting', 'ready', 'waiting', 'running'].includes(state)

const startWords = ({ kind, counts }: Job) => (kind === 'import' ? words.startImport : words.start)(counts.planned)

/** The actions on a job in its present state. */
const JobActions = ({ job }: { job: Job }) => {
  const { state, counts, needs_second, started_by = '', undo_until } = job
  const isOwn = useMember()?.email === started_by
  const run = async (next: Change) => {
    try {
      showJob((await callStaff(next, { params: { job_id: job.id } })).job)
      readAgain('list-jobs')
    } catch (failure) {
      readAgain('show-job')
      throw failure
    }
  }
  const button = (next: Change, name: string, variant: 'primary' | 'danger' | 'secondary' = 'secondary') => (
    <WorkButton variant={variant} work={() => run(next)}>
      {name}
    </WorkButton>
  )
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3 empty:hidden">
      {state === 'ready' && counts.planned === 0 && <p className="grow">{words.nothing}</p>}
      {state === 'ready' && counts.planned > 0 && (
        <>
          {button('start-job', startWords(job), 'primary')}
          {needs_second && <p>{words.second}</p>}
        </>
      )}
      {state === 'waiting' && (
        <>
          <p>{words.waits(started_by)}</p>
          {!isOwn && button('approve-job', words.approve, 'primary')}
        </>
      )}
      {canCancel(job) && button('cancel-job', words.cancel, 'danger')}
      {undo_until !== undefined && (
        <>
          {button('undo-job', words.undo)}
          <p className="min-w-0 text-ink-soft">{words.undoText(formatDateTime(undo_until))}</p>
        </>
      )}
    </div>
  )
}

/** The job, its counts before it is started and after, and the actions on it. */
export const JobView = ({ job, file }: JobViewProps) => (
  <>
    <JobFacts job={job} />
    <JobActions job={job} />
    <Counts job={job} file={file} />
    <JobSums job={job} />
    <Refusals job={job} />
    {job.parts > 0 && !isUnderWay(job.state) && <JobRows job={job} />}
  </>
)

export const JobPage = () => {
  const { jobId = '' } = useParams()
  const query = useJob(jobId)
  const titleOf = useJobTitle()
  return (
    <RoomFrame
      title={query.data ? titleOf(query.data.job) : words.one}
      actions={<ButtonLink to={jobsAddress}>{words.title}</ButtonLink>}
    >
      <Answered query={query}>{({ job }) => <JobView job={job} />}</Answered>
    </RoomFrame>
  )
}

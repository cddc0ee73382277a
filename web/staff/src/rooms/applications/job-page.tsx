/** One job: the count and the refusals, then its progress and its result. */
import { useParams } from 'react-router-dom'
import { rowOutcomes, type Job } from '#contract/staff/jobs.ts'
import { isUnderWay } from '#domain/applications/job-states.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Answered } from '#staff/components/answered.tsx'
import { ButtonLink } from '#staff/components/button.tsx'
import { DownloadCsv } from '#staff/components/download-csv.tsx'
import { Facts, RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { formatPaise } from '#domain/applications/paise.ts'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { jobsAddress } from './address.ts'
import { jobContent as words } from './content.ts'
import { JobActions } from './job-actions.tsx'
import { JobRows } from './job-rows.tsx'
import { refusedRows, resultRows } from './job-result.ts'
import { progressOf, useJobTitle } from './job-words.ts'
import { useJob } from './use-job.ts'
import { WordMap } from './word-map.tsx'

const { approved, disbursed } = words.sumColumns

/** What a lender's file and we hold as approved and disbursed. */
const JobSums = ({ job: { sums } }: { job: Job }) =>
  sums === undefined ? null : (
    <Section title={words.sums}>
      <PlainTable
        name={words.sums}
        headings={Object.values(words.sumColumns)}
        figures={[approved, disbursed]}
        rows={(['file', 'refused', 'ours'] as const).map((name) => ({
          key: name,
          cells: [
            () => words.sumRows[name],
            () => formatPaise(BigInt(sums[name].approved)),
            () => formatPaise(BigInt(sums[name].disbursed)),
          ],
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
      facts={[
        { name: words.facts.state, value: <span aria-live="polite">{words.states[job.state]}</span> },
        { name: words.facts.until, value: job.until && formatDateTime(job.until) },
        { name: words.facts.readAs, value: job.read_as },
        { name: words.facts.message, value: job.message },
        { name: words.facts.reason, value: job.reason },
        { name: words.facts.by, value: `${job.created_by}, ${formatDateTime(job.created_at)}` },
        { name: words.facts.started, value: job.started_by },
        { name: words.facts.approved, value: job.approved_by },
      ]}
    />
    {isUnderWay(job.state) && <Progress job={job} />}
  </Section>
)

const Counts = ({ job }: { job: Job }) => (
  <Section
    title={words.counts}
    actions={
      !isUnderWay(job.state) && (
        <>
          {job.kind === 'import' && job.counts.refused > 0 && (
            <DownloadCsv fileName={`${job.file ?? job.id}.refused.csv`} table={() => refusedRows(job)}>
              {words.refusedFile}
            </DownloadCsv>
          )}
          <DownloadCsv fileName={`job-${job.id}.csv`} table={() => resultRows(job)} />
        </>
      )
    }
  >
    <Facts
      facts={rowOutcomes
        .filter((outcome) => job.counts[outcome] > 0)
        .map((outcome) => ({
          name: words.outcomes[outcome],
          value: <span className="tabular-nums">{job.counts[outcome].toLocaleString('en-IN')}</span>,
        }))}
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

export const JobPage = () => {
  const { jobId = '' } = useParams()
  const query = useJob(jobId)
  const titleOf = useJobTitle()
  return (
    <RoomFrame
      title={query.data ? titleOf(query.data.job) : words.one}
      actions={<ButtonLink to={jobsAddress}>{words.title}</ButtonLink>}
    >
      <Answered query={query}>
        {({ job }) => (
          <>
            <JobFacts job={job} />
            <JobActions job={job} />
            <Counts job={job} />
            <JobSums job={job} />
            {job.unmapped.length > 0 && job.state === 'ready' && (
              <WordMap lenderId={job.lender_id} words={job.unmapped} isOfFile />
            )}
            <Refusals job={job} />
            {job.parts > 0 && !isUnderWay(job.state) && <JobRows job={job} />}
          </>
        )}
      </Answered>
    </RoomFrame>
  )
}

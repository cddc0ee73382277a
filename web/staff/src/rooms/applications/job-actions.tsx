/** What may be done with a job now. */
import { useState } from 'react'
import type { Job } from '#contract/staff/jobs.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Button } from '#staff/components/button.tsx'
import { callStaff, readAgain } from '#staff/lib/call-staff.ts'
import { useStaffSession } from '#staff/lib/session/staff-session.ts'
import { showFailure } from '#staff/lib/toast.ts'
import { jobContent as words } from './content.ts'
import { showJob } from './use-job.ts'

type Change = 'start-job' | 'approve-job' | 'cancel-job' | 'undo-job'

const canCancel = ({ state }: Job) => ['collecting', 'ready', 'waiting', 'running'].includes(state)

const startWords = ({ kind, counts }: Job) => (kind === 'import' ? words.startImport : words.start)(counts.planned)

export const JobActions = ({ job }: { job: Job }) => {
  const session = useStaffSession()
  const [change, setChange] = useState<Change>()
  const { isBusy, attempt } = useAttempt((failure) => {
    showFailure(failure)
    readAgain('show-job')
  })
  const { state, counts, needs_second, started_by = '', undo_until } = job
  const isOwn = session.status === 'signed in' && session.member.email === started_by
  const run = async (next: Change) => {
    setChange(next)
    const answer = await callStaff(next, { params: { job_id: job.id } })
    showJob(answer.job)
    readAgain('list-jobs')
  }
  const button = (next: Change, name: string, variant: 'primary' | 'danger' | 'secondary' = 'secondary') => (
    <Button variant={variant} busy={isBusy && change === next} onClick={() => void attempt(() => run(next))}>
      {name}
    </Button>
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

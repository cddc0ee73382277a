/** Takes a lender's file: this page reads it and sends its rows to be checked. What follows is a job. */
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { jobPolicy } from '#lambdas/news/jobs.contract.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { Button } from '#staff/components/button.tsx'
import { ChoiceField } from '#staff/components/compact-fields.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { callStaff, useAnswer, failureWords } from '#staff/lib/call-staff.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { Form } from '#web/components/ui/form.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { jobAddress } from './address.ts'
import { applicationsContent, importContent as words } from './content.ts'
import { sleep } from './use-job.ts'

const filterFields = { lender: entryId }

/** The pauses grow with each attempt: half a minute in all. */
const attempts = 6
const pauseMilliseconds = 2000

/** An answer that was lost, or a server that is busy, ends no upload: the server knows a part that comes again. */
const sendAgain = async (send: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send()
      return
    } catch (failure) {
      const isPassing = failure instanceof ApiError && (failure.code === 'NETWORK' || failure.status >= 500)
      if (!isPassing || attempt === attempts) throw failure
      await sleep(attempt * pauseMilliseconds)
    }
  }
}

const sendFile = async (lender: string, file: File, onChecked: (done: number, all: number) => void) => {
  const { partsOf, readNewsFile } = await import('./read-news-file.ts')
  const { column_map = {} } = await callStaff('show-lender-reading', { params: { lender_id: lender } })
  const read = await readNewsFile(file, { wanted: Object.values(column_map).flatMap((heading) => heading ?? []) })
  if ('problem' in read) return { problem: read.problem }
  if ('choose' in read) return { problem: words.hiddenSheet }
  const headings = [...read.headings]
  const { job, naming } = await callStaff('begin-import', {
    body: { lender, file: file.name.slice(-120), read_as: read.readAs, headings },
  })
  const parts = partsOf(read.rows, naming)
  let done = 0
  for (const [part, rows] of parts.entries()) {
    const sent = rows.map((row) => ({ ...row, cells: [...row.cells] }))
    const body = { part, rows: sent, is_last: part === parts.length - 1 }
    await sendAgain(() => callStaff('add-import-rows', { params: { job_id: job.id }, body }))
    done += rows.length
    onChecked(done, read.rows.length)
  }
  return { job }
}

export const ImportPage = () => {
  const { filter, change } = useFilter(filterFields)
  const lenders = useAnswer('list-application-lenders')
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const lender = filter.lender ?? lenders.data?.lenders[0]?.id ?? ''
  const check = async () => {
    if (file === undefined || progress !== undefined) return
    setProblem(undefined)
    setProgress('')
    try {
      const sent = await sendFile(lender, file, (done, all) => setProgress(words.checking(done, all)))
      if (sent.job) void navigate(jobAddress(sent.job.id))
      else setProblem(sent.problem)
    } catch (failure) {
      setProblem(failureWords(failure))
    }
    setProgress(undefined)
  }
  return (
    <RoomFrame title={words.title}>
      <Form className="flex max-w-160 flex-col items-start gap-4 p-4" onSubmit={check}>
        <ChoiceField
          label={applicationsContent.lender}
          value={lender}
          options={(lenders.data?.lenders ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onPick={(value) => change({ lender: value })}
        />
        <label className="flex max-w-full flex-col gap-1.5">
          <span className="font-semibold">{words.file}</span>
          <input
            type="file"
            accept=".csv,.txt,.xlsx,text/csv"
            className="max-w-full text-ink-soft file:mr-3 file:min-h-control file:rounded-md file:border file:border-line-strong file:bg-paper file:px-2.5 file:font-medium file:text-ink"
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        </label>
        <p className="text-ink-soft">{words.hint}</p>
        <p className="text-ink-soft">
          {words.most(jobPolicy.fileBytes / 1_000_000, jobPolicy.rows.toLocaleString('en-IN'))}
        </p>
        <p role="alert" className="text-bad wrap-anywhere empty:hidden">
          {problem ?? ''}
        </p>
        <Button
          variant="primary"
          type="submit"
          busy={progress !== undefined}
          disabled={file === undefined || lender === ''}
        >
          {words.check}
        </Button>
        <p aria-live="polite" className="text-ink-soft tabular-nums empty:hidden">
          {progress ?? ''}
        </p>
      </Form>
    </RoomFrame>
  )
}

/** A lender's file that was read: the choice of its columns and words, which the lender's record remembers, then its check and the job. */
import { useMemo, useState } from 'react'
import type { LenderReading } from '#lambdas/lenders/lender-reading.contract.ts'
import type { LenderFile } from '#lambdas/news/lender-file.rules.ts'
import { fieldsOf, placesOf, usableRows, withUnmapped } from '#lambdas/news/news-of-row.rules.ts'
import { Answered } from '#staff/components/answered.tsx'
import { Button, TextLink } from '#staff/components/button.tsx'
import { Section } from '#staff/components/room-frame.tsx'
import { chosenMaps, WordChoices, type ChosenMeanings } from '#staff/components/word-choices.tsx'
import { changeReading, recordWaiting } from '#staff/lib/reading/lender-reading.ts'
import { useJob } from '#staff/lib/reading/use-job.ts'
import { jobAddress } from './address.ts'
import { ColumnChoices, type ChosenReading } from './file-choices.tsx'
import { columnMapOf, columnsFor, isSameColumns, missingColumns } from './file-columns.ts'
import { useWork, Work } from './file-work.tsx'
import { importContent as words } from './import-content.ts'
import { JobView } from './job-page.tsx'
import { leaveJob, sendFile } from './send-file.ts'

const readingAfter = (reading: LenderReading, { columns, format }: ChosenReading): LenderReading => ({
  ...reading,
  column_map: columnMapOf(columns),
  date_format: format,
})

interface OpenFileProps {
  lenderId: string
  reading: LenderReading
  name: string
  file: LenderFile
}

const JobOfFile = ({ id, file }: { id: string; file: LenderFile }) => (
  <Answered query={useJob(id)}>
    {({ job }) => (
      <>
        <p className="px-4 pt-4">
          <TextLink to={jobAddress(id)}>{words.ownPage}</TextLink>
        </p>
        <JobView job={job} file={file} />
      </>
    )}
  </Answered>
)

/** The file that was read: its choices, the check, and the job. */
export const OpenFile = ({ lenderId, reading, name, file }: OpenFileProps) => {
  const [chosen, setChosen] = useState<ChosenReading>({
    columns: columnsFor(file.headings, reading.column_map),
    format: reading.date_format,
  })
  const [meanings, setMeanings] = useState<ChosenMeanings>({})
  const [jobId, setJobId] = useState<string>()
  const work = useWork()
  const missing = missingColumns(chosen.columns)
  const places = useMemo(() => {
    if (missing !== undefined) return undefined
    const found = placesOf(file.headings, chosen.columns)
    return 'places' in found ? found.places : undefined
  }, [file, chosen.columns, missing])
  const rows = useMemo(() => (places ? usableRows(places, file) : []), [file, places])
  const unmapped = useMemo(() => {
    const said = places ? rows.map((row) => fieldsOf(places, file.headings, row)) : []
    return withUnmapped(
      [],
      reading,
      said.flatMap((row) => ('fields' in row ? [row.fields] : [])),
    )
  }, [places, rows, file, reading])
  const remember = async () => {
    const next = readingAfter(reading, chosen)
    const isKnown = isSameColumns(next.column_map, reading.column_map) && next.date_format === reading.date_format
    if (!isKnown) await changeReading(lenderId, reading, next)
    const maps = chosenMaps(unmapped, meanings)
    if (Object.keys(maps).length > 0) await recordWaiting(lenderId, maps)
  }
  const check = () =>
    work.run(words.remembering, async (signal) => {
      await remember()
      if (jobId !== undefined) await leaveJob(jobId)
      setJobId(undefined)
      const onChecked = (done: number) =>
        work.setProgress({ text: words.checking(done, rows.length), share: done / rows.length })
      setJobId(await sendFile({ lender: lenderId, name, file, rows, onChecked, signal }))
      return undefined
    })
  return (
    <>
      <ColumnChoices file={file} chosen={chosen} missing={missing} onChange={setChosen} />
      {unmapped.length > 0 && (
        <Section title={words.inFile}>
          <p className="text-ink-soft">{words.wordsText}</p>
          <WordChoices words={unmapped} chosen={meanings} onChange={setMeanings} />
        </Section>
      )}
      <Section title={words.checkHeading}>
        <div className="flex flex-col items-start gap-3">
          <p className="text-ink-soft">{words.hint}</p>
          <Button
            variant={jobId === undefined ? 'primary' : 'secondary'}
            busy={work.progress !== undefined}
            disabled={places === undefined}
            onClick={() => void check()}
          >
            {jobId === undefined ? words.check : words.checkAgain}
          </Button>
          <Work {...work} />
        </div>
      </Section>
      {jobId !== undefined && <JobOfFile key={jobId} id={jobId} file={file} />}
    </>
  )
}

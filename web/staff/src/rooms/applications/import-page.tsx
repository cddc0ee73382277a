/** Takes a lender's file on one screen: the file and its sheet, then its choices and its check. The parts that read are loaded with the first file. */
import { lazy, Suspense, useState } from 'react'
import FileUp from '#icon/file-up'
import type { LenderReading } from '#lambdas/lenders/lender-reading.contract.ts'
import { jobPolicy } from '#lambdas/news/jobs.contract.ts'
import type { LenderFile } from '#lambdas/news/lender-file.rules.ts'
import type { ChoiceOfSheets } from '#lambdas/news/read-workbook.rules.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { Answered, StatePanel } from '#staff/components/answered.tsx'
import { ChoiceField } from '#staff/components/compact-fields.tsx'
import { RoomFrame } from '#staff/components/room-frame.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { sleep } from '#staff/lib/reading/use-job.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { applicationsContent } from './content.ts'
import { useWork, Work } from './file-work.tsx'
import { importContent as words } from './import-content.ts'

const loadOpenFile = () => import('./open-file.tsx').then(({ OpenFile }) => ({ default: OpenFile }))
const OpenFile = lazy(loadOpenFile)

const filterFields = { lender: entryId }

type ReadFile = LenderFile | ChoiceOfSheets

interface FilePickerProps {
  onChoose: (file: File) => void
}

const FilePicker = ({ onChoose }: FilePickerProps) => (
  <label className="flex max-w-full flex-col gap-1.5">
    <span className="font-semibold">{words.file}</span>
    <input
      type="file"
      accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      className="max-w-full text-transparent file:mr-3 file:min-h-control file:rounded-md file:border file:border-line-strong file:bg-paper file:px-2.5 file:font-medium file:text-ink"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onChoose(file)
        // The same file may be chosen again, once it was corrected.
        target.value = ''
      }}
    />
  </label>
)

const sheetsOf = (read: ReadFile) =>
  'choose' in read
    ? read.choose.map(({ name, isHidden }) => [name, isHidden ? words.hidden(name) : name])
    : (read.sheets ?? []).map((name) => [name, name])

interface FileStepsProps {
  lenderId: string
  reading: LenderReading
}

const FileSteps = ({ lenderId, reading }: FileStepsProps) => {
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<ReadFile>()
  const work = useWork()
  const open = (next: File, sheet?: string) =>
    work.run(words.reading(0), async (signal) => {
      setFile(next)
      setRead(undefined)
      const [{ readNewsFile }] = await Promise.all([import('./read-news-file.ts'), loadOpenFile()])
      const onRead = (share: number) => {
        work.setProgress({ text: words.reading(share), share })
        return sleep(0)
      }
      const wanted = Object.values(reading.column_map ?? {}).flatMap((heading) => heading ?? [])
      const found = await readNewsFile(next, { wanted, sheet, onRead, signal })
      if ('problem' in found) return found.problem
      if (!signal.aborted) setRead(found)
      return undefined
    })
  const sheets = read === undefined ? [] : sheetsOf(read)
  return (
    <>
      <div className="flex flex-col items-start gap-3 px-4 pb-4">
        <FilePicker onChoose={(next) => void open(next)} />
        {file === undefined && (
          <p className="text-ink-soft">
            {words.most(jobPolicy.fileBytes / 1_000_000, jobPolicy.rows.toLocaleString('en-IN'))}
          </p>
        )}
        {file !== undefined && <p className="wrap-anywhere">{words.chosen(file.name)}</p>}
        {file !== undefined && read !== undefined && sheets.length > 1 && (
          <ChoiceField
            label={words.sheet}
            value={'choose' in read ? undefined : read.sheet}
            none={'choose' in read ? words.chooseSheet : undefined}
            options={Object.fromEntries(sheets) as Readonly<Record<string, string>>}
            onPick={(sheet) => sheet !== undefined && void open(file, sheet)}
          />
        )}
        <Work {...work} />
      </div>
      {file !== undefined && read !== undefined && 'rows' in read && (
        <Suspense fallback={null}>
          <OpenFile
            key={`${file.name} ${read.readAs}`}
            lenderId={lenderId}
            reading={reading}
            name={file.name}
            file={read}
          />
        </Suspense>
      )}
    </>
  )
}

export const ImportPage = () => {
  const { filter, change } = useFilter(filterFields)
  const lenders = useAnswer('list-application-lenders')
  const { lender = '' } = filter
  const reading = useAnswer('show-lender-reading', { params: { lender_id: lender } }, { isOn: lender !== '' })
  return (
    <RoomFrame title={words.title}>
      <Answered query={lenders}>
        {({ lenders: known }) =>
          known.length === 0 ? (
            <StatePanel {...words.noLender} icon={FileUp} />
          ) : (
            <>
              <div className="p-4">
                <ChoiceField
                  label={applicationsContent.lender}
                  value={filter.lender}
                  none={words.chooseLender}
                  options={Object.fromEntries(known.map(({ id, name }) => [id, name]))}
                  onPick={(value) => change({ lender: value })}
                />
              </div>
              {lender !== '' && (
                <Answered query={reading}>
                  {(present) => <FileSteps key={lender} lenderId={lender} reading={present} />}
                </Answered>
              )}
            </>
          )
        }
      </Answered>
    </RoomFrame>
  )
}

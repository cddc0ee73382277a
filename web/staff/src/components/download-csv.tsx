/** A button that hands the rows on the screen to a spreadsheet. */
import { Download } from 'lucide-react'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { csvText, type CsvTable } from '#domain/applications/csv-text.ts'
import { saveFile } from '#staff/lib/save-file.ts'
import { showFailure } from '#staff/lib/toast.ts'
import { Button } from './button.tsx'
import { componentsContent } from './content.ts'

interface DownloadCsvProps {
  /** Of the file, such as tickets.csv. */
  fileName: string
  /** Of the button. @default 'Download CSV' */
  children?: string
  /** The headings and the rows below them. Called at the tap; may load the pages that are not on the screen. */
  table: () => CsvTable | Promise<CsvTable>
}

export const DownloadCsv = ({ fileName, children = componentsContent.csv, table }: DownloadCsvProps) => {
  const { isBusy, attempt } = useAttempt(showFailure)
  const download = async () => saveFile(fileName, 'text/csv;charset=utf-8', csvText(await table()))
  return (
    <Button icon={Download} busy={isBusy} onClick={() => void attempt(download)}>
      {children}
    </Button>
  )
}

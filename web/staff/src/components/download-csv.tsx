/** A button that hands the rows on the screen to a spreadsheet. */
import { Download } from 'lucide-react'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { csvText, type CsvTable } from '#domain/applications/csv-text.ts'
import { showFailure } from '#staff/lib/toast.ts'
import { Button } from './button.tsx'
import { componentsContent } from './content.ts'

/** Hands a file to the browser, which asks where to keep it or puts it among its downloads. */
const downloadCsv = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has the file once the click is done.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

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
  const download = async () => downloadCsv(fileName, csvText(await table()))
  return (
    <Button icon={Download} busy={isBusy} onClick={() => void attempt(download)}>
      {children}
    </Button>
  )
}

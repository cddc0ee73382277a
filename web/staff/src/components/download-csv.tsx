/** A button that hands the rows on the screen to a spreadsheet, and files for the browser. */
import Download from '#icon/download'
import { csvText, type CsvTable } from '#lambdas/news/csv-text.rules.ts'
import { WorkButton } from './button.tsx'
import { componentsContent } from './content.ts'

interface DownloadCsvProps {
  /** The name of the file, such as tickets.csv. */
  fileName: string
  /** The text of the button. @default 'Download CSV' */
  children?: string
  /** The headings and the rows below them. Called at the tap; may load the pages that are not on the screen. */
  table: () => CsvTable | Promise<CsvTable>
}

export const DownloadCsv = ({ fileName, children = componentsContent.csv, table }: DownloadCsvProps) => {
  const download = async () => saveFile(fileName, 'text/csv;charset=utf-8', csvText(await table()))
  return (
    <WorkButton icon={Download} work={download}>
      {children}
    </WorkButton>
  )
}

/** Hands a file to the browser, which asks where to keep it or puts it among its downloads. */
export const saveFile = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has the file once the click is done.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

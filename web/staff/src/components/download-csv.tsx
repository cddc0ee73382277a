/** A button that hands the rows on the screen to a spreadsheet. */
import Download from '#icon/download'
import { csvText, type CsvTable } from '#lambdas/news/csv-text.rules.ts'
import { saveFile } from '#web/lib/device/save-file.ts'
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

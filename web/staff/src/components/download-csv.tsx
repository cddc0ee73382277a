/** A button that hands the rows on the screen to a spreadsheet. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { csvText, downloadCsv } from '#staff/lib/csv.ts'
import { showFailure } from '#staff/lib/toast.ts'
import { Button } from './button.tsx'
import { componentsContent } from './content.ts'

interface DownloadCsvProps {
  /** Of the file, such as tickets.csv. */
  fileName: string
  headings: readonly string[]
  /** Called at the tap; may load the pages that are not on the screen. */
  rows: () => Promise<readonly (readonly (string | number | undefined)[])[]>
}

export const DownloadCsv = ({ fileName, headings, rows }: DownloadCsvProps) => {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      downloadCsv(fileName, csvText(headings, await rows()))
    } catch (failure) {
      showFailure(failure)
    }
    setBusy(false)
  }
  return (
    <Button icon={Download} busy={isBusy} onClick={() => void download()}>
      {componentsContent.csv}
    </Button>
  )
}

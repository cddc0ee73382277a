/** The choices about a lender's file: its columns and its days. */
import type { LenderFile } from '#lambdas/news/lender-file.rules.ts'
import { newsColumns, type ColumnMap, type DateFormat } from '#lambdas/offers/news-files.contract.ts'
import { ChoiceField } from '#staff/components/compact-fields.tsx'
import { Section } from '#staff/components/room-frame.tsx'
import { readingContent } from '#staff/lib/reading/reading-content.ts'
import { choosableHeadings, samplesOf, withColumn } from './file-columns.ts'
import { importContent as words } from './import-content.ts'

/** How the columns and days are chosen, before they are remembered. */
export interface ChosenReading {
  readonly columns: ColumnMap
  /** Undefined for the usual one. */
  readonly format: DateFormat | undefined
}

interface ColumnChoicesProps {
  file: LenderFile
  chosen: ChosenReading
  missing: string | undefined
  onChange: (chosen: ChosenReading) => void
}

export const ColumnChoices = ({ file, chosen, missing, onChange }: ColumnChoicesProps) => {
  const samples = samplesOf(file)
  const options = Object.fromEntries(
    choosableHeadings(file.headings).map((heading) => {
      const sample = samples.get(heading)
      return [heading, sample ? words.heading(heading, sample) : heading]
    }),
  )
  return (
    <Section title={words.columns}>
      <p className="text-ink-soft wrap-anywhere">{words.columnsText(file.readAs)}</p>
      <div className="mt-3 grid max-w-240 grid-cols-1 gap-x-6 gap-y-2 desk:grid-cols-2">
        {newsColumns.map((field) => (
          <ChoiceField
            key={field}
            isWide
            label={readingContent.columns[field]}
            value={chosen.columns[field]}
            none={words.notInFile}
            options={options}
            onPick={(heading) => onChange({ ...chosen, columns: withColumn(chosen.columns, field, heading) })}
          />
        ))}
        <ChoiceField
          isWide
          label={readingContent.days}
          value={chosen.format}
          none={readingContent.usualDays}
          options={readingContent.formats}
          onPick={(format) => onChange({ ...chosen, format })}
        />
      </div>
      <output className="mt-2 block text-warn empty:sr-only">{missing ?? ''}</output>
    </Section>
  )
}

/** What a lender's file and we hold as approved and disbursed. */
import type { Job } from '#contract/staff/jobs.ts'
import { formatPaise } from '#domain/applications/paise.ts'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { Section } from '#staff/components/section.tsx'
import { jobContent as words } from './content.ts'

const { approved, disbursed } = words.sumColumns

export const JobSums = ({ job: { sums } }: { job: Job }) =>
  sums === undefined ? null : (
    <Section title={words.sums}>
      <PlainTable
        name={words.sums}
        headings={Object.values(words.sumColumns)}
        figures={[approved, disbursed]}
        rows={(['file', 'refused', 'ours'] as const).map((name) => ({
          key: name,
          cells: [
            () => words.sumRows[name],
            () => formatPaise(BigInt(sums[name].approved)),
            () => formatPaise(BigInt(sums[name].disbursed)),
          ],
        }))}
      />
    </Section>
  )

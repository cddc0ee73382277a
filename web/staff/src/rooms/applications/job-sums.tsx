/** What a lender's file and we hold as approved and disbursed. */
import type { Job } from '#contract/staff/jobs.ts'
import { formatPaise } from '#domain/applications/paise.ts'
import { ScrollRegion } from '#staff/components/scroll-region.tsx'
import { Section } from '#staff/components/section.tsx'
import { jobContent as words } from './content.ts'

const names = ['file', 'refused', 'ours'] as const

export const JobSums = ({ job: { sums } }: { job: Job }) =>
  sums === undefined ? null : (
    <Section title={words.sums}>
      <ScrollRegion name={words.sums}>
        <table className="text-left">
          <thead className="text-ink-soft">
            <tr>
              {Object.values(words.sumColumns).map((heading, index) => (
                <th key={heading} scope="col" className={index > 0 ? 'pl-6 text-right font-medium' : 'font-medium'}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {names.map((name) => (
              <tr key={name}>
                <th scope="row" className="font-normal">
                  {words.sumRows[name]}
                </th>
                <td className="pl-6 text-right">{formatPaise(BigInt(sums[name].approved))}</td>
                <td className="pl-6 text-right">{formatPaise(BigInt(sums[name].disbursed))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  )

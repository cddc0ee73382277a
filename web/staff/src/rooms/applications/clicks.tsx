/** The last clicks of an application, as evidence. */
import type * as z from 'zod/mini'
import type { clickEvidence } from '#contract/staff/staff-applications.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { ScrollRegion } from '#staff/components/scroll-region.tsx'
import { Section } from '#staff/components/section.tsx'
import { applicationContent } from './content.ts'

const { click: words, clicks: title } = applicationContent

export const Clicks = ({ clicks }: { clicks: readonly z.output<typeof clickEvidence>[] }) =>
  clicks.length === 0 ? null : (
    <Section title={title(clicks.length)}>
      <ScrollRegion name={title(clicks.length)}>
        <table className="w-full text-left text-xs">
          <thead className="text-ink-soft">
            <tr>
              {Object.values(words).map((heading) => (
                <th key={heading} scope="col" className="py-1 pr-3 font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {clicks
              .map(({ at, rate, source, campaign, partner }, index) => (
                <tr key={`${at} ${index}`} className="border-t border-line align-top">
                  <td className="py-1 pr-3 whitespace-nowrap">{formatDateTime(at)}</td>
                  <td className="py-1 pr-3 whitespace-nowrap">{rate}</td>
                  <td className="max-w-60 min-w-32 py-1 pr-3 wrap-anywhere">{source}</td>
                  <td className="max-w-60 min-w-32 py-1 pr-3 wrap-anywhere">{campaign}</td>
                  <td className="py-1">{partner}</td>
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  )

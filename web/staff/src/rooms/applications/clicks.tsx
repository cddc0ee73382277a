/** The last clicks of an application, as evidence: the newest first. */
import type * as z from 'zod/mini'
import type { clickEvidence } from '#contract/staff/staff-applications.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { Section } from '#staff/components/section.tsx'
import { applicationContent } from './content.ts'

const { click: words, clicks: title } = applicationContent

export const Clicks = ({ clicks }: { clicks: readonly z.output<typeof clickEvidence>[] }) =>
  clicks.length === 0 ? null : (
    <Section title={title(clicks.length)}>
      <PlainTable
        name={title(clicks.length)}
        headings={Object.values(words)}
        texts={[words.source, words.campaign]}
        rows={clicks
          .map(({ at, rate, source, campaign, partner }, index) => ({
            key: `${at} ${index}`,
            cells: [() => formatDateTime(at), () => rate, () => source, () => campaign, () => partner],
          }))
          .reverse()}
      />
    </Section>
  )

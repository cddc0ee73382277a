/** How fast the pages of this release are for visitors, and how often they fail, beside the last release. */
import type { Health } from '#lambdas/health/health-room.contract.ts'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { Section } from '#staff/components/room-frame.tsx'
import { healthContent } from './content.ts'
import { Verdict } from './verdict.tsx'

const words = healthContent.pages

type PageHealth = Health['pages']['list'][number]

const failsMore = ({ views, failed, before }: PageHealth): boolean =>
  failed / Math.max(1, views) > before.failed / Math.max(1, before.views)

export const PageViews = ({ pages: { release, before, list } }: Pick<Health, 'pages'>) => {
  const isWorse = list.some(failsMore)
  if (list.length === 0)
    return (
      <Section title={words.heading}>
        <p className="text-ink-soft">{words.none}</p>
      </Section>
    )
  return (
    <Section title={words.heading}>
      <Verdict level={isWorse ? 'watch' : 'fine'}>{isWorse ? words.act : words.fine}</Verdict>
      <PlainTable
        name={words.heading}
        headings={Object.values(words.columns)}
        texts={[words.columns.failure]}
        rows={list.map((page) => ({
          key: page.page,
          cells: [
            () => words.names[page.page],
            () => page.views.toLocaleString('en-IN'),
            () => page.failed.toLocaleString('en-IN'),
            () => words.of(page.before.failed, page.before.views),
            () => words.seconds(page.lcp),
            () => words.seconds(page.inp),
            () => page.cls ?? '–',
            () => page.failure,
          ],
        }))}
      />
      <p className="mt-2 text-ink-soft">{words.note(release, before)}</p>
    </Section>
  )
}

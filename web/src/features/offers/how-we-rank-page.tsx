/** /how-we-rank: public. The rules in short, and a fold with all of them and the lenders' criteria, which come with the catalogue. */
import { paths } from '#contract/routes.ts'
import ShieldCheck from '#icon/shield-check'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { Fold } from '#web/components/ui/fold.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { CriteriaTable } from './components/criteria-table.tsx'
import { howWeRankContent as content } from './ranking-content.ts'

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="mt-3 max-w-[70ch] list-disc space-y-2 pl-5 marker:text-ink-soft">
    {points.map((point) => (
      <li key={point} className="pl-1 text-pretty">
        {point}
      </li>
    ))}
  </ul>
)

export const HowWeRankPage = () => (
  <article>
    <PageHeading description={content.description}>{content.heading}</PageHeading>
    <p className="flex gap-2.5 rounded-lg bg-good-ground p-4 font-semibold text-good">
      <Icon of={ShieldCheck} className="size-6" />
      {content.promise}
    </p>
    <Points points={content.short} />
    <p className="mt-4 max-w-[70ch] text-sm text-ink-soft text-pretty">{content.complaint}</p>
    <div className="mt-4 print:hidden">
      <ButtonLink to={paths.offers} variant="secondary">
        {content.seeOffers}
      </ButtonLink>
    </div>
    <div className="mt-4 border-t border-line">
      <Fold title={content.whole}>
        {Object.entries(content.sections).map(([id, [title, ...points]]) => (
          <section key={id} aria-labelledby={id} className="mt-4">
            <h2 id={id} className="text-lg font-semibold">
              {title}
            </h2>
            <Points points={points} />
          </section>
        ))}
        <section aria-labelledby="criteria" className="mt-4">
          <h2 id="criteria" className="mb-3 text-lg font-semibold">
            {content.tableTitle}
          </h2>
          <CriteriaTable />
        </section>
      </Fold>
    </div>
  </article>
)

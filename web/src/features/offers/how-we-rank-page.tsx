/** /how-we-rank: public. The rules are prerendered; the lenders' criteria come with the catalogue. */
import { ShieldCheck } from 'lucide-react'
import { paths } from '#contract/routes.ts'
import { stateWords } from '#lambdas/offers/criteria-words.rules.ts'
import { pincodePrefixes } from '#lambdas/offers/states-of-pincode.rules.ts'
import { states } from '#lambdas/offers/states.contract.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { CriteriaTable } from './components/criteria-table.tsx'
import { howWeRankContent as content } from './ranking-content.ts'

export const HowWeRankPage = () => (
  <article>
    <PageHeading description={content.description}>{content.heading}</PageHeading>
    <p className="flex gap-2.5 rounded-lg bg-good-ground p-4 font-semibold text-good">
      <ShieldCheck className="size-6" />
      {content.promise}
    </p>
    <div className="mt-5 grid gap-4 wide:grid-cols-2">
      {Object.entries(content.sections).map(([id, [title, ...points]]) => (
        <section
          key={id}
          aria-labelledby={id}
          className="rounded-lg border border-line bg-paper p-4 break-inside-avoid sm:p-5"
        >
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-ink-soft">
            {points.map((point) => (
              <li key={point} className="pl-1 text-pretty">
                {point}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
    <section aria-labelledby="criteria" className="mt-7">
      <h2 id="criteria" className="text-xl font-bold tracking-tight text-balance">
        {content.tableTitle}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft text-pretty">{content.tableText}</p>
      <CriteriaTable />
    </section>
    <section aria-labelledby="places" className="mt-7">
      <h2 id="places" className="text-xl font-bold tracking-tight text-balance">
        {content.placesTitle}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft text-pretty">{content.placesText}</p>
      <table aria-labelledby="places" className="w-full text-sm">
        <tbody>
          {states.map((state) => (
            <tr key={state} className="border-t border-line">
              <th scope="row" className="px-4 py-2.5 text-left font-medium">
                {stateWords(state)}
              </th>
              <td className="px-4 py-2.5 text-left tabular-nums">{pincodePrefixes(state).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <p className="mt-6 max-w-[70ch] text-sm text-ink-soft text-pretty">{content.complaint}</p>
    <div className="mt-4 print:hidden">
      <ButtonLink to={paths.offers} variant="secondary">
        {content.seeOffers}
      </ButtonLink>
    </div>
  </article>
)

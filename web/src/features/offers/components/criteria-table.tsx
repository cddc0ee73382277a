/** The criteria of each lender of the catalogue and the figures that order it, in our order. */
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { statedCriteria } from '#lambdas/offers/criteria-words.rules.ts'
import { lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { matchFactNames } from '#lambdas/offers/match.rules.ts'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { Skeleton } from '#web/components/ui/spinner.tsx'
import { useCatalogue } from '../api/catalogue-store.ts'
import { lendersOfOffersPage } from '../listed-offers.ts'
import { factTitles } from '../order-content.ts'
import { howWeRankContent as content, orderFigures } from '../ranking-content.ts'

const cell = 'px-4 py-2.5 text-left'

const Loading = () => (
  <>
    <noscript>
      <a className="block p-4 font-semibold underline" href={lendersPageRoute.path}>
        {content.scriptless}
      </a>
    </noscript>
    <div className="space-y-3 p-4 noscript:hidden">
      <output className="sr-only">{content.loading}</output>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} shape="h-12 w-full" />
      ))}
    </div>
  </>
)

/** A cell with a line for each of the words; `none` where there are none. */
const Cell = ({ name, words, none }: { name: string; words: readonly string[]; none: string }) => (
  <td data-name={name} className={`${cell} gap-x-4`}>
    {words.length === 0 ? (
      <span className="text-ink-soft">{none}</span>
    ) : (
      <span className="grow">
        {words.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </span>
    )}
  </td>
)

const LenderRow = ({ lender, position }: { lender: Lender; position: number }) => {
  const stated = statedCriteria(lender.criteria)
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${cell} font-semibold`}>
        <span className="flex gap-2 wrap-anywhere">
          <span className="w-6 shrink-0 whitespace-nowrap text-ink-soft tabular-nums">{position}</span>
          <span translate="no">{lender.name}</span>
        </span>
      </th>
      {matchFactNames.map((fact) => (
        <Cell key={fact} name={factTitles[fact]} words={stated[fact]} none={content.anything} />
      ))}
      <Cell name={content.figures} words={orderFigures(lender)} none={content.noFigure} />
    </tr>
  )
}

const Table = ({ lenders }: { lenders: readonly Lender[] }) => (
  <table aria-labelledby="criteria" className="w-full text-sm narrow:stacked">
    <thead>
      <tr className="bg-paper-sunk text-ink-soft">
        <th scope="col" className={`${cell} font-medium sm:w-36`}>
          {content.lender}
        </th>
        {matchFactNames.map((fact) => (
          <th key={fact} scope="col" className={`${cell} font-medium`}>
            {factTitles[fact]}
          </th>
        ))}
        <th scope="col" className={`${cell} font-medium`}>
          {content.figures}
        </th>
      </tr>
    </thead>
    <tbody>
      {lenders.map((lender, index) => (
        <LenderRow key={lender.id} lender={lender} position={index + 1} />
      ))}
    </tbody>
  </table>
)

export const CriteriaTable = () => {
  const { state, reload } = useCatalogue()
  if (state.status === 'failed') {
    return <ErrorState title={content.failedTitle} text={content.failedText} onRetry={reload} />
  }
  const lenders = state.status === 'ready' ? lendersOfOffersPage(state.catalogue) : []
  if (state.status === 'ready' && lenders.length === 0) {
    return <EmptyState title={content.emptyTitle} text={content.emptyText} />
  }
  return (
    <div className="@container overflow-hidden rounded-lg border border-line bg-paper">
      {state.status === 'loading' ? <Loading /> : <Table lenders={lenders} />}
    </div>
  )
}

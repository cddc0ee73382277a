/** /emi-calculator: public, calculated on the device, so it also works offline. */
import { memo, useMemo, useRef, useState } from 'react'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { useLocation } from '#web/lib/router.ts'
import { useSession } from '#web/lib/session/session.ts'
import { BreakdownCard } from './components/breakdown-card.tsx'
import { EmiResults } from './components/emi-results.tsx'
import { FormulaCard } from './components/formula-card.tsx'
import { LoanForm } from './components/loan-form.tsx'
import { PrepaymentCard } from './components/prepayment-card.tsx'
import { ScheduleCard } from './components/schedule-card.tsx'
import { SeeOffers } from './components/see-offers.tsx'
import { emiContent } from './content.ts'
import { loanInputFromQuery, type LoanInput } from './loan-input.ts'
import { scheduleByMonth, scheduleByYear } from './schedule.ts'
import { useEmiCalculation } from './use-emi-calculation.ts'

/** Memoized: without a link's inputs it is not drawn again when the session is known. */
const Workspace = memo(({ shared }: { shared: LoanInput | undefined }) => {
  const { input, errors, loan, isExample, change, calculate, choosePreset, reset } = useEmiCalculation(shared)
  const years = useMemo(() => (loan === undefined ? [] : scheduleByYear(scheduleByMonth(loan))), [loan])
  const results = useRef<HTMLDivElement>(null)

  const showResults = (areNew: boolean) => {
    if (!areNew) return
    // The keyboard of a phone would cover the results.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    requestAnimationFrame(() => results.current?.scrollIntoView({ block: 'nearest', behavior }))
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 wide:grid-cols-2">
        <LoanForm
          input={input}
          errors={errors}
          change={change}
          calculate={() => showResults(calculate())}
          choosePreset={(rupees) => showResults(choosePreset(rupees))}
          reset={reset}
        />
        <div ref={results} className="grid">
          <EmiResults loan={loan} isExample={isExample} />
        </div>
      </div>
      {loan !== undefined && <BreakdownCard loan={loan} years={years} />}
      <FormulaCard />
      <SeeOffers />
      {loan !== undefined && (
        <>
          {/* A loan with another number of months resets the month of the payment. */}
          <PrepaymentCard key={loan.months} loan={loan} />
          <ScheduleCard years={years} />
        </>
      )}
    </div>
  )
})
Workspace.displayName = 'Workspace'

export const EmiCalculatorPage = () => {
  const { search } = useLocation()
  const { isKnown } = useSession()
  const [firstSearch] = useState(search)
  // The prerendered page has no query: the inputs of a link are filled in after hydration.
  const shared = isKnown ? loanInputFromQuery(firstSearch) : undefined
  return (
    <>
      <PageHeading description={emiContent.description}>{emiContent.heading}</PageHeading>
      <Workspace shared={shared} />
    </>
  )
}

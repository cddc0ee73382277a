/** /emi-calculator: public, calculated on the device, so it also works offline. */
import { memo, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'
import { paths } from '#contract/routes.ts'
import ChevronDown from '#icon/chevron-down'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { useLocation } from '#web/lib/page/router.ts'
import { useSession } from '#web/lib/session/session.ts'
import { BreakdownCard } from './components/breakdown-card.tsx'
import { EmiResults, FormulaCard } from './components/emi-results.tsx'
import { PlanCard, SwitchCard, type OpenPlan } from './components/late-cards.tsx'
import { LoanForm } from './components/loan-form.tsx'
import { PrepaymentCard } from './components/prepayment-card.tsx'
import { ScheduleCard, usePrinting } from './components/schedule-card.tsx'
import { emiContent, resultsContent } from './content.ts'
import { calculateEmi } from './emi.ts'
import { loanInputFromQuery, planOfQuery, type LoanInput } from './loan-input.ts'
import { scheduleByMonth, scheduleByYear } from './schedule.ts'
import { useEmiCalculation } from './use-emi-calculation.ts'

/** The link from the calculator to the offers. It leads an anonymous visitor through the login. */
const SeeOffers = () => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-primary-tint px-4 py-4 print:hidden sm:p-5">
    <p className="font-medium">{emiContent.offersText}</p>
    <ButtonLink to={paths.offers}>{emiContent.offersLink}</ButtonLink>
  </div>
)

interface MoreCalculatorsProps {
  opensItself: boolean
  isPrinting: boolean
  children: ReactNode
}

/** One row for the further cards. Folded, they keep what is typed in them. Paper has them. */
const MoreCalculators = ({ opensItself, isPrinting, children }: MoreCalculatorsProps) => {
  const [isPressed, setIsPressed] = useState<boolean>()
  const isOpen = isPressed ?? opensItself
  return (
    <section aria-label={emiContent.more}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsPressed(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-lg border border-line bg-paper px-4 py-3 text-left print:hidden"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{emiContent.more}</span>
          <span className="block text-sm text-ink-soft">{emiContent.moreNote}</span>
        </span>
        <Icon of={ChevronDown} className={`size-5 shrink-0 text-ink-soft ${isOpen ? 'flipped' : ''}`} />
      </button>
      <div hidden={!isOpen && !isPrinting}>
        <div className="mt-4 flex flex-col gap-4">{children}</div>
      </div>
    </section>
  )
}

/** Memoized: without a link's inputs it is not drawn again when the session is known. */
const Workspace = memo(({ shared, sharedPlan }: { shared: LoanInput | undefined; sharedPlan: string | undefined }) => {
  const [plan, setPlan] = useState<OpenPlan>()
  const isPrinting = usePrinting()
  const { loan, example, ...form } = useEmiCalculation(shared, plan?.code.planToText(plan.choice) ?? sharedPlan ?? '')
  const ownLoan = example === 'whole' ? undefined : loan
  // The results answer each keystroke first; tables and charts follow.
  const detailed = useDeferredValue(ownLoan)
  const planned = useMemo(
    () => (detailed === undefined ? undefined : plan?.code.yearsOfPlan(detailed, plan.choice)),
    [detailed, plan],
  )
  const years = useMemo(
    () => planned ?? (detailed === undefined ? [] : scheduleByYear(scheduleByMonth(detailed))),
    [detailed, planned],
  )
  const results = useRef<HTMLDivElement>(null)

  const showResults = () => {
    // The keyboard of a phone, which a field has open, would cover the results.
    if (document.activeElement instanceof HTMLInputElement) results.current?.focus({ preventScroll: true })
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    requestAnimationFrame(() => results.current?.scrollIntoView({ block: 'nearest', behavior }))
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 wide:grid-cols-2 print:grid-cols-2">
        <LoanForm
          {...form}
          calculate={() => form.calculate() && showResults()}
          choosePreset={(rupees) => {
            form.choosePreset(rupees)
            showResults()
          }}
        />
        <section ref={results} aria-label={resultsContent.title} tabIndex={-1} className="grid outline-none">
          <EmiResults loan={loan} example={example} paidWhen={loan && plan?.code.wordsOfPlan(loan, plan.choice)} />
        </section>
      </div>
      <output className="sr-only">{ownLoan && emiContent.announcedEmi(calculateEmi(ownLoan).emi)}</output>
      <SeeOffers />
      <MoreCalculators opensItself={sharedPlan !== undefined} isPrinting={isPrinting}>
        <PlanCard loan={ownLoan} shared={sharedPlan} plan={plan} onPlan={setPlan} />
        {detailed !== undefined && <BreakdownCard loan={detailed} years={years} />}
        <SwitchCard />
        {/* Its savings are those of equal monthly instalments. */}
        <PrepaymentCard loan={planned === undefined ? detailed : undefined} />
        {detailed !== undefined && <ScheduleCard years={years} isPrinting={isPrinting} />}
      </MoreCalculators>
      <FormulaCard />
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
      <Workspace shared={shared} sharedPlan={shared && planOfQuery(firstSearch)} />
    </>
  )
}

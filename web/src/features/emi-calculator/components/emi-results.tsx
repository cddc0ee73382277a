/** The four results with their notes, the EMI largest, or a hint without a loan; and the formula behind them. */
import Calculator from '#icon/calculator'
import Share2 from '#icon/share-2'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Icon, buttonIcon } from '#web/components/ui/icon.tsx'
import { shareLink } from '#web/lib/device/share-link.ts'
import { showToast } from '#web/lib/toast.ts'
import { emiContent, formulaContent, notesOf, resultsContent } from '../content.ts'
import { calculateEmi, type Loan } from '../emi.ts'
import { Figure } from './figure.tsx'

/** Shares the link of the calculation with another app, or copies it where the browser cannot share. */
const ShareResult = ({ loan, emi, paidWhen }: Pick<EmiResultsProps, 'paidWhen'> & { loan: Loan; emi: number }) => {
  const share = async () => {
    const text = resultsContent.shared(loan, emi, paidWhen)
    const copy = await shareLink({ title: emiContent.heading, text, url: location.href })
    if (copy !== undefined) showToast(resultsContent[copy])
  }
  return (
    <Button variant="secondary" block onClick={() => void share()} icon={buttonIcon(Share2)}>
      {resultsContent.share}
    </Button>
  )
}

interface EmiResultsProps {
  loan: Loan | undefined
  /** The part of the example in the results; undefined for the visitor's own loan. */
  example?: 'whole' | 'terms' | undefined
  /** The payments with their times, of a loan that is repaid in another way. */
  paidWhen?: string | undefined
}

export const EmiResults = ({ loan, ...others }: EmiResultsProps) => (
  <Card
    as="div"
    layout={`@container flex flex-col justify-center ${loan === undefined ? 'self-start print:hidden' : ''}`}
  >
    {loan === undefined ? <NothingYet /> : <Figures loan={loan} {...others} />}
  </Card>
)

const NothingYet = () => (
  <div className="flex flex-col items-center gap-3 py-4 text-center">
    <Icon of={Calculator} className="size-8 text-primary" />
    <p className="font-semibold text-balance">{emiContent.empty}</p>
  </div>
)

const Figures = ({ loan, example, paidWhen }: EmiResultsProps & { loan: Loan }) => {
  const { emi, totalInterest, totalAmount } = calculateEmi(loan)
  const rows: [string, number][] = [
    [resultsContent.principal, loan.amountRupees],
    [resultsContent.interest, totalInterest],
    [resultsContent.total, totalAmount],
  ]
  return (
    <>
      {example === 'whole' && <p className="mb-3 font-semibold text-balance print:hidden">{emiContent.empty}</p>}
      <dl>
        <div className="rounded-lg bg-primary-tint px-4 py-4">
          {/* As high without the badge, so that nothing moves when it goes. */}
          <dt className="flex flex-wrap items-center gap-2 text-sm leading-6 font-semibold text-primary">
            {resultsContent.emi}
            {example && <Badge>{emiContent.example}</Badge>}
          </dt>
          <dd className="hero mt-1 font-bold tracking-tight tabular-nums">
            <Figure rupees={emi} />
          </dd>
        </div>
        {rows.map(([name, amount]) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3 last:border-0"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              <Figure rupees={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="grid gap-x-4 gap-y-1.5 rounded-lg bg-paper-sunk px-4 py-3 text-sm sm:grid-cols-3">
        {notesOf(loan).map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 sm:block">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {example && <p className="mt-3 text-sm font-medium">{emiContent.exampleNotes[example](loan)}</p>}
      <p className="mt-3 text-sm text-ink-soft">{emiContent.estimateNote}</p>
      {example === undefined && (
        <div className="mt-3 print:hidden">
          <ShareResult loan={loan} emi={emi} paidWhen={paidWhen} />
        </div>
      )}
    </>
  )
}

export const FormulaCard = () => (
  <Card aria-labelledby="formula" title={formulaContent.title} layout="@container print:hidden">
    <div className="mt-3 grid gap-3 wide:grid-cols-2">
      <p className="flex flex-wrap items-center gap-2 rounded-lg bg-paper-sunk px-4 py-3 font-mono text-sm leading-6">
        <span>EMI =</span>
        <span className="figure figure-longest text-center">
          <span className="block border-b border-line-strong px-2 pb-1">
            P × R × (1 + R)<sup>N</sup>
          </span>
          <span className="sr-only">{` ${formulaContent.dividedBy} `}</span>
          <span className="block px-2 pt-1">
            (1 + R)<sup>N</sup> − 1
          </span>
        </span>
      </p>
      <dl className="space-y-1.5 text-sm">
        {formulaContent.symbols.map(([symbol, meaning]) => (
          <div key={symbol} className="flex gap-3">
            <dt className="w-6 shrink-0 font-mono font-semibold">{symbol}</dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
    <p className="mt-3 text-sm text-ink-soft">{formulaContent.note}</p>
  </Card>
)

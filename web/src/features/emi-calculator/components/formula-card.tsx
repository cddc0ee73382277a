/** Explains the formula of the instalment. */
import { Card } from '#web/components/ui/card.tsx'

const symbols = [
  ['P', 'the loan amount'],
  ['R', 'the monthly rate: interest rate / 12 / 100'],
  ['N', 'the number of months: tenure in years × 12'],
] as const

export const FormulaCard = () => (
  <Card aria-labelledby="formula" layout="@container print:hidden">
    <h2 id="formula" className="text-lg font-semibold">
      How EMI is calculated
    </h2>
    <p className="mt-3 flex flex-wrap items-center gap-2 rounded-lg bg-paper-sunk px-4 py-3 font-mono text-sm leading-6">
      <span>EMI =</span>
      <span className="figure figure-longest text-center">
        <span className="block border-b border-ink-soft px-2 pb-0.5">
          P × R × (1 + R)<sup>N</sup>
        </span>
        <span className="sr-only"> divided by </span>
        <span className="block px-2 pt-1">
          (1 + R)<sup>N</sup> − 1
        </span>
      </span>
    </p>
    <dl className="mt-3 space-y-1.5 text-sm">
      {symbols.map(([symbol, meaning]) => (
        <div key={symbol} className="flex gap-3">
          <dt className="w-4 shrink-0 font-mono font-semibold">{symbol}</dt>
          <dd className="text-ink-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 text-sm text-ink-soft">
      The EMI stays the same every month. Its interest part shrinks and its principal part grows with each payment.
    </p>
  </Card>
)

/** Explains the formula of the EMI. */
import { Card } from '#web/components/ui/card.tsx'
import { formulaContent } from '../content.ts'

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

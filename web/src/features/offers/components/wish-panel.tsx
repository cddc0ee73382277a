/** The amount and the tenure that costs are for: each a slider with common figures, and a field for any other. */
import { useId, useState } from 'react'
import type { LoanWish } from '#domain/offers/cost.ts'
import { Card } from '#web/components/ui/card.tsx'
import { FieldError } from '#web/components/ui/text-field.tsx'
import { groupAmount, readAmount } from '#web/lib/amount-text.ts'
import { rupeesInWords } from '#web/lib/format.ts'
import { wishContent } from '../offers-page-content.ts'
import { nearestStop, wishPart, wishStops, type WishPart } from '../loan-wish.ts'

interface WishFieldProps {
  part: WishPart
  value: number
  onChange: (value: number) => void
}

const looks = {
  amountRupees: {
    label: wishContent.amount,
    error: wishContent.amountError,
    prefix: '₹',
    suffix: undefined,
    wordsOf: rupeesInWords,
    shown: (value: number) => groupAmount(String(value)),
  },
  tenureMonths: {
    label: wishContent.tenure,
    error: wishContent.tenureError,
    prefix: undefined,
    suffix: wishContent.months,
    wordsOf: wishContent.tenureWords,
    shown: String,
  },
} as const

const WishField = ({ part, value, onChange }: WishFieldProps) => {
  const id = useId()
  const { label, error, prefix, suffix, wordsOf, shown } = looks[part]
  /** The unfinished text of the field; undefined while it shows the value. */
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && wishPart(part, readAmount(typed)) === undefined
  const type = (text: string) => {
    setTyped(text)
    const figure = wishPart(part, readAmount(text))
    if (figure !== undefined) onChange(figure)
  }
  const stops = wishStops[part]
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="text-sm">
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          <p id={`${id}w`} className="text-ink-soft">
            {wordsOf(value)}
          </p>
        </div>
        <span className="flex max-w-full items-center gap-1 text-ink-soft">
          {prefix !== undefined && <span aria-hidden="true">{prefix}</span>}
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={typed ?? shown(value)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(undefined)}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}w ${id}e`}
            className={`min-h-11 min-w-0 rounded-md border bg-paper px-2 text-right font-semibold text-ink tabular-nums ${isWrong ? 'border-bad' : 'border-line-strong'} ${part === 'amountRupees' ? 'w-32' : 'w-14'}`}
          />
          {suffix !== undefined && <span aria-hidden="true">{suffix}</span>}
        </span>
      </div>
      <input
        type="range"
        min={0}
        max={stops.length - 1}
        value={nearestStop(part, value)}
        onChange={(event) => {
          setTyped(undefined)
          onChange(stops[Number(event.target.value)] ?? value)
        }}
        aria-label={label}
        aria-valuetext={wordsOf(value)}
        className="block min-h-11 w-full accent-primary"
      />
      <FieldError id={`${id}e`}>{isWrong ? error : undefined}</FieldError>
    </div>
  )
}

interface WishPanelProps {
  wish: LoanWish
  change: (part: Partial<LoanWish>) => void
}

export const WishPanel = ({ wish, change }: WishPanelProps) => (
  <Card as="div" layout="grid gap-x-5 sm:grid-cols-2 print:hidden">
    <WishField part="amountRupees" value={wish.amountRupees} onChange={(amountRupees) => change({ amountRupees })} />
    <WishField part="tenureMonths" value={wish.tenureMonths} onChange={(tenureMonths) => change({ tenureMonths })} />
  </Card>
)

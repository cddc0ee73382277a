/** The amount or the tenure of the wish: a slider with common figures, and a field for any other. */
import { useId, useState } from 'react'
import { todayInIndia } from '#contract/times.ts'
import type { Catalogue } from '#lambdas/offers/catalogue.contract.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { FieldError } from '#web/components/ui/text-field.tsx'
import { rupeesInWords } from '#web/lib/format.ts'
import { groupAmount, readAmount } from '#web/lib/typing/amount-text.ts'
import { nearestStop, wishLimits, wishPart, wishStops, type Wish, type WishPart } from '../loan-wish.ts'
import { courseContent, wishContent, monthWords } from '../offers-page-content.ts'
import { AmountHint } from './amount-hint.tsx'

const looks = {
  amountRupees: {
    label: wishContent.amount,
    prefix: '₹',
    suffix: undefined,
    wordsOf: rupeesInWords,
    limitWords: formatRupees,
    example: '3,00,000',
    shown: (value: number) => groupAmount(String(value)),
    /** Room for 10,00,00,000. */
    characters: 13,
  },
  tenureMonths: {
    label: wishContent.tenure,
    prefix: undefined,
    suffix: wishContent.months,
    wordsOf: wishContent.tenureWords,
    limitWords: wishContent.tenureWords,
    example: '36',
    shown: String,
    characters: 4,
  },
} as const

/** Why a text is refused; undefined for a figure within the limits. @param kept the value that stays */
const refusal = (part: WishPart, typed: string, kept: number): string | undefined => {
  const amount = readAmount(typed)
  if (wishPart(part, amount) !== undefined) return undefined
  const { example, limitWords } = looks[part]
  const { least, most } = wishLimits[part]
  const keptWords = limitWords(kept)
  if (amount === undefined) return wishContent.notRead(example, keptWords)
  return Number(amount) < least
    ? wishContent.tooLow(limitWords(least), keptWords)
    : wishContent.tooHigh(limitWords(most), keptWords)
}

interface WishFieldProps {
  part: WishPart
  value: number
  onChange: (value: number) => void
}

const WishField = ({ part, value, onChange }: WishFieldProps) => {
  const id = useId()
  const { label, prefix, suffix, wordsOf, shown, characters } = looks[part]
  /** The unfinished or refused text of the field; undefined while it shows the value. */
  const [typed, setTyped] = useState<string>()
  const error = typed === undefined ? undefined : refusal(part, typed, value)
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
            size={characters}
            value={typed ?? shown(value)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => error === undefined && setTyped(undefined)}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={`${id}w ${id}e`}
            className={`min-h-11 min-w-0 rounded-md border bg-paper px-2 text-right font-semibold text-ink tabular-nums ${error === undefined ? 'border-line-strong' : 'border-bad'}`}
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
      <FieldError id={`${id}e`}>{error}</FieldError>
    </div>
  )
}

/** The ends of courses that a student may choose: each June and December of the next 7 years, YYYY-MM. */
const courseEndsAfter = (today: string): string[] =>
  Array.from({ length: 8 }, (_, index) => Number(today.slice(0, 4)) + index)
    .flatMap((year) => [`${year}-06`, `${year}-12`])
    .filter((end) => end > today.slice(0, 7))
    .slice(0, 14)

interface CourseFieldProps {
  courseEnds: Wish['courseEnds']
  onChange: (courseEnds: Wish['courseEnds']) => void
}

/** When the student's course ends: many education loans are repaid only from then on. */
const CourseField = ({ courseEnds, onChange }: CourseFieldProps) => {
  const id = useId()
  const [ends] = useState(() => courseEndsAfter(todayInIndia(new Date())))
  const listed = courseEnds === undefined || ends.includes(courseEnds) ? ends : [courseEnds, ...ends]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {courseContent.label}
      </label>
      <Select
        id={id}
        value={courseEnds ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        look="min-h-11 rounded-md border border-line-strong bg-paper pl-2 font-semibold"
      >
        <option value="">{courseContent.unsaid}</option>
        {listed.map((end) => (
          <option key={end} value={end}>
            {monthWords(end)}
          </option>
        ))}
      </Select>
    </div>
  )
}

interface WishPanelProps {
  wish: Wish
  change: (part: Partial<Wish>) => void
  /** Whether the visitor is a student, and a lender waits for the end of the course. */
  asksCourse: boolean
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined
}

/** The amount and the tenure that costs are for, in one line that opens into their sliders and fields. */
export const WishPanel = ({ wish, change, asksCourse, catalogue }: WishPanelProps) => {
  const { amountRupees, tenureMonths, courseEnds } = wish
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="wish"
        onClick={() => setIsOpen(!isOpen)}
        className="-mt-2 flex min-h-11 max-w-full flex-wrap items-center gap-x-1.5 text-left"
      >
        <span className="font-semibold tabular-nums">{wishContent.line(formatRupees(amountRupees), tenureMonths)}</span>{' '}
        <span aria-hidden="true">·</span>{' '}
        <span className="font-semibold text-primary underline underline-offset-3 print:hidden">
          {isOpen ? wishContent.close : wishContent.open}
        </span>{' '}
        {asksCourse && (
          <span className="mb-1 w-full text-sm text-ink-soft">
            {courseEnds === undefined ? courseContent.assumed : courseContent.ends(courseEnds)}
          </span>
        )}
      </button>
      {/* Hidden, not gone: a refused text is still there when the panel opens again. */}
      <div id="wish" hidden={!isOpen} className="mb-3">
        <Card as="div" layout="print:hidden">
          <div className="grid gap-x-5 sm:grid-cols-2">
            <WishField
              part="amountRupees"
              value={amountRupees}
              onChange={(rupees) => change({ amountRupees: rupees })}
            />
            <WishField
              part="tenureMonths"
              value={tenureMonths}
              onChange={(months) => change({ tenureMonths: months })}
            />
          </div>
          {isOpen && catalogue && (
            <AmountHint catalogue={catalogue} wish={wish} onAmount={(rupees) => change({ amountRupees: rupees })} />
          )}
          {asksCourse && <CourseField courseEnds={courseEnds} onChange={(end) => change({ courseEnds: end })} />}
        </Card>
      </div>
    </>
  )
}

/** Principal against interest: a ring for the total, a column for each year, in plain SVG without inline styles. Not on paper. */
import { Card } from '#web/components/ui/card.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { emiContent, interestShare } from '../content.ts'
import type { Loan } from '../emi.ts'
import type { ScheduleYear } from '../schedule.ts'
import { Figure } from './figure.tsx'

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`

const Ring = ({ principalShare }: { principalShare: number }) => (
  <svg viewBox="0 0 120 120" className="size-28 shrink-0" fill="none" strokeWidth="16" aria-hidden="true">
    <circle cx="60" cy="60" r="50" className="stroke-line-strong" />
    <circle
      cx="60"
      cy="60"
      r="50"
      transform="rotate(-90 60 60)"
      pathLength="1000"
      strokeDasharray={`${principalShare * 1000} 1000`}
      className="stroke-primary"
    />
  </svg>
)

interface KeyProps {
  name: string
  amount: number
  share: number
  swatch: 'bg-primary' | 'bg-line-strong'
}

const Key = ({ name, amount, share, swatch }: KeyProps) => (
  <div>
    <dt className="flex items-center gap-2.5 text-sm text-ink-soft">
      <span className={classNames('size-3 shrink-0 rounded-sm forced-color-adjust-none', swatch)} aria-hidden="true" />
      <span>{emiContent.share(name, percent(share))}</span>
    </dt>
    <dd className="pl-5.5 font-semibold tabular-nums">
      <Figure rupees={amount} />
    </dd>
  </div>
)

const chart = { width: 320, height: 132, gap: 0.28 }

/** One column a year: principal below, interest on top, to the scale of the largest year. */
const YearColumns = ({ years }: { years: readonly ScheduleYear[] }) => {
  const largest = Math.max(...years.map((year) => year.principal + year.interest))
  const step = chart.width / years.length
  const width = Math.min(step * (1 - chart.gap), 36)
  const heightOf = (amount: number) => (amount / largest) * chart.height
  return (
    <figure className="min-w-0 grow">
      <svg
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        className="h-30 w-full"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {years.map(({ year, principal, interest }) => {
          const x = (year - 0.5) * step - width / 2
          const base = heightOf(principal)
          const top = heightOf(interest)
          return (
            <g key={year}>
              <rect x={x} y={chart.height - base} width={width} height={base} className="fill-primary" />
              <rect x={x} y={chart.height - base - top} width={width} height={top} className="fill-line-strong" />
            </g>
          )
        })}
      </svg>
      <figcaption className="mt-2 flex justify-between text-xs text-ink-soft">
        <span>{emiContent.year(1)}</span>
        <span className="text-center">{emiContent.paidEachYear}</span>
        <span>{years.length > 1 ? emiContent.year(years.length) : ''}</span>
      </figcaption>
    </figure>
  )
}

export const BreakdownCard = ({ loan, years }: { loan: Loan; years: readonly ScheduleYear[] }) => {
  const totalInterest = years.reduce((sum, { interest }) => sum + interest, 0)
  const totalAmount = loan.amountRupees + totalInterest
  const principalShare = loan.amountRupees / totalAmount
  return (
    <Card aria-labelledby="breakdown" layout="@container print:hidden">
      <h2 id="breakdown" className="text-lg font-semibold">
        {emiContent.breakdownTitle}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{interestShare(totalInterest, totalAmount)}</p>
      <div className="mt-5 flex flex-wrap items-center gap-6">
        <div className="flex flex-wrap items-center gap-4">
          <Ring principalShare={principalShare} />
          <dl className="space-y-3">
            <Key name={emiContent.principal} amount={loan.amountRupees} share={principalShare} swatch="bg-primary" />
            <Key name={emiContent.interest} amount={totalInterest} share={1 - principalShare} swatch="bg-line-strong" />
          </dl>
        </div>
        <YearColumns years={years} />
      </div>
    </Card>
  )
}

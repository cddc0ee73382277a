/** The repayment schedule by year; a year opens to its months. */
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#web/components/ui/card.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatRupees } from '#web/lib/format.ts'
import type { ScheduleYear } from '../schedule.ts'

/** The heading names the unit once, so that four columns fit on a small phone. */
const plainAmount = (amount: number): string => formatRupees(amount).replace('₹', '')

const cell = 'px-1.5 py-2.5 text-right whitespace-nowrap tabular-nums last:pr-4 sm:px-3 sm:last:pr-5'

interface AmountsProps {
  row: { readonly principal: number; readonly interest: number; readonly balance: number }
}

const Amounts = ({ row }: AmountsProps) => (
  <>
    <td className={cell}>{plainAmount(row.principal)}</td>
    <td className={cell}>{plainAmount(row.interest)}</td>
    <td className={cell}>{plainAmount(row.balance)}</td>
  </>
)

const YearRows = ({ year }: { year: ScheduleYear }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <tbody className="border-b border-line last:border-0">
      <tr className="font-medium">
        <th scope="rowgroup" className="p-0 text-left font-semibold">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-11 w-full items-center gap-1 py-2 pl-2.5 whitespace-nowrap hover:text-primary sm:pl-3.5"
          >
            <ChevronDown
              className={classNames('size-4 text-ink-soft transition-transform', isOpen && 'rotate-180')}
              aria-hidden="true"
            />
            {`Year ${year.year}`}
          </button>
        </th>
        <Amounts row={year} />
      </tr>
      {isOpen &&
        year.months.map((month) => (
          <tr key={month.month} className="border-t border-line/60 bg-paper-sunk text-ink-soft">
            <th scope="row" className="py-2.5 pl-4 text-left font-normal whitespace-nowrap sm:pl-5">
              {`Month ${month.month}`}
            </th>
            <Amounts row={month} />
          </tr>
        ))}
    </tbody>
  )
}

export const ScheduleCard = ({ years }: { years: readonly ScheduleYear[] }) => (
  <Card aria-labelledby="schedule" layout="overflow-hidden">
    <h2 id="schedule" className="text-lg font-semibold">
      Repayment schedule
    </h2>
    <p className="mt-1 text-sm text-ink-soft">
      Amounts in rupees, rounded so that every column adds up. Open a year to see its months.
    </p>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways must be reachable by keyboard */}
    <section className="-mx-4 mt-3 overflow-x-auto sm:-mx-5" aria-label="Schedule by year" tabIndex={0}>
      <table className="w-full border-collapse text-xs min-[24rem]:text-sm">
        <thead>
          <tr className="border-y border-line bg-paper-sunk text-ink-soft">
            <th scope="col" className="py-2 pl-4 text-left font-medium sm:pl-5">
              Year
            </th>
            {['Principal', 'Interest', 'Balance'].map((name) => (
              <th key={name} scope="col" className={classNames(cell, 'py-2 font-medium')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {years.map((year) => (
          <YearRows key={year.year} year={year} />
        ))}
      </table>
    </section>
  </Card>
)

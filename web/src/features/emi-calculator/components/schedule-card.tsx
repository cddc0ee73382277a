/** The repayment schedule: a year opens to its months. Paper, two pages, has all months of a short loan, else the opened ones. Narrow, it is a list. */
import { useState, useEffect } from 'react'
import { flushSync } from 'react-dom'
import ChevronDown from '#icon/chevron-down'
import { Card } from '#web/components/ui/card.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { emiContent, scheduleContent } from '../content.ts'
import type { ScheduleYear } from '../schedule.ts'
import { Figure } from './figure.tsx'

/** Whether the page is being printed. On paper every fold is open. */
export const usePrinting = (): boolean => {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser prints the page right after the event.
    const start = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', start)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', start)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

const columns = { principal: emiContent.principal, interest: emiContent.interest, balance: emiContent.balance } as const
const columnNames = Object.keys(columns) as (keyof typeof columns)[]

const cell = 'px-1.5 py-2.5 text-right whitespace-nowrap tabular-nums last:pr-4 print:py-0 sm:px-3 sm:last:pr-5'

const Amounts = ({ row }: { row: Readonly<Record<keyof typeof columns, number>> }) =>
  columnNames.map((name) => (
    <td key={name} data-name={columns[name]} className={cell}>
      {/* The heading names the unit once, so that four columns fit on a small phone. */}
      <Figure rupees={row[name]} hasSign={false} />
    </td>
  ))

/** As many fit on the second page. */
const mostPrintedYears = 5

interface YearRowsProps {
  year: ScheduleYear
  isPrinting: boolean
  printsMonths: boolean
}

const YearRows = ({ year, isPrinting, printsMonths }: YearRowsProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <tbody className="border-b border-line last:border-0">
      <tr className="font-medium">
        <th scope="rowgroup" className="p-0 text-left font-semibold print:pl-4">
          {isPrinting ? (
            emiContent.year(year.year)
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              className="flex min-h-11 w-full items-center gap-1 py-2 pl-4 whitespace-nowrap hover:text-primary sm:pl-5"
            >
              <Icon of={ChevronDown} className={classNames('size-4 text-ink-soft flips', isOpen && 'flipped')} />
              <span>{emiContent.year(year.year)}</span>
            </button>
          )}
        </th>
        <Amounts row={year} />
      </tr>
      {(isOpen || (isPrinting && printsMonths)) &&
        year.months.map((month) => (
          <tr key={month.month} className="border-t border-line bg-paper-sunk text-ink-soft">
            <th scope="row" className="py-2.5 pl-4 text-left whitespace-nowrap print:py-0 sm:pl-5">
              {emiContent.month(month.month)}
            </th>
            <Amounts row={month} />
          </tr>
        ))}
    </tbody>
  )
}

/** Rupees: four columns of smaller amounts fit on the smallest phone. */
const longAmount = 10_000_000

export const ScheduleCard = ({ years, isPrinting }: { years: readonly ScheduleYear[]; isPrinting: boolean }) => {
  const isLong = years.some((year) => columnNames.some((name) => year[name] >= longAmount))
  return (
    <Card aria-labelledby="schedule" title={scheduleContent.title} layout="overflow-hidden">
      <p className="mt-1 text-sm text-ink-soft">
        {scheduleContent.note} <span className="print:hidden">{scheduleContent.openYear}</span>
      </p>
      <div className="@container -mx-4 mt-3 sm:-mx-5">
        <table
          className={classNames(
            'w-full text-xs min-[24rem]:text-sm print:text-xs',
            isLong ? 'narrow:stacked' : 'slim:stacked',
          )}
        >
          <thead>
            <tr className="border-y border-line bg-paper-sunk text-ink-soft">
              <th scope="col" className="py-2 pl-4 text-left font-medium sm:pl-5">
                {scheduleContent.year}
              </th>
              {Object.values(columns).map((name) => (
                <th key={name} scope="col" className={classNames(cell, 'py-2 font-medium')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {years.map((year) => (
            <YearRows
              key={year.year}
              year={year}
              isPrinting={isPrinting}
              printsMonths={years.length <= mostPrintedYears}
            />
          ))}
        </table>
      </div>
    </Card>
  )
}

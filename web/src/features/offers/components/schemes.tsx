/** Schemes of the state for the visitor's kind of loan, each with its condition and the day when an operator read it: never a promise. */
import { useState } from 'react'
import type { Category } from '#contract/entities.ts'
import { todayInIndia } from '#contract/india-time.ts'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import { recordCheckOf } from '#domain/offers/record-check.ts'
import { formatDate } from '#web/lib/format.ts'
import { schemesContent as content } from '../offers-page-content.ts'

interface SchemesProps {
  catalogue: Catalogue
  category: Category | undefined
}

export const Schemes = ({ catalogue: { schemes = [] }, category }: SchemesProps) => {
  const [today] = useState(() => todayInIndia(new Date()))
  const own = schemes.filter((scheme) => scheme.category === category)
  if (own.length === 0) return null
  return (
    <details className="mb-3 rounded-lg border border-line bg-paper px-4 text-sm print:hidden">
      <summary className="py-3 font-semibold">{content.title}</summary>
      <p className="text-ink-soft text-pretty">{content.text}</p>
      <ul className="mb-2 divide-y divide-line">
        {own.map(({ name, url, condition, checked_on: day }) => (
          <li key={name} className="py-2">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-3 wrap-anywhere"
            >
              {name}
            </a>
            <p className="text-pretty">{condition}</p>
            <p
              className={
                recordCheckOf(day, today) === 'old' ? 'text-xs font-semibold text-warn' : 'text-xs text-ink-soft'
              }
            >
              {content[recordCheckOf(day, today) === 'old' ? 'old' : 'checked'](formatDate(day))}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}

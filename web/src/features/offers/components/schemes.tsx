/** Schemes of the state that may apply to the visitor, each with its condition and the day when an operator read it: never a promise. */
import type { Category } from '#contract/entities.ts'
import type { Scheme } from '#contract/offers/catalogue.ts'
import { schemesNote, schemesTitle } from '#domain/offers/scheme-words.ts'
import { forWhom, schemeCheck } from '#domain/offers/schemes.ts'

interface SchemesProps {
  schemes: readonly Scheme[]
  category: Category | undefined
  /** YYYY-MM-DD in India. */
  today: string
}

export const Schemes = ({ schemes, category, today }: SchemesProps) =>
  schemes.length === 0 ? null : (
    <details className="mb-3 rounded-lg border border-line bg-paper px-4 text-sm print:hidden">
      <summary className="py-3 font-semibold">{schemesTitle(category)}</summary>
      <p className="text-ink-soft text-pretty">{schemesNote}</p>
      <ul className="mb-2 divide-y divide-line">
        {schemes.map((scheme) => {
          const { isOld, words } = schemeCheck(scheme, today)
          const people = forWhom(scheme)
          return (
            <li key={scheme.name} className="py-2">
              <a
                href={scheme.url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-3 wrap-anywhere"
              >
                {scheme.name}
              </a>
              <p className="text-pretty">{scheme.condition}</p>
              {people !== '' && <p className="text-ink-soft text-pretty">{people}</p>}
              <p className={isOld ? 'text-xs font-semibold text-warn' : 'text-xs text-ink-soft'}>{words}</p>
            </li>
          )
        })}
      </ul>
    </details>
  )

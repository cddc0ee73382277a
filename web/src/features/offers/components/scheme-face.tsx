/** The drawing of a scheme with its condition and the day when an operator read it: never a promise. The staff console shows a draft by it. */
import { forWhom, schemeCheck } from '#lambdas/loans/schemes.rules.ts'
import type { Scheme } from '#lambdas/offers/catalogue.contract.ts'

interface SchemeFaceProps {
  scheme: Scheme
  /** YYYY-MM-DD in India. */
  today: string
}

export const SchemeFace = ({ scheme, today }: SchemeFaceProps) => {
  const { isOld, words } = schemeCheck(scheme, today)
  const people = forWhom(scheme)
  return (
    <>
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
    </>
  )
}

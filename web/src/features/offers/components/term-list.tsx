/** Names and values, each pair on a line. A name with an explanation opens it below its line. */
import { useId, useState, type ReactNode } from 'react'
import { sentenceStyle, TermButton } from './explained-term.tsx'
import { RangeText } from './range-text.tsx'

export interface Term {
  readonly name: string
  readonly value: ReactNode
  readonly explanation?: string | undefined
}

const TermLine = ({ name, value, explanation }: Term) => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="text-ink-soft">
        {explanation === undefined ? (
          <span className="inline-block py-1">{name}</span>
        ) : (
          <TermButton isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} controls={id}>
            {name}
          </TermButton>
        )}
      </dt>
      <dd className="min-w-0 py-1 font-medium tabular-nums wrap-anywhere">
        {typeof value === 'string' ? <RangeText>{value}</RangeText> : value}
      </dd>
      {isOpen && explanation !== undefined && (
        <dd id={id} className={`w-full ${sentenceStyle}`}>
          {explanation}
        </dd>
      )}
    </div>
  )
}

export const TermList = ({ terms }: { terms: readonly Term[] }) => (
  <dl>
    {terms.map((term) => (
      <TermLine key={term.name} {...term} />
    ))}
  </dl>
)

/** Terms that explain themselves: a tap on a name, which has a dotted underline, opens a sentence in the page, and closes it again. */
import { useId, useState, type ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { RangeText } from './range-text.tsx'

export const sentenceStyle = 'rounded-md bg-primary-tint px-3 py-2 text-sm font-medium text-ink text-pretty'

/** Opens and closes the sentence of a term, which has the id and exists only while it is open. */
export const useSentence = () => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return { id, isOpen, button: { isOpen, onToggle: () => setIsOpen(!isOpen), controls: id } }
}

type TermButtonProps = ReturnType<typeof useSentence>['button'] & { children: ReactNode }

/** The name of a term alone, for rows that show the sentence at a place of their own. */
export const TermButton = ({ children, isOpen, onToggle, controls }: TermButtonProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    onClick={onToggle}
    className="min-h-11 min-w-11 text-left underline decoration-dotted underline-offset-4 hover:text-primary"
  >
    {children}
  </button>
)

interface ExplainedTermProps {
  children: ReactNode
  /** Called while the sentence is open. */
  explain: () => string | undefined
}

/** A term with its sentence right below it. */
export const ExplainedTerm = ({ children, explain }: ExplainedTermProps) => {
  const { id, isOpen, button } = useSentence()
  return (
    <>
      <TermButton {...button}>{children}</TermButton>
      {isOpen && (
        <span id={id} className={classNames('block', sentenceStyle)}>
          {explain()}
        </span>
      )}
    </>
  )
}

export interface Term {
  readonly name: string
  readonly value: ReactNode
  readonly explanation?: string | undefined
}

const TermLine = ({ name, value, explanation }: Term) => {
  const { id, isOpen, button } = useSentence()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="text-ink-soft">
        {explanation === undefined ? (
          <span className="inline-block py-1">{name}</span>
        ) : (
          <TermButton {...button}>{name}</TermButton>
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

/** Names and values, each pair on a line. */
export const TermList = ({ terms }: { terms: readonly Term[] }) => (
  <dl>
    {terms.map((term) => (
      <TermLine key={term.name} {...term} />
    ))}
  </dl>
)

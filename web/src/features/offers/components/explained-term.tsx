/** A term that explains itself: a tap on its name, which has a dotted underline, opens a sentence in the page, and closes it again. */
import { useId, useState, type ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

export const sentenceStyle = 'rounded-md bg-primary-tint px-3 py-2 text-sm font-medium text-ink text-pretty'

interface TermButtonProps {
  children: ReactNode
  isOpen: boolean
  onToggle: () => void
  /** The id of the sentence, which exists only while it is open. */
  controls: string
}

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
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <TermButton isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} controls={id}>
        {children}
      </TermButton>
      {isOpen && (
        <span id={id} className={classNames('block', sentenceStyle)}>
          {explain()}
        </span>
      )}
    </>
  )
}

/** A name above a figure, for a card's one or two main numbers. Use it inside a `dl` that wraps. */
import { classNames } from '#web/lib/class-names.ts'

interface FigureProps {
  label: string
  children: string
}

/** A longer text than this is more than a figure: it is smaller and may wrap. */
const figureCharacters = 16

export const Figure = ({ label, children }: FigureProps) => (
  <div className="max-w-full grow basis-2/5">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd
      className={classNames(
        'mt-0.5 font-bold tracking-tight tabular-nums',
        children.length <= figureCharacters && 'text-lg whitespace-nowrap',
      )}
    >
      {children}
    </dd>
  </div>
)

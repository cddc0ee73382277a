/** A name over a figure, for the one or two numbers that a card is about; stands in a `dl`. */
interface FigureProps {
  label: string
  children: string
}

export const Figure = ({ label, children }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="mt-0.5 text-lg font-bold tracking-tight tabular-nums wrap-anywhere">{children}</dd>
  </div>
)

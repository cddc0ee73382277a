/** A name above a figure, for a card's one or two main numbers. Use it inside a `dl`. */
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

/** A name above a figure, for a card's one or two main numbers. Use it inside a `dl` that wraps. */
import { FigureText } from '#web/components/ui/figure-text.tsx'

export const Figure = ({ label, children }: { label: string; children: string }) => (
  <div className="max-w-full grow basis-2/5">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="mt-0.5 text-lg font-bold tracking-tight tabular-nums">
      <FigureText longLook="text-base">{children}</FigureText>
    </dd>
  </div>
)

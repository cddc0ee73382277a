/** Progress through a known number of steps, drawn as the dashed lane of the mark. */
import { classNames } from '#web/lib/class-names.ts'

interface ProgressBarProps {
  value: number
  max: number
  /** Accessible name, and the value in words: the last step is not done at 100 %. The visible text is next to the lane. */
  label: string
}

const dashesPerStep = 4

export const ProgressBar = ({ value, max, label }: ProgressBarProps) => (
  <div className="relative">
    <progress className="sr-only" value={value} max={max} aria-label={label} aria-valuetext={label}>
      {`${value} / ${max}`}
    </progress>
    <div className="flex gap-1.5" aria-hidden="true">
      {Array.from({ length: max * dashesPerStep }, (_, dash) => (
        // Borders, because forced colours take a ground away: a whole dash, and an empty one.
        <span
          key={dash}
          className={classNames(
            'grow rounded-full',
            dash < value * dashesPerStep ? 'border-3 border-primary' : 'border border-line bg-line py-0.5',
          )}
        />
      ))}
    </div>
  </div>
)

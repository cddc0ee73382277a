/** Progress through a known number of steps. */
interface ProgressBarProps {
  value: number
  max: number
  /** Accessible name; the visible text is next to the bar. */
  label: string
}

export const ProgressBar = ({ value, max, label }: ProgressBarProps) => (
  <progress
    className="progress block h-1.5 w-full overflow-hidden rounded-full"
    value={value}
    max={max}
    aria-label={label}
  >
    {`${value} / ${max}`}
  </progress>
)

/** How far along a known number of steps someone is. */
interface ProgressBarProps {
  value: number
  max: number
  /** What is progressing, for screen readers; the visible words stand beside the bar. */
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

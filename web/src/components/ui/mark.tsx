/** The mark of the brand, drawn inline. */
import { markStrokes } from '#web/lib/mark.ts'

export const Mark = ({ size }: { size: string }) => (
  <svg viewBox="0 0 32 32" className={`${size} shrink-0`} aria-hidden="true">
    <rect width="32" height="32" rx="9" className="fill-primary" />
    {markStrokes.map(({ path, opacity }) => (
      <path
        key={path}
        d={path}
        opacity={opacity}
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-primary"
      />
    ))}
  </svg>
)

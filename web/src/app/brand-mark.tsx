/** The mark and the wordmark, drawn inline. */
import { brand } from '#contract/brand.ts'
import { markStrokes } from '#web/lib/mark.ts'

const BrandMark = () => (
  <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
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

export const Wordmark = () => (
  <span className="inline-flex items-center gap-2.5 text-[min(1.125rem,8vw)] font-bold tracking-tight">
    <BrandMark />
    {brand.name}
  </span>
)

/** The mark (a P whose stem is a lane with its markings) and the wordmark, drawn inline. */
import { brand } from '#contract/brand.ts'

const BrandMark = () => (
  <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
    <rect width="32" height="32" rx="9" className="fill-primary" />
    <path
      d="M12 17.5V8.6h5.1a4.7 4.7 0 0 1 0 9.4H12"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-on-primary"
    />
    <path
      d="M12 21.6v3.6"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      className="stroke-on-primary"
      opacity="0.65"
    />
  </svg>
)

export const Wordmark = () => (
  <span className="inline-flex items-center gap-2.5 text-lg font-bold tracking-tight">
    <BrandMark />
    {brand.name}
  </span>
)

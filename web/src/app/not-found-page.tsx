/** The page for every unknown address. */
import { paths } from '#contract/routes.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { notFoundContent } from './not-found-content.ts'

/** Illustration: a road that ends at a sign. */
const EndOfRoad = () => (
  <svg
    viewBox="0 0 200 120"
    className="mb-6 h-30 max-w-full"
    fill="none"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M20 108h160" className="stroke-line-strong" />
    <path d="M62 108 90 56h20l28 52" className="fill-paper-sunk stroke-line-strong" />
    <path d="M100 64v8M100 80v10M100 98v8" className="stroke-primary" />
    <path d="M100 56V40" className="stroke-ink-soft" />
    <rect x="66" y="12" width="68" height="28" rx="6" className="fill-primary-tint stroke-primary" />
    <path d="m94 20 12 12m0-12L94 32" className="stroke-primary" />
    <path d="M28 108c0-10 4-16 8-16s8 6 8 16M158 108c0-8 3-13 7-13s7 5 7 13" className="stroke-line-strong" />
  </svg>
)

export const NotFoundPage = () => (
  <div className="flex flex-col items-center py-10 text-center">
    <EndOfRoad />
    <PageHeading description={notFoundContent.description}>{notFoundContent.heading}</PageHeading>
    <ButtonLink to={paths.home}>{notFoundContent.home}</ButtonLink>
  </div>
)

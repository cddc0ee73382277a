/** The login beside the brand on wide screens. */
import type { ReactNode } from 'react'
import type { Category } from '#contract/entities.ts'
import { loginAsideContent } from '#web/features/auth/category-content.ts'
import { lateCode, useLateCode } from '#web/lib/page/late-code.ts'

interface OfferCardProps {
  x: number
  y: number
  fill: string
  /** Length of the longest bar. */
  bar: number
  isOpen?: boolean
}

const OfferCard = ({ x, y, fill, bar, isOpen }: OfferCardProps) => (
  <g transform={`translate(${x} ${y})`}>
    <rect
      width="124"
      height="172"
      rx="14"
      className={`fill-paper ${isOpen ? 'stroke-primary' : 'stroke-line-strong'}`}
    />
    <rect x="16" y="16" width="30" height="30" rx="8" className={fill} opacity="0.4" />
    <rect x="16" y="66" width={bar} height="14" rx="7" className={fill} opacity="0.75" />
    <path d="M59 23h42m-42 14h24m-64 64h70m-70 12h50" className="stroke-line-strong" strokeWidth="6" opacity="0.4" />
    <rect x="16" y="132" width="92" height="24" rx="8" className={isOpen ? fill : 'fill-paper-sunk'} />
  </g>
)

/** The illustration on wide screens: offers side by side, as bars that promise nothing; one of them is open. */
const ComparePicture = () => (
  <svg viewBox="0 0 420 200" className="mt-10 w-full" fill="none" aria-hidden="true">
    <OfferCard x={8} y={24} fill="fill-line-strong" bar={84} />
    <OfferCard x={288} y={24} fill="fill-line-strong" bar={70} />
    <OfferCard x={148} y={2} fill="fill-primary" bar={52} isOpen />
  </svg>
)

const lateFigure = lateCode(() => import('./kind-figure.tsx'))

/** Draws what a loan of a category costs at least, once its code and the catalogue have come. */
export const useKindFigure = (isWanted: boolean) => {
  const late = useLateCode(lateFigure, isWanted)
  return (category: Category): ReactNode => late && <late.KindFigure category={category} />
}

export const LoginFrame = ({ children }: { children: ReactNode }) => (
  <div className="grid-cols-2 items-start gap-x-16 wide:grid">
    <aside className="hidden rounded-xl bg-primary-tint p-4 wide:block">
      <p className="text-2xl font-bold tracking-tight text-balance">{loginAsideContent.heading}</p>
      <p className="mt-2 text-ink-soft">{loginAsideContent.text}</p>
      <ComparePicture />
    </aside>
    <div className="mx-auto w-full max-w-120">{children}</div>
  </div>
)

/** The login beside the brand on wide screens. */
import type { ReactNode } from 'react'
import type { Category } from '#contract/entities.ts'
import { loginAsideContent } from '#web/features/auth/category-content.ts'
import { lateCode, useLateCode } from '#web/lib/page/late-code.ts'

interface OfferCardProps {
  x: number
  y: number
  colour: 'accent' | 'primary' | 'info'
  /** Length of the longest bar. */
  bar: number
  isOpen?: boolean
}

const colours = {
  accent: ['fill-accent-ground', 'fill-accent'],
  primary: ['fill-primary-tint', 'fill-primary'],
  info: ['fill-info-ground', 'fill-info'],
} as const

const OfferCard = ({ x, y, colour, bar, isOpen }: OfferCardProps) => {
  const [ground, solid] = colours[colour]
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width="124"
        height="172"
        rx="14"
        className={isOpen ? 'fill-paper stroke-primary' : 'fill-paper stroke-line'}
      />
      <rect x="16" y="16" width="30" height="30" rx="8" className={ground} />
      <rect x="25" y="25" width="12" height="12" rx="4" className={solid} />
      <rect x="16" y="66" width={bar} height="14" rx="7" className={solid} opacity="0.75" />
      <path d="M59 23h42m-42 14h24m-64 64h70m-70 12h50" className="stroke-line" strokeWidth="6" />
      <rect x="16" y="132" width="92" height="24" rx="8" className={isOpen ? 'fill-primary' : 'fill-paper-sunk'} />
    </g>
  )
}

/** The illustration on wide screens: offers side by side, as bars that promise nothing; one of them is open. */
const ComparePicture = () => (
  <svg viewBox="0 0 420 260" className="mt-10 w-full" fill="none" strokeLinecap="round" aria-hidden="true">
    <path d="M8 236h404" className="stroke-primary" strokeWidth="3" strokeDasharray="18 16" opacity="0.35" />
    <OfferCard x={8} y={44} colour="accent" bar={84} />
    <OfferCard x={288} y={44} colour="info" bar={70} />
    <g strokeWidth="2.5">
      <OfferCard x={148} y={22} colour="primary" bar={52} isOpen />
    </g>
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
    <aside className="sticky top-6 hidden rounded-xl bg-primary-tint p-10 wide:block">
      <p className="text-2xl font-bold tracking-tight text-balance">{loginAsideContent.heading}</p>
      <p className="mt-2 text-ink-soft">{loginAsideContent.text}</p>
      <ComparePicture />
    </aside>
    <div className="mx-auto w-full max-w-120">{children}</div>
  </div>
)

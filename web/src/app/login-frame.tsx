/** The login beside the brand on wide screens. */
import type { ReactNode } from 'react'
import type { Category } from '#contract/entities.ts'
import { lateCode, useLateCode } from '#web/lib/late-code.ts'
import { ComparePicture } from './compare-picture.tsx'
import { loginAsideContent } from './content.ts'

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

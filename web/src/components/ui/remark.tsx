/** A remark beside a form, with an icon and a tinted background. */
import type { ReactNode } from 'react'
import Info from '#icon/info'
import { Icon } from './icon.tsx'

export const Remark = ({ children }: { children: ReactNode }) => (
  <div className="flex gap-2.5 rounded-lg bg-info-ground px-3.5 pt-3 pb-1 text-sm">
    <Icon of={Info} className="size-5 text-info" />
    <div className="min-w-0">{children}</div>
  </div>
)

/** A remark about a failure, which screen readers announce: its element is always in the page, and without children nothing shows. */
export const FailureRemark = ({ place = 'mt-3', children }: { place?: string; children: ReactNode }) => (
  <div role="alert">
    {children && (
      <div className={place}>
        <Remark>{children}</Remark>
      </div>
    )}
  </div>
)

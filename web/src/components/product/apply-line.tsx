/** The line above a button that leads to a lender: what goes to the lender with the tap. The click is a consent to these words. */
import { applyNotice } from '#domain/consent/apply-notice.ts'

/** `small`: in a row of a table. @default 'regular' */
export const ApplyLine = ({ size = 'regular' }: { size?: 'regular' | 'small' }) => (
  <p className={size === 'small' ? 'text-xs text-ink-soft' : 'text-sm text-ink-soft'}>{applyNotice.label}</p>
)

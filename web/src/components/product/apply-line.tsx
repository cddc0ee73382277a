/** The line above a button that leads to a lender: what goes to the lender with the tap. The click is a consent to these words. */
import { applyNotice } from '#domain/consent/apply-notice.ts'

export const ApplyLine = () => <p className="text-[min(0.75rem,4vw)] text-ink-soft">{applyNotice.label}</p>

/** The line above one button that leads to a lender, or to products. A tap on it opens the whole notice. */
import { applyConsentText } from '#lambdas/consent/apply-consent-text.rules.ts'
import { lineStyle, NoticeButton } from './apply-line.tsx'
import type { ApplyPurpose } from './apply-notice.tsx'

export const ApplyLine = (place: { name: string; purpose?: ApplyPurpose }) => (
  <p className={lineStyle}>
    <NoticeButton {...place}>{applyConsentText.label}</NoticeButton>
  </p>
)

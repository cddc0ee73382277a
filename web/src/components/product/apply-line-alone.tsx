/** The line above one button that leads to a lender. A tap on it opens the whole notice. */
import { applyConsentText } from '#lambdas/consent/apply-consent-text.rules.ts'
import { lineStyle, NoticeButton } from './apply-line.tsx'

export const ApplyLine = ({ name }: { name: string }) => (
  <p className={lineStyle}>
    <NoticeButton name={name}>{applyConsentText.label}</NoticeButton>
  </p>
)

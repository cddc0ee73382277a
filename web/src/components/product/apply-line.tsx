/** The line above a button that leads to a lender: what goes to the lender with the tap. The click is a consent to these words. */
import { applyConsentText } from '#domain/consent/apply-consent-text.ts'

const look = 'text-[min(0.75rem,4vw)] text-ink-soft'

export const ApplyLine = () => <p className={look}>{applyConsentText.label}</p>

/** Id of the line above a list of offers, which describes the button of each: on a card it is for screen readers alone. */
export const applyLineId = 'apply-line'

export const ApplyLineOfList = ({ action }: { action: string }) => (
  <p className={look}>
    <span>{`${action}: `}</span>
    <span id={applyLineId}>{applyConsentText.label}</span>
  </p>
)

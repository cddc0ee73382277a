/** The line above a button that leads to a lender: what goes to the lender with the tap. The click is a consent to these words and their parts. */
import { useState } from 'react'
import { applyConsentText } from '#domain/consent/apply-consent-text.ts'
import type { ApplyPurpose } from './apply-notice.tsx'
import { lateCode, useLateCode } from '#web/lib/late-code.ts'

const look = 'text-[min(0.75rem,4vw)] text-ink-soft'

/** Id of the line above a list of offers, which describes the button of each: on a card it is for screen readers alone. */
export const applyLineId = 'apply-line'

const notice = lateCode(() => import('./apply-notice.tsx'))

interface NoticeButtonProps {
  /** @default 'application' */
  purpose?: ApplyPurpose
  /** Where the click leads. */
  name: string
  /** @default the name */
  children?: string
}

/** Opens the whole notice. It is as high as a thumb needs, and takes no more place than its text. */
export const NoticeButton = ({ children, ...place }: NoticeButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const late = useLateCode(notice, isOpen)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="-my-3 min-h-11 max-w-full text-left underline decoration-dotted underline-offset-4"
      >
        <span className="line-clamp-2">{children ?? place.name}</span>
      </button>
      {isOpen && late && <late.ApplyNotice {...place} onClose={() => setIsOpen(false)} />}
    </>
  )
}

export const ApplyLine = (props: Omit<NoticeButtonProps, 'children'>) => (
  <p className={look}>
    <NoticeButton {...props}>{applyConsentText.label}</NoticeButton>
  </p>
)

export const ApplyLineOfList = ({ action }: { action: string }) => (
  <p className={look}>
    <span>{`${action}: `}</span>
    <span id={applyLineId}>{applyConsentText.label}</span>
  </p>
)

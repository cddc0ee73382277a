/** The line above buttons that lead to lenders: what goes to a lender with the tap. The click is a consent to these words and their parts. */
import { useState } from 'react'
import { applyConsentText } from '#lambdas/consent/apply-consent-text.rules.ts'
import type * as notice from './apply-notice.tsx'

export const lineStyle = 'text-xs text-pretty text-ink-soft'

/** Id of the line above a list of offers, which describes the button of each: on a card it is for screen readers alone. */
export const applyLineId = 'apply-line'

/** Characters of a name that is never cut. Most names of lenders have fewer. */
const wholeName = 34

interface NoticeButtonProps {
  /** @default 'application' */
  purpose?: notice.ApplyPurpose
  /** Where the click leads. */
  name: string
  /** @default the name */
  children?: string
}

/** Opens the whole notice. It is as high as a thumb needs, and takes no more place than its text. */
export const NoticeButton = ({ children, ...place }: NoticeButtonProps) => {
  const [late, show] = useState<typeof notice>()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void import('./apply-notice.tsx').then(show)}
        className="-my-3 min-h-11 py-3 text-left underline decoration-dotted underline-offset-4"
      >
        {children ?? (
          <span className={place.name.length > wholeName ? 'line-clamp-2 slim:line-clamp-3' : ''}>{place.name}</span>
        )}
      </button>
      {late && <late.ApplyNotice {...place} onClose={() => show(undefined)} />}
    </>
  )
}

/** A part of a paragraph above buttons, once a screen. The names of the lenders open the whole notice. @param id where another list is behind it */
export const ApplyLineOfList = ({ id = applyLineId }: { id?: string }) => (
  <span id={id} className={lineStyle}>
    {applyConsentText.label}
  </span>
)

/** The data that a tap on Apply Now or Learn More sends, its receiver, its purpose, and the way to complain: the text that the receipt of the click keeps. Loaded by a tap. */
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { Sheet } from '../ui/sheet.tsx'
import { ConsentParts } from './consent-parts.tsx'

export type ApplyPurpose = 'application' | 'product'

interface ApplyNoticeProps {
  /** @default 'application' */
  purpose?: ApplyPurpose
  /** The lender, or the products' section. */
  name: string
  onClose: () => void
}

export const ApplyNotice = ({ purpose = 'application', name, onClose }: ApplyNoticeProps) => {
  const { label, parts } = presentConsentText(purpose)
  return (
    <Sheet title={name} onClose={onClose}>
      <p className="mb-2 font-semibold">{label}</p>
      <ConsentParts parts={parts} />
    </Sheet>
  )
}

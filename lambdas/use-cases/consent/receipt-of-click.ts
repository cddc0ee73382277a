/** The receipt of a click on a lender or a product: the line above the button, as it was shown. */
import { findConsentText, writeConsentText } from '#domain/consent/find-consent-text.ts'
import type { ClickReceipt } from '#data/consent/consent-receipts.ts'
import type { HashOfText } from './ports.ts'

/** Undefined for a page that did not show the line, or one that these functions do not know: nobody can prove which text was read. */
export const receiptOfClick = (
  { hashOf }: { readonly hashOf: HashOfText },
  purpose: 'application' | 'product',
  version: string | undefined,
  click: Omit<ClickReceipt, 'purpose' | 'given' | 'version' | 'language' | 'hash' | 'how'>,
): ClickReceipt | undefined => {
  const text = findConsentText(purpose, version ?? '')
  if (!text) return undefined
  const { version: shown, language } = text
  return {
    purpose,
    given: true,
    version: shown,
    language,
    hash: hashOf(writeConsentText(text)),
    how: 'apply',
    ...click,
  }
}

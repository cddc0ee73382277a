/** Consent texts that pages no longer show, in every language: receipts name them, and none of them ever changes. */
import type { ConsentText } from './consent-texts.rules.ts'
import type { ReceiptPurpose } from './consents.contract.ts'

const line = (purpose: ReceiptPurpose, version: string, language: string, label: string): ConsentText => ({
  purpose,
  version,
  language,
  label,
  parts: [],
})

/** @param present the texts of now, one of which had another label before */
export const formerConsentTexts = (present: readonly ConsentText[]): ConsentText[] => {
  const parts = (language: string, purpose: ReceiptPurpose = 'partner_sharing') =>
    present.find((text) => text.purpose === purpose && text.language === language)?.parts ?? []
  return [
    line(
      'notices_by_sms',
      '2026-11-23',
      'en',
      'Send me an SMS when a lender approves or rejects my application, pays out my loan or lets my application expire, and when support answers me.',
    ),
    {
      ...line('partner_sharing', '2026-11-23', 'en', 'My partner may learn how it goes on'),
      parts: parts('en'),
    },
    {
      ...line('partner_sharing', '2026-11-26.hi', 'hi', 'मेरे पार्टनर को पता चल सकता है कि आगे क्या हुआ'),
      parts: parts('hi'),
    },
    ...(['application', 'product'] as const).flatMap((purpose) => [
      line(purpose, '2026-11-23', 'en', 'Sends only a reference number.'),
      line(purpose, '2026-11-26', 'en', 'Sends only reference numbers.'),
      line(purpose, '2026-11-26.hi', 'hi', 'सिर्फ़ रेफ़रेंस नंबर भेजे जाते हैं।'),
      {
        ...line(purpose, '2026-11-26.2', 'en', 'Sends only reference numbers.'),
        parts: parts('en', purpose),
      },
      {
        ...line(purpose, '2026-11-26.2.hi', 'hi', 'सिर्फ़ रेफ़रेंस नंबर भेजे जाते हैं।'),
        parts: parts('hi', purpose),
      },
      {
        ...line(purpose, '2026-11-29', 'en', 'Lenders and providers get only reference numbers from us.'),
        parts: parts('en', purpose),
      },
    ]),
  ]
}

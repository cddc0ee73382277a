/** `web/components/product/log-out-everywhere-content.ts` in Hindi. */
import type * as english from '#web/components/product/log-out-everywhere-content.ts'
import type { Texts } from '../../../../texts.ts'

export const logOutEverywhereContent: Texts<typeof english.logOutEverywhereContent> = {
  open: 'हर जगह से लॉगआउट करें',
  question: 'हर फ़ोन और कंप्यूटर से लॉगआउट करें?',
  effect: 'इससे आप हर फ़ोन और कंप्यूटर से लॉगआउट हो जाएँगे, इस वाले से भी।',
  confirm: 'हाँ, हर जगह से लॉगआउट करें',
  cancel: 'रहने दें',
  failed: 'सर्वर से संपर्क नहीं हो पाया। फिर कोशिश करें।',
  done: { title: 'लॉगआउट हो गया', description: 'आप हर फ़ोन और कंप्यूटर से लॉगआउट हो गए हैं।' },
}

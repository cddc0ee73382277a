/** `web/components/product/new-terms-content.ts` in Hindi. */
import type * as english from '#web/components/product/new-terms-content.ts'
import { formatDate } from '#web/lib/format.ts'
import type { Texts } from '../../../../texts.ts'

export const newTermsContent: Texts<typeof english.newTermsContent> = {
  title: 'हमारे नियम बदल गए हैं',
  intro: (day) => `${formatDate(day)} से ये तीन बातें आप खुद तय करते हैं। हर एक का स्विच आपकी प्रोफ़ाइल में है:`,
  changes: [
    'लेंडर आपसे संपर्क कर सकते हैं: अब यह हमारे नियमों का हिस्सा नहीं है। जब तक आप चालू न करें, यह बंद रहेगा।',
    'एसएमएस से खबर: अब इसका नोटिस अलग है। आपकी पसंद वही रहेगी।',
    'जिस पार्टनर ने आपको भेजा: आपके आवेदन की जानकारी उसे तभी मिलेगी जब आप चालू करें।',
  ],
  free: 'तीनों बंद रहें, तब भी पूरा ऐप चलता है।',
  close: 'समझ गए',
  switches: 'स्विच देखें',
  terms: 'नियम पढ़ें',
}

/** `web/features/offers/best-three-content.ts` in Hindi. */
import { emiOf } from '#lambdas/loans/cost.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import type * as english from '#web/features/offers/best-three-content.ts'
import { rupeesInWords } from '#web/lib/format.ts'
import type { Texts } from '../../../../texts.ts'
import { monthsInWords } from '../../../loans/tenure-words.rules.ts'

export const wishWords: typeof english.wishWords = ({ amountRupees, tenureMonths }) =>
  `${rupeesInWords(amountRupees)}, ${monthsInWords(tenureMonths)} में`

export const content: Texts<typeof english.content> = {
  kinds: {
    instalment: () => 'सबसे कम किस्त',
    total: () => 'सबसे कम कुल खर्च',
    fastest: (time) => `सबसे जल्दी: ${time}`,
  },
  fastestHere: 'इस लोन में सबसे जल्दी',
  next: 'इसकी किस्त भी कम',
  monthly: ({ cost: { cost } }) => {
    const { from = 0, to = 0 } = emiOf(cost) ?? {}
    const [least, most] = [formatRupees(from), formatRupees(to)]
    const months = cost.outcome === 'unknown' ? 0 : (cost.plan?.moratoriumMonths ?? 0)
    return `${months === 0 ? '' : `${monthsInWords(months)} बाद `}हर महीने ${least}${least === most ? '' : ' से'}`
  },
  get: ({ cost: { cost } }) => (cost.outcome === 'known' ? `आपको मिलेंगे ${formatRupees(cost.received)}` : ''),
  nobody: 'आपकी प्रोफ़ाइल के लिए सही कोई लेंडर इतनी रकम और अवधि का लोन नहीं देता। दूसरी रकम या अवधि देखें।',
  why: 'यही क्यों?',
  whyAnswer:
    'आपकी प्रोफ़ाइल के लिए सही लेंडर में इनकी किस्त सबसे कम, कुल खर्च सबसे कम या समय सबसे कम है, हर लेंडर की सबसे कम ब्याज दर पर। बची जगह अगली सबसे कम किस्त वालों को मिलती है। पैसे से यह नहीं बदलता।',
  rules: 'ऑफ़र का क्रम कैसे तय होता है',
}

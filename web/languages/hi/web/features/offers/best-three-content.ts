/** `web/features/offers/best-three-content.ts` in Hindi. */
import type * as english from '#web/features/offers/best-three-content.ts'
import { rupeesInWords } from '#web/lib/format.ts'
import type { Texts } from '../../../../texts.ts'
import { monthsInWords } from '../../../loans/tenure-words.rules.ts'

export const wishWords: typeof english.wishWords = ({ amountRupees, tenureMonths }) =>
  `${rupeesInWords(amountRupees)}, ${monthsInWords(tenureMonths)} में`

export const content: Texts<typeof english.content> = {
  kinds: { instalment: 'सबसे कम किस्त', total: 'सबसे कम कुल खर्च', fastest: 'सबसे जल्दी' },
  next: 'एक और कम किस्त',
  total: 'ब्याज और शुल्क, कम से कम',
  time: 'लगने वाला समय',
  from: (plan) => {
    if (plan === undefined) return 'किस्त, कम से कम'
    const start = plan.moratoriumMonths === 0 ? '' : `${monthsInWords(plan.moratoriumMonths)} बाद `
    return `${start}${(plan.repayment.frequency ?? 'monthly') === 'monthly' ? 'किस्त' : 'महीने में'}, कम से कम`
  },
  nobody: 'आपकी प्रोफ़ाइल के लिए सही कोई लेंडर इतनी रकम और अवधि का लोन नहीं देता। दूसरी रकम या अवधि देखें।',
}

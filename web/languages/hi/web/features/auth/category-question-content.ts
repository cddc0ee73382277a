/** `web/features/auth/category-question-content.ts` in Hindi. */
import type { Category } from '#contract/entities.ts'
import type * as english from '#web/features/auth/category-question-content.ts'
import type { Texts } from '../../../../texts.ts'

const askedNext: Record<Category, string> = {
  salaried: 'आप कहाँ काम करते हैं',
  'self-employed': 'आपके बिज़नेस का नाम क्या है',
  student: 'आप कहाँ पढ़ते हैं',
}

export const categoryQuestion: Texts<typeof english.categoryQuestion> = {
  title: (stored) => `आपकी प्रोफ़ाइल में "${stored}" है`,
  description: (chosen, category) => `यही रखें या "${chosen}" करें? बदलने पर हम पूछेंगे कि ${askedNext[category]}।`,
  keep: (stored) => `"${stored}" ही रखें`,
  change: (chosen) => `"${chosen}" करें`,
  failed: 'आपकी प्रोफ़ाइल नहीं बदली। आप उसे वैसे ही रख सकते हैं।',
}

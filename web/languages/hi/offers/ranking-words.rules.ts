/** `offers/ranking-words.rules.ts` in Hindi. */
import type * as english from '#lambdas/offers/ranking-words.rules.ts'
import type { Texts } from '../../texts.ts'

export const rankingWords: Texts<typeof english.rankingWords> = {
  4: 'खर्च का हिसाब अब हर लोन के चुकाने के तरीके से होता है: पढ़ाई के बाद, हर हफ़्ते या हर दिन, या सिर्फ़ ब्याज।',
  3: 'ऑफ़र के ऊपर के जवाब में सिर्फ़ वे लेंडर गिने जाते हैं जिनकी किस्त पता है।',
  2: 'सबसे जल्दी का हिसाब लेंडर के बताए सबसे लंबे समय से होता है।',
  1: 'पहला वर्ज़न: लेंडर की शर्तों से दो समूह, हमारा क्रम, और आँकड़ों के क्रम।',
}

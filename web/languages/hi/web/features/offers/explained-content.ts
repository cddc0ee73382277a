/** `web/features/offers/explained-content.ts` in Hindi. */
import type * as english from '#web/features/offers/explained-content.ts'
import type { Texts } from '../../../../texts.ts'
import { unitContent } from '../../lib/content.ts'

export const content: Texts<typeof english.content> = {
  to: (from, to) => `${from} से ${to}`,
  apr: (received, repaid, months, apr) =>
    `आपको ${received} मिलते हैं और ${unitContent.months(months)} में आप ${repaid} चुकाते हैं: ${apr} APR का यही मतलब है।`,
  received: (amount, received, charges) =>
    `${amount} के लोन में से ${received} आपके खाते में आते हैं, क्योंकि लेंडर ${charges} शुल्क काट लेता है।`,
  receivedWhole: (amount) => `पूरे ${amount} आपके खाते में आते हैं, क्योंकि लेंडर ने कोई शुल्क नहीं बताया है।`,
  chargesWithTax: (fee, taxPercent, tax, charges) =>
    `लेंडर की फ़ीस ${fee} है और उस पर ${taxPercent}% GST ${tax}: कुल ${charges}।`,
  chargesWithoutTax: (fee) => `लेंडर की फ़ीस ${fee} है। उसने इस पर GST नहीं बताया है।`,
  noCharges: (amount) => `${amount} के लोन पर लेंडर ने कोई फ़ीस नहीं बताई है।`,
  keyFacts: (amount) =>
    `नियम है कि दस्तखत से पहले लेंडर यह कागज़ आपको दे। इसमें आपके ${amount} का APR, सारे शुल्क और हर किस्त होती है। उसी के आँकड़े मान्य हैं, हमारे नहीं।`,
  emi: 'किस्त',
  instalments: 'महीने भर की रकम',
  share: (payment, rupees, share, income) =>
    `${payment} ${rupees} आपकी प्रोफ़ाइल में लिखी महीने की आमदनी ${income} का ${share} है।`,
  lessThanOne: '1% से कम',
}

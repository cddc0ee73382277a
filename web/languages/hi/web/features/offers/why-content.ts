/** `web/features/offers/why-content.ts` in Hindi. */
import type * as english from '#web/features/offers/why-content.ts'
import type { Texts } from '../../../../texts.ts'
import { groupContent } from './order-content.ts'

export const whyContent: Texts<typeof english.whyContent> = {
  fits: groupContent.fitsTitle,
  others: groupContent.othersTitle,
  ungrouped: 'सभी लेंडर',
  place: (position, total, order) => `इस समूह के ${total} में से नंबर ${position}, "${order}" के हिसाब से।`,
  placeOfAll: (position, total, order) => `${total} में से नंबर ${position}, "${order}" के हिसाब से।`,
  noPayment: 'कोई लेंडर पैसे देकर इसे नहीं बदल सकता।',
  compared: 'आपकी जानकारी और इस लेंडर की शर्तें',
  noCriteria: 'इस लेंडर ने उम्र, आमदनी, जगह या लोन प्रोफ़ाइल की कोई शर्त नहीं रखी है, इसलिए यह सबके लिए है।',
  noProfile: 'आपकी प्रोफ़ाइल नहीं खुल पाई, इसलिए हमने इस लेंडर की शर्तें नहीं जाँचीं।',
  noMatching: 'अभी किसी लेंडर ने हमें अपनी शर्तें नहीं बताई हैं, इसलिए हम ऑफ़र के समूह नहीं बनाते।',
  age: (years, born) => `${years} साल, जन्म ${born}`,
  income: (amount) => `महीने के ${amount}`,
  notKnown: 'अभी नहीं लिखा',
  met: 'पूरी होती है',
  against: 'पूरी नहीं होती',
  unknown: 'पक्का नहीं',
  change: 'बदलें',
  add: 'जोड़ें',
  ofFact: (verb, fact) => `${fact} ${verb}`,
  rules: 'ऑफ़र का क्रम कैसे तय होता है',
  decides: 'आप फिर भी आवेदन कर सकते हैं: फ़ैसला लेंडर करता है।',
}

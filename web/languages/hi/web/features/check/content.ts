/** `web/features/check/content.ts` in Hindi. */
import type { MatchFact } from '#lambdas/offers/criteria-words.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import type * as english from '#web/features/check/content.ts'
import type { Texts } from '../../../../texts.ts'
import { stateWords } from '../../../offers/criteria-words.rules.ts'

export const checkContent: Texts<typeof english.checkContent> = {
  heading: 'क्या मुझे लोन मिलेगा?',
  description: 'अपनी जानकारी को लेंडर की शर्तों से मिलाएँ। न लॉगिन, न क्रेडिट जाँच।',
  promise: 'आप जो लिखते हैं, वह टैब बंद करने तक इसी टैब में रहता है। हम उसे नहीं भेजते।',
  scriptless:
    'आपकी जानकारी को लेंडर की शर्तों से मिलाने के लिए इस पेज को JavaScript चाहिए। इसके बिना आप हर लेंडर की शर्तें पढ़ सकते हैं:',
  scriptlessLink: 'लेंडर और उनकी शर्तें',
  about: 'आपके बारे में',
  optional: 'जो न बताना चाहें, छोड़ दें। लिखते-लिखते जवाब बदलता है।',
  empty: 'कोई एक बात भरें, हम उसे हर लेंडर की शर्तों से मिलाएँगे।',
  loading: 'लेंडर की सूची खुल रही है',
  failedTitle: 'लेंडर की सूची नहीं मिल पाई',
  failedText: 'आपने जो लिखा है, वह यहीं है।',
  noLendersTitle: 'अभी सूची में कोई लेंडर नहीं',
  noLendersText: 'बाद में फिर देखें: सूची के हर लेंडर से यहाँ मिलान होता है।',
  showAll: (count) => `सभी ${count} देखें`,
  rules: 'ऑफ़र का क्रम कैसे तय होता है',
}

export const fieldContent: Texts<typeof english.fieldContent> = {
  category: 'लोन प्रोफ़ाइल',
  age: {
    label: 'उम्र',
    hint: 'पूरे हो चुके साल, जैसे 34।',
    error: 'अपनी उम्र सालों में लिखें, 18 से 120 तक',
    tooYoung: 'लोन 18 साल या उससे बड़े लोगों के लिए है। 18 साल के होने पर फिर आएँ।',
  },
  income: {
    label: 'महीने की आमदनी',
    hint: 'टैक्स कटने से पहले, रुपयों में, जैसे 45,000 या 45k।',
    studentHint: 'आमदनी न हो, तो 0 लिखें।',
    aMonth: (rupees) => `महीने के ${rupees}`,
  },
  pincode: {
    label: 'पिन कोड',
    hint: 'जहाँ आप अभी रहते हैं, वहाँ का पिन कोड।',
    places: (states) => states.map(stateWords).join(' या '),
  },
  amount: { label: 'लोन की रकम', hint: 'जितना लोन चाहिए, जैसे 3 लाख।', error: 'लोन की सही रकम लिखें' },
}

export const groupContent: Texts<typeof english.groupContent> = {
  met: {
    title: 'आप इनकी शर्तें पूरी करते हैं',
    text: 'हर आवेदन पर फ़ैसला लेंडर करता है, और वह बताई शर्तों के अलावा भी बातें देखता है।',
    short: 'की शर्तें पूरी',
  },
  against: {
    title: 'कोई न कोई शर्त पूरी नहीं होती',
    text: 'ऐसी हर शर्त हम बताते हैं। आप फिर भी आवेदन कर सकते हैं: हर लेंडर खुद फ़ैसला करता है।',
    short: 'की पूरी नहीं',
  },
  open: {
    title: 'अभी पता नहीं',
    text: 'किसी शर्त के लिए वह जानकारी चाहिए जो आपने छोड़ दी, या लेंडर ने कोई शर्त नहीं बताई है।',
    short: 'का पता नहीं',
  },
}

const adds: Record<MatchFact, string> = {
  category: 'अपनी लोन प्रोफ़ाइल चुनें',
  date_of_birth: 'अपनी उम्र लिखें',
  pincode: 'अपना पिन कोड लिखें',
  monthly_income: 'महीने की आमदनी लिखें',
}

export const ruleContent: Texts<typeof english.ruleContent> = {
  add: (fact) => adds[fact],
  birthday: 'यह आपके जन्मदिन से तय होगा',
  atYours: 'आपके पिन कोड पर लोन देता है',
  somewhere: 'सिर्फ़ कुछ पिन कोड पर लोन देता है',
  noRules: 'लोन प्रोफ़ाइल, उम्र, आमदनी या जगह की कोई शर्त नहीं बताई है।',
  noneForYou: 'इसकी कोई शर्त आपकी लोन प्रोफ़ाइल के लिए नहीं है।',
  changes: 'बात ऐसे बन सकती है:',
  met: 'पूरी:',
  against: 'पूरी नहीं:',
  open: 'पता नहीं:',
  amount: (least, most) => {
    if (least === undefined) return `${formatRupees(most ?? 0)} तक का लोन देता है`
    return most === undefined
      ? `${formatRupees(least)} से लोन देता है`
      : `${formatRupees(least)} से ${formatRupees(most)} तक का लोन देता है`
  },
}

export const nextContent: Texts<typeof english.nextContent> = {
  text: 'लॉगिन करने पर, जो आपने यहाँ लिखा है वह आपकी प्रोफ़ाइल के फ़ॉर्म में होगा। पेज दोबारा खोलने पर वह मिट जाता है।',
  login: 'लॉगिन करें',
  offers: 'अपने ऑफ़र देखें',
}

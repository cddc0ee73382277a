/** `contract/form-texts.ts` in Hindi. */
import type * as english from '#contract/form-texts.ts'
import { limits } from '#contract/policy.ts'
import type { Texts } from '../../texts.ts'
import { dayWords } from '../offers/day-words.rules.ts'

export const formTexts: Texts<typeof english.formTexts> = {
  fullName: 'अपना पूरा नाम लिखें',
  email: 'सही ईमेल लिखें',
  pincode: '6 अंकों का सही पिन कोड लिखें',
  income: 'महीने की सही आमदनी लिखें',
  negativeIncome: 'आमदनी शून्य से कम नहीं हो सकती',
  birthDate: 'अपनी जन्म तारीख लिखें',
  noSuchDay: 'ऐसी कोई तारीख नहीं होती। दिन और महीना देखें।',
  tooYoung: 'आपकी उम्र कम से कम 18 साल होनी चाहिए',
  notYetAdult: (day) =>
    `लोन ${limits.minimumAgeYears} साल या उससे बड़े लोगों के लिए है। ${dayWords(new Date(day))} को, अपने जन्मदिन पर, फिर आएँ।`,
  titleAndMessage: 'विषय और मैसेज दोनों लिखें।',
  message: 'मैसेज लिखें',
  nomineeName: 'उस व्यक्ति का पूरा नाम लिखें',
  nomineeRelation: 'लिखें कि आपसे क्या रिश्ता है',
  nomineeMobile: '10 अंकों का मोबाइल नंबर लिखें',
  nomineeContact: 'मोबाइल नंबर या ईमेल लिखें',
  unshowable: 'जो अक्षर दिख नहीं सकते, उन्हें हटाएँ',
  tooLong: (maximum) => `ज़्यादा से ज़्यादा ${maximum} अक्षर लिखें`,
  aadhaar: 'पूरा आधार नंबर न लिखें',
}

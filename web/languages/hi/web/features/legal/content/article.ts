/** `web/features/legal/content/article.ts` in Hindi. */
import { brand } from '#contract/brand.ts'
import { legalPolicy, limits } from '#contract/policy.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import type * as english from '#web/features/legal/content/article.ts'
import type { Texts } from '../../../../../texts.ts'
import { dayWords } from '../../../../offers/day-words.rules.ts'

const age = limits.minimumAgeYears

export const translated: typeof english.translated = {
  'Terms & Conditions': {
    title: 'नियम और शर्तें',
    summary: [
      `${brand.name} खुद लोन नहीं देता, लेंडर से मिलाता है। लोन मिलेगा या नहीं, यह सिर्फ़ लेंडर तय करता है।`,
      `आपकी उम्र ${age} साल या उससे ज़्यादा होनी चाहिए। ${brand.name} मुफ़्त है, और हम आपसे कभी पैसे नहीं माँगते।`,
      'ये नियम मानने से किसी को आपको फ़ोन या मैसेज करने की इजाज़त नहीं मिलती। वह इजाज़त आप चाहें, तो अपनी प्रोफ़ाइल में खुद चालू करते हैं।',
      `भारत का कानून लागू है, विवाद एक मध्यस्थ और ${brand.courts} की अदालतें सुनती हैं। हमारी ज़िम्मेदारी ${formatRupees(legalPolicy.liabilityCapRupees)} तक सीमित है।`,
    ],
  },
  'Privacy Policy': {
    title: 'प्राइवेसी पॉलिसी',
    summary: [
      'हम सिर्फ़ वही जानकारी माँगते हैं जो आपको लेंडर दिखाने और आपके आवेदन याद रखने के लिए चाहिए।',
      `"आवेदन करें" दबाने पर लेंडर के लिंक में रेफ़रेंस नंबर और ${brand.name} का नाम जा सकता है। आपका नाम, फ़ोन नंबर या आमदनी कभी नहीं जाती।`,
      'हम आपकी निजी जानकारी नहीं बेचते, और आपसे कभी पैसे नहीं माँगते।',
      `अपनी प्रोफ़ाइल में "मेरा डेटा" खोलकर आप देख सकते हैं कि आपका डेटा किसके पास है, उसे डाउनलोड कर सकते हैं और अपना खाता बंद कर सकते हैं। आप ${brand.grievanceOfficer.email} पर भी लिख सकते हैं। हम ${legalPolicy.responseHours.from} से ${legalPolicy.responseHours.to} घंटे में जवाब देते हैं।`,
    ],
  },
}

export const bindingText = 'यह सार समझने में मदद के लिए है। पूरा पाठ नीचे अंग्रेज़ी में है, और वही मान्य है।'

export const articleContent: Texts<typeof english.articleContent> = {
  byline: `${brand.operator} · ${dayWords(new Date(legalPolicy.date))} से लागू · ${dayWords(new Date(legalPolicy.termsVersion))} का वर्ज़न`,
  summary: 'संक्षेप में',
  contents: 'विषय सूची',
  sections: 'भाग',
  terms: 'नियम और शर्तें',
  privacyPolicy: 'प्राइवेसी पॉलिसी',
  print: 'प्रिंट करें या PDF में सेव करें',
  notices: 'ओपन-सोर्स लाइसेंस',
}

/** `web/app/content.ts` in Hindi. */
import { brand } from '#contract/brand.ts'
import type * as english from '#web/app/content.ts'
import type { Texts } from '../../../texts.ts'

export const shellContent: Texts<typeof english.shellContent> = {
  skip: 'सीधे पेज पर जाएँ',
  navigation: 'मुख्य मेनू',
  home: 'होम',
  offers: 'ऑफ़र',
  status: 'लोन की स्थिति',
  emiCalculator: 'EMI कैलकुलेटर',
  profile: 'प्रोफ़ाइल',
  help: 'मदद',
  offline: 'इंटरनेट नहीं चल रहा है। आपने जो लिखा है, वह बना रहेगा।',
  loading: 'खुल रहा है',
}

export const footerContent: Texts<typeof english.footerContent> = {
  folded: 'संपर्क, शिकायत और नियम',
  intermediary: `${brand.name} खुद लोन नहीं देता, सिर्फ़ लेंडर से मिलाता है। हर आवेदन पर फ़ैसला लेंडर करता है। हम आपसे कभी पैसे नहीं माँगते।`,
  check: 'क्या मुझे लोन मिलेगा?',
  howWeRank: 'ऑफ़र का क्रम कैसे तय होता है',
  lenders: 'लेंडर',
  complain: 'शिकायत करें',
  terms: 'नियम और शर्तें',
  privacyPolicy: 'प्राइवेसी पॉलिसी',
  partnerApi: 'पार्टनर API',
  owner: `© ${brand.operator}, ${brand.registeredOffice}`,
}

export const pageHeadings: Texts<typeof english.pageHeadings> = {
  home: 'अपने लिए सही लोन चुनें',
  offers: 'लोन के ऑफ़र',
  status: shellContent.status,
  profile: 'मेरी प्रोफ़ाइल',
  support: 'सहायता',
  emiCalculator: shellContent.emiCalculator,
}

export const pageTitles: Texts<typeof english.pageTitles> = {
  home: 'लोन के ऑफ़र की तुलना करें',
  login: 'लॉगिन',
  dashboard: 'डैशबोर्ड',
  check: footerContent.check,
  howWeRank: footerContent.howWeRank,
  terms: 'नियम और शर्तें',
  privacyPolicy: footerContent.privacyPolicy,
  partnerApiDocs: footerContent.partnerApi,
  lenderApiDocs: 'लेंडर API',
  notFound: 'पेज नहीं मिला',
}

export const pageFailed: Texts<typeof english.pageFailed> = 'यह पेज नहीं खुल पाया'

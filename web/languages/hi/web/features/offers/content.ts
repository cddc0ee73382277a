/** `web/features/offers/content.ts` in Hindi. */
import type * as english from '#web/features/offers/content.ts'
import type { Texts } from '../../../../texts.ts'

export const homeContent: Texts<typeof english.homeContent> = {
  heading: 'अपने लिए सही लोन चुनें',
  tagline: 'अलग-अलग लेंडर के लोन की मुफ़्त तुलना करें',
  promise: 'हम आपसे कभी पैसे नहीं माँगते।',
  calculatorLink: 'पहले अपनी किस्त देखें',
  sent: 'इन कंपनियों को हमसे क्या मिलता है',
  learnMore: 'और जानें',
  fits: 'आपकी प्रोफ़ाइल के लिए सही',
  rate: 'ब्याज',
  time: 'समय',
  bestTitle: 'आपके लिए सबसे अच्छे ऑफ़र',
  lendersTitle: 'लेंडर देखें और चुनें',
  productsTitle: 'दूसरे ऑफ़र',
  emptyTitle: 'अभी कोई ऑफ़र नहीं',
  emptyText: 'नए ऑफ़र के लिए बाद में फिर देखें।',
}

export const lenderContent: Texts<typeof english.lenderContent> = {
  loading: 'ऑफ़र खुल रहे हैं',
  recommended: 'हमारी पसंद',
  interestRate: 'ब्याज दर',
  maxAmount: 'ज़्यादा से ज़्यादा',
  processingTime: 'लगने वाला समय',
  features: 'खूबियाँ',
  applied: (date) => `आवेदन: ${date}`,
  viewStatus: 'स्थिति देखें',
  apply: 'आवेदन करें',
}

export const loadErrors: Texts<typeof english.loadErrors> = {
  lenders: 'ऑफ़र नहीं खुल पाए',
  products: 'दूसरे ऑफ़र नहीं खुल पाए',
}

export const loadFailures: Texts<typeof english.loadFailures> = {
  lenders: 'लेंडर की सूची नहीं मिल पाई',
  products: 'दूसरे ऑफ़र नहीं मिल पाए',
}

export const applyContent: Texts<typeof english.applyContent> = {
  started: (lenderName) => ({
    title: 'आवेदन शुरू हुआ',
    description: `आपको ${lenderName} के आवेदन फ़ॉर्म पर ले जा रहे हैं`,
  }),
  loginNeeded: { title: 'लॉगिन ज़रूरी है', description: 'आगे बढ़ने के लिए लॉगिन करें' },
}

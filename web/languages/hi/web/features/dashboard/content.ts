/** `web/features/dashboard/content.ts` in Hindi. */
import type * as english from '#web/features/dashboard/content.ts'
import type { Texts } from '../../../../texts.ts'

export const dashboardContent: Texts<typeof english.dashboardContent> = {
  greeting: (name) => (name === undefined ? 'फिर से स्वागत है!' : `फिर से स्वागत है, ${name}!`),
  phone: 'फ़ोन नंबर',
  applications: 'चालू आवेदन',
  income: 'साल की आमदनी',
  notSet: 'नहीं लिखा',
  recent: 'हाल के आवेदन',
  loading: 'आवेदन खुल रहे हैं',
  appliedOn: (day) => `आवेदन: ${day}`,
  emptyTitle: 'अभी कोई आवेदन नहीं',
  tilesTitle: 'ज़रूरी लिंक',
  logOut: 'लॉगआउट',
  terms: 'नियम और शर्तें',
}

export const tileTitles: Texts<typeof english.tileTitles> = {
  profile: 'मेरी प्रोफ़ाइल',
  offers: 'लोन के ऑफ़र',
  status: 'लोन की स्थिति',
  emiCalculator: 'EMI कैलकुलेटर',
  support: 'सहायता',
  privacyPolicy: 'प्राइवेसी पॉलिसी',
}

/** `web/features/dashboard/content.ts` in Hindi. */
import { Calculator, ClipboardList, Landmark, LifeBuoy, ShieldCheck, User } from 'lucide-react'
import { paths } from '#contract/routes.ts'
import type * as english from '#web/features/dashboard/content.ts'
import type { Texts } from '../../../../texts.ts'

export const dashboardContent: Texts<typeof english.dashboardContent> = {
  greeting: (name) => (name === undefined ? 'फिर से स्वागत है!' : `फिर से स्वागत है, ${name}!`),
  description: 'आपके लोन एक नज़र में।',
  phone: 'फ़ोन नंबर',
  applications: 'चालू आवेदन',
  income: 'साल की आमदनी',
  notSet: 'नहीं लिखा',
  recent: 'हाल के आवेदन',
  loading: 'आवेदन खुल रहे हैं',
  recentOf: (shown, all) => `${all} में से हाल के ${shown}`,
  seeAll: 'सभी देखें',
  on: (day) => `${day} को`,
  appliedOn: (day) => `आवेदन: ${day}`,
  emptyTitle: 'अभी कोई आवेदन नहीं',
  emptyText: 'ऑफ़र की तुलना करें और किसी लेंडर के पास आवेदन करें।',
  explore: 'लोन के ऑफ़र देखें',
  tilesTitle: 'ज़रूरी लिंक',
  logOut: 'लॉगआउट',
  terms: 'नियम और शर्तें',
}

export const tiles: typeof english.tiles = [
  { to: paths.profile, Icon: User, title: 'मेरी प्रोफ़ाइल', note: 'आपकी जानकारी' },
  { to: paths.offers, Icon: Landmark, title: 'लोन के ऑफ़र', note: 'ब्याज दर और रकम की तुलना' },
  { to: paths.status, Icon: ClipboardList, title: 'लोन की स्थिति', note: 'देखें आवेदन कहाँ तक पहुँचा' },
  { to: paths.emiCalculator, Icon: Calculator, title: 'EMI कैलकुलेटर', note: 'महीने की किस्त और कुल रकम देखें' },
  { to: paths.support, Icon: LifeBuoy, title: 'सहायता', note: 'हमारी टीम से मदद लें' },
  { to: paths.privacyPolicy, Icon: ShieldCheck, title: 'प्राइवेसी पॉलिसी', note: 'आपकी जानकारी का क्या होता है' },
]

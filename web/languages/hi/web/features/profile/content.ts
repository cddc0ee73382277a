/** `web/features/profile/content.ts` in Hindi. */
import type * as english from '#web/features/profile/content.ts'
import type { Texts } from '../../../../texts.ts'

export const profileContent: Texts<typeof english.profileContent> = {
  heading: 'मेरी प्रोफ़ाइल',
  personalInformation: 'आपकी जानकारी',
  mobileNumber: 'मोबाइल नंबर',
  loanProfile: 'लोन प्रोफ़ाइल',
  category: 'आप क्या करते हैं',
  loanProfileDescription: 'इसी से तय होता है कि हम आपके काम या पढ़ाई के बारे में क्या पूछें।',
  links: 'मदद और नियम',
  myData: 'मेरा डेटा',
  dashboard: 'डैशबोर्ड',
  support: 'सहायता',
  privacyPolicy: 'प्राइवेसी पॉलिसी',
  terms: 'नियम और शर्तें',
  logOut: 'लॉगआउट',
  loading: 'आपकी प्रोफ़ाइल खुल रही है',
  asStored: 'आपकी प्रोफ़ाइल नहीं खुल पाई। यह वही है जो आपके फ़ोन में पिछली बार सेव हुआ था।',
  add: 'जोड़ें',
  notGiven: 'अभी नहीं लिखा',
  refused: 'आपने मिटाया है',
  notLoaded: 'नहीं खुल पाया',
  nameless: 'यूज़र',
  saved: { title: 'प्रोफ़ाइल सेव हो गई', tone: 'good' },
  loadFailed: 'आपकी प्रोफ़ाइल नहीं खुल पाई',
}

export const logOutEverywhereContent: Texts<typeof english.logOutEverywhereContent> = {
  open: 'हर जगह से लॉगआउट करें',
  question: 'हर फ़ोन और कंप्यूटर से लॉगआउट करें?',
  effect: 'इससे आप हर फ़ोन और कंप्यूटर से लॉगआउट हो जाएँगे, इस वाले से भी।',
  confirm: 'हाँ, हर जगह से लॉगआउट करें',
  cancel: 'रहने दें',
  failed: 'सर्वर से संपर्क नहीं हो पाया। फिर कोशिश करें।',
  done: { title: 'लॉगआउट हो गया', description: 'आप हर फ़ोन और कंप्यूटर से लॉगआउट हो गए हैं।' },
}

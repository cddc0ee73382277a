/** `web/features/profile/consents-content.ts` in Hindi. */
import type * as english from '#web/features/profile/consents-content.ts'
import { formatDateTime } from '#web/lib/format.ts'
import type { Texts } from '../../../../texts.ts'

export const consentsContent: Texts<typeof english.consentsContent> = {
  title: 'आप किस बात की इजाज़त देते हैं',
  intro: 'जब तक आप चालू न करें, हर स्विच बंद रहता है, और एक टैप से फिर बंद हो जाता है। सब बंद रहें, तब भी पूरा ऐप चलता है।',
  since: (given, changedAt) => `${formatDateTime(changedAt)} से ${given ? 'चालू' : 'बंद'}`,
  saving: 'सेव हो रहा है',
  notSaved: 'सर्वर से संपर्क नहीं हुआ, शायद यह सेव नहीं हुआ। फिर कोशिश करें।',
  blocked: 'यह ब्राउज़र हमारे मैसेज नहीं दिखाता। उसकी सेटिंग में इस साइट के नोटिफ़िकेशन की इजाज़त दें, फिर यह स्विच चालू करें।',
  loadFailed: 'आपकी पसंद नहीं खुल पाई।',
  exactly: 'पूरी बात पढ़ें',
  turnOn: 'चालू करें',
  noPartner: 'किसी पार्टनर ने हमें आपकी जानकारी नहीं भेजी है, इसलिए किसी को कुछ पता नहीं चलता।',
}

export const purposeSentences: Texts<typeof english.purposeSentences> = {
  lender_contact: 'जिन लेंडर के लिए आप "आवेदन करें" दबाएँ, वे आवेदन के बारे में आपको फ़ोन, मैसेज या ईमेल कर सकते हैं।',
  notices_by_sms: 'जब कोई लेंडर फ़ैसला करे या पैसा भेजे, और जब सहायता टीम जवाब दे, तब एक एसएमएस।',
  notices_by_push: 'वही खबर एसएमएस की जगह इस ब्राउज़र में एक मैसेज से, बिना नाम के।',
  partner_sharing: 'जिस पार्टनर ने हमें आपकी जानकारी भेजी, वह देख सकता है कि आपके आवेदन कहाँ तक पहुँचे।',
}

export const shownPurposes = ['lender_contact', 'notices_by_sms', 'partner_sharing'] as const

export const noticesContent: Texts<typeof english.noticesContent> = {
  sent: 'हमने आपको क्या भेजा',
  loading: 'सूची खुल रही है',
  failed: 'सूची नहीं खुल पाई।',
  ready: 'पिछले 90 दिनों में कुछ नहीं।',
}

/** `web/components/product/content.ts` in Hindi. */
import type * as english from '#web/components/product/content.ts'
import type { Texts } from '../../../../texts.ts'

export const statusLabels: Texts<typeof english.statusLabels> = {
  applied: 'फ़ॉर्म खोला',
  pending: 'लेंडर को मिला',
  under_review: 'जाँच में',
  approved: 'मंज़ूर',
  disbursed: 'पैसा भेजा',
  rejected: 'नामंज़ूर',
  withdrawn: 'वापस लिया',
  expired: 'समय निकल गया',
  reversed: 'लोन लौटाया',
}

export const unknownStatus: Texts<typeof english.unknownStatus> = 'पता नहीं'

export const newAnswer: Texts<typeof english.newAnswer> = 'नया जवाब'

export const visitContent: Texts<typeof english.visitContent> = {
  question: (lenderName) => `क्या ${lenderName} पर आवेदन पूरा हो गया?`,
  answers: { finished: 'हाँ', later: 'बाद में', failed: 'नहीं हो पाया' },
  said: {
    finished: 'धन्यवाद। अब फ़ैसला लेंडर करेगा। उसका जवाब आपको "लोन की स्थिति" में दिखेगा।',
    later: 'ठीक है। आप जब चाहें "लोन की स्थिति" से आगे बढ़ सकते हैं।',
    failed: 'माफ़ करें। फिर कोशिश करें, या सहायता टीम को लिखें।',
  },
  failed: 'आपका जवाब सेव नहीं हुआ।',
}

export const savedHere: Texts<typeof english.savedHere> = {
  title: 'आपके फ़ोन में सेव हो गया',
  description: 'इंटरनेट आने पर भेज दिया जाएगा।',
  waiting: 'आपने जो लिखा है, वह इंटरनेट आने पर भेजा जाएगा।',
}

export const logOutContent: Texts<typeof english.logOutContent> = {
  waiting: 'आपका लिखा हुआ कुछ अभी भेजा नहीं गया है। अभी लॉगआउट करेंगे तो वह मिट जाएगा।',
  anyway: 'मिटाकर लॉगआउट करें',
}

export const birthDateContent: Texts<typeof english.birthDateContent> = {
  label: 'जन्म तारीख',
  day: 'दिन',
  month: 'महीना',
  year: 'साल',
}

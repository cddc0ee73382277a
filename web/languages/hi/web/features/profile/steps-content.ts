/** `web/features/profile/steps-content.ts` in Hindi. */
import type * as english from '#web/features/profile/steps-content.ts'
import type { Texts } from '../../../../texts.ts'

export const stepDescriptions: Texts<typeof english.stepDescriptions> = {
  personal: 'नाम ठीक वैसा ही लिखें जैसा PAN कार्ड पर है।',
  location: 'हर लेंडर हर पिन कोड पर लोन नहीं देता।',
}

export const frameContent: Texts<typeof english.frameContent> = {
  step: (number, count) => `कदम ${number}/${count}`,
  privacy: 'यह जानकारी सिर्फ़ आपकी प्रोफ़ाइल में सेव होती है। हम इसे लेंडर को नहीं भेजते।',
  back: 'वापस',
  continue: 'आगे बढ़ें',
  submit: 'जानकारी जमा करें',
  cancel: 'रहने दें',
  save: 'सेव करें',
}

export const placeholders: Texts<typeof english.placeholders> = {
  full_name: 'अपना पूरा नाम लिखें',
  email: 'you@example.in',
  pincode: '6 अंकों का पिन कोड',
}

export const fieldHints: Texts<typeof english.fieldHints> = {
  email: 'आपकी प्रोफ़ाइल और आपके सवालों के जवाब के लिए।',
  refused: 'आपने इसे मिटाया है। इसे खाली छोड़ सकते हैं।',
  dateOfBirth: 'आपकी उम्र 18 साल या उससे ज़्यादा होनी चाहिए।',
  pincode: 'जहाँ आप अभी रहते हैं, वहाँ का पिन कोड।',
  income: 'टैक्स कटने से पहले, रुपयों में, जैसे 45,000 या 45k।',
  studentIncome: 'आमदनी न हो, तो 0 लिखें।',
  yearlyIncome: (monthly, yearly) => `महीने के ${monthly} यानी साल के ${yearly}।`,
}

export const workplaceHints: Texts<typeof english.workplaceHints> = {
  salaried: 'आपकी कंपनी का नाम, जैसा सैलरी स्लिप पर है।',
  'self-employed': 'आपकी दुकान या काम का नाम, या जिस नाम से आप कारोबार करते हैं।',
  student: 'जहाँ आप पढ़ते हैं, या जहाँ दाखिला मिला है।',
}

export const submissionFailed: Texts<typeof english.submissionFailed> = {
  title: 'जमा नहीं हो पाया',
  description: 'थोड़ी देर बाद फिर कोशिश करें।',
  tone: 'bad',
}

export const submissionKept: Texts<typeof english.submissionKept> =
  'आपकी जानकारी सेव नहीं हुई, पर यहीं बनी हुई है। "जानकारी जमा करें" फिर दबाएँ।'

export const submittedContent: Texts<typeof english.submittedContent> = {
  title: 'प्रोफ़ाइल सेव हो गई',
  notApplied: 'आपने अभी किसी लेंडर के पास आवेदन नहीं किया है।',
  applied: 'आपके आवेदन "लोन की स्थिति" में हैं।',
  countdown: (seconds, leadsHome) => `${seconds} सेकंड में आपको ${leadsHome ? 'होम पर' : 'वापस'} ले जा रहे हैं…`,
  seeOffers: 'ऑफ़र देखें',
  home: 'होम पर जाएँ',
  back: 'वापस जाएँ',
}

export const categoryContent: Texts<typeof english.categoryContent> = {
  salaried: { description: 'आपकी तनख्वाह बैंक में आती है।', asksNext: 'इसके बाद हम आपकी कंपनी का नाम पूछेंगे।' },
  'self-employed': {
    description: 'आपका अपना कारोबार है, या आप अपना काम करते हैं।',
    asksNext: 'इसके बाद हम आपके बिज़नेस का नाम पूछेंगे।',
  },
  student: { description: 'लोन आगे की पढ़ाई के लिए है।', asksNext: 'इसके बाद हम पूछेंगे कि आप कहाँ पढ़ते हैं।' },
}

export const unsentContent: Texts<typeof english.unsentContent> = {
  notSaved: 'सेव नहीं हुआ। आपने जो लिखा है, वह यहीं है। फिर कोशिश करें।',
}

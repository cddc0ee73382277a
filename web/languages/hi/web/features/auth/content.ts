/** `web/features/auth/content.ts` in Hindi. */
import type * as english from '#web/features/auth/content.ts'
import type { Texts } from '../../../../texts.ts'

export const toasts: Texts<typeof english.toasts> = {
  invalidMobile: { title: 'मोबाइल नंबर सही नहीं है', description: 'भारत का 10 अंकों वाला सही मोबाइल नंबर लिखें', tone: 'bad' },
  termsNotAccepted: { title: 'नियम और शर्तें', description: 'आगे बढ़ने के लिए नियम और शर्तें मंज़ूर करें।', tone: 'bad' },
  codeSent: { title: 'ओटीपी भेज दिया!', description: 'एसएमएस में आया ओटीपी देखें।', tone: 'good' },
}

export const sendFailed: Texts<typeof english.sendFailed> = 'ओटीपी नहीं भेजा जा सका। फिर कोशिश करें।'

export const fieldErrors: Texts<typeof english.fieldErrors> = {
  invalidMobile: '10 अंक लिखें, पहला अंक 6, 7, 8 या 9 हो।',
  termsNotAccepted: 'आगे बढ़ने के लिए बॉक्स पर निशान लगाएँ।',
  sendFailed: 'शायद ओटीपी नहीं गया।',
}

export const mobileStage: Texts<typeof english.mobileStage> = {
  back: 'वापस',
  label: 'मोबाइल नंबर',
  placeholder: '10 अंक',
  agreement: {
    before: 'मुझे',
    terms: 'नियम और शर्तें',
    between: 'और',
    privacyPolicy: 'प्राइवेसी पॉलिसी',
    after: ' मंज़ूर हैं।',
  },
  send: 'ओटीपी भेजें',
  heading: 'अपना मोबाइल नंबर लिखें',
  willSend: (loan) => `${loan}। हम एसएमएस से 6 अंकों का ओटीपी भेजेंगे।`,
}

export const sessionEnded: Texts<typeof english.sessionEnded> = 'आप लॉगआउट हो गए थे। आपने जो लिखा था, वह बना हुआ है।'

export const opening: Texts<typeof english.opening> = 'अगला कदम खुल रहा है'

/** `web/features/auth/code-content.ts` in Hindi. */
import type * as english from '#web/features/auth/code-content.ts'
import type { Texts } from '../../../../texts.ts'

export const codeStage: Texts<typeof english.codeStage> = {
  heading: 'ओटीपी लिखें',
  label: 'ओटीपी',
  sentTo: 'एसएमएस से भेजा गया:',
  requestedFor: 'इस नंबर के लिए माँगा गया:',
  validity: 'यह 5 मिनट तक चलेगा।',
  mayTakeLonger: 'ओटीपी आने में एक मिनट लग सकता है। न आए, तो "ओटीपी फिर भेजें" दबाएँ।',
  testMode: 'टेस्ट मोड: इस मशीन से कोई एसएमएस बाहर नहीं जाता।',
  openInbox: 'यहाँ का इनबॉक्स खोलें',
  verified: 'इस नंबर की पुष्टि हो चुकी है।',
  continue: 'अपनी जानकारी भरें',
  verify: 'ओटीपी जाँचें',
  changeMobile: 'मोबाइल नंबर बदलें',
  resend: 'ओटीपी फिर भेजें',
  mayResend: 'अब आप नया ओटीपी मँगा सकते हैं।',
}

export const welcomeContent: Texts<typeof english.welcomeContent> = {
  greeting: (fullName) => `फिर से स्वागत है, ${fullName}`,
  verified: 'आपके मोबाइल नंबर की पुष्टि हो गई है।',
}

export const codeToasts: Texts<typeof english.codeToasts> = {
  verified: { title: 'नंबर की पुष्टि हो गई!', description: 'आपके मोबाइल नंबर की पुष्टि हो गई है', tone: 'good' },
  incompleteCode: { title: 'ओटीपी सही नहीं है', description: '6 अंकों का ओटीपी लिखें', tone: 'bad' },
  wrongCode: { title: 'ओटीपी सही नहीं है', description: 'देखकर सही ओटीपी लिखें', tone: 'bad' },
  verificationFailed: { title: 'पुष्टि नहीं हो पाई', description: 'फिर कोशिश करें या नया ओटीपी मँगाएँ', tone: 'bad' },
}

export const codeErrors: Texts<typeof english.codeErrors> = {
  incompleteCode: 'ओटीपी 6 अंकों का होता है।',
  wrongCode: 'यह ओटीपी गलत है या इसका समय निकल गया है। एसएमएस देखें या "ओटीपी फिर भेजें" दबाएँ।',
  verificationFailed: 'ओटीपी की जाँच नहीं हो पाई। इंटरनेट देखें और "ओटीपी जाँचें" फिर दबाएँ।',
}

export const resendIn: typeof english.resendIn = (seconds) =>
  seconds <= 120 ? `${seconds} सेकंड बाद ओटीपी फिर भेजें` : `${Math.ceil(seconds / 60)} मिनट बाद ओटीपी फिर भेजें`

export const phoneCheck: Texts<typeof english.phoneCheck> = {
  send: (mobile) => `${mobile} पर ओटीपी भेजें`,
  sentTo: (mobile) => `हमने ${mobile} पर एसएमएस से ओटीपी भेजा है। यह 5 मिनट तक चलेगा।`,
}

/** `web/features/auth/category-content.ts` in Hindi. */
import type * as english from '#web/features/auth/category-content.ts'
import type { Texts } from '../../../../texts.ts'

export const categoryCards: Texts<typeof english.categoryCards> = {
  salaried: { title: 'पर्सनल लोन', description: 'नौकरी करने वालों के लिए, जिनकी तनख्वाह बैंक में आती है' },
  'self-employed': { title: 'बिज़नेस लोन', description: 'दुकानदार, कारोबारी, फ़्रीलांसर और अपना काम करने वालों के लिए' },
  student: { title: 'एजुकेशन लोन', description: 'कॉलेज और आगे की पढ़ाई के लिए' },
}

export const categoryStage: Texts<typeof english.categoryStage> = {
  tagline: 'अलग-अलग लेंडर (लोन देने वाली कंपनी) के लोन की मुफ़्त तुलना करें।',
  heading: 'आपको कौन सा लोन चाहिए?',
  check: 'क्या मुझे लोन मिलेगा? बिना लॉगिन देखें',
  promises: [
    'हम आपसे कभी पैसे नहीं माँगते।',
    'पासवर्ड नहीं चाहिए। एसएमएस में आए ओटीपी से लॉगिन होता है।',
    'आवेदन लेंडर की वेबसाइट पर होता है। फ़ैसला लेंडर करता है।',
  ],
}

export const loginAsideContent: Texts<typeof english.loginAsideContent> = {
  heading: 'पहले तुलना, फिर फ़ैसला।',
  text: 'हर लेंडर की ब्याज दर, रकम और समय एक ही पेज पर।',
}

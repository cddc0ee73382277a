/** `web/features/emi-calculator/plan-content.ts` in Hindi. */
import type * as english from '#web/features/emi-calculator/plan-content.ts'
import { mostMonthsBefore } from '#web/features/emi-calculator/plan.ts'
import type { Texts } from '../../../../texts.ts'

export const planContent: Texts<typeof english.planContent> = {
  often: 'किस्त कब-कब देनी है',
  frequencies: { monthly: 'हर महीने', fortnightly: 'हर दो हफ़्ते', weekly: 'हर हफ़्ते', daily: 'हर दिन' },
  later: 'चुकाना बाद में शुरू होगा',
  months: 'पहली किस्त से पहले के महीने',
  month: 'महीने',
  monthsError: `1 से ${mostMonthsBefore} तक पूरे महीने लिखें`,
  interest: 'तब तक का ब्याज',
  interests: {
    simple_added: 'शुरू होने पर जुड़ेगा',
    paid: 'आप हर महीने देंगे',
    compounded: 'हर महीने जुड़ेगा',
    none: 'नहीं लगेगा',
  },
  emi: 'महीने की किस्त',
  total: 'कुल ब्याज',
  repaid: 'कुल चुकाना है',
  prompt: 'कब कितना चुकाना है, यह देखने के लिए ऊपर लोन की जानकारी भरें।',
  same: 'पहले महीने से बराबर किस्तें: ऊपर का नतीजा।',
  follows: 'चार्ट और तालिका में यही किस्तें हैं।',
}

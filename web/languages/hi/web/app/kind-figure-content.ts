/** `web/app/kind-figure-content.ts` in Hindi. */
import type * as english from '#web/app/kind-figure-content.ts'
import type { Texts } from '../../../texts.ts'
import { monthsInWords } from '../../loans/tenure-words.rules.ts'

export const content: Texts<typeof english.content> = {
  from: (emi) => `किस्त ${emi} से`,
  loan: (amount, months) => `${amount} के लिए, ${monthsInWords(months)} में`,
}

/** `web/app/kind-figure-content.ts` in Hindi. */
import type * as english from '#web/app/kind-figure-content.ts'
import type { Texts } from '../../../texts.ts'
import { monthsInWords } from '../../domain/offers/tenure-words.ts'

export const content: Texts<typeof english.content> = {
  from: (emi) => `किस्त ${emi} से`,
  loan: (amount, months) => `${amount} के लिए, ${monthsInWords(months)} में`,
}

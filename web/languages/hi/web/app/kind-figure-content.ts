/** `web/app/kind-figure-content.ts` in Hindi. */
import type * as english from '#web/app/kind-figure-content.ts'
import type { Texts } from '../../../texts.ts'

export const content: Texts<typeof english.content> = {
  from: (amount, months, emi) => `${amount}: ${months} किस्तें, ${emi} से`,
}

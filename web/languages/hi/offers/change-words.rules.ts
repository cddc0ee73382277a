/** `offers/change-words.rules.ts` in Hindi. */
import type * as english from '#lambdas/offers/change-words.rules.ts'
import type { Texts } from '../../texts.ts'

export const changeWords: Texts<typeof english.changeWords> = {
  income: (rupees) => `महीने की आमदनी ${rupees} ज़्यादा हो, तो इसकी शर्त पूरी हो जाएगी`,
  oldEnough: (day) => `${day} से आप उम्र की शर्त पूरी करेंगे`,
  elsewhere: (lender) => `${lender} आपके पिन कोड पर लोन देता है`,
  otherAmount: (nearest, amount) => `${amount} की जगह ${nearest} माँगें`,
}

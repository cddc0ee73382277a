/** `web/features/auth/phone-check-content.ts` in Hindi. */
import type * as english from '#web/features/auth/phone-check-content.ts'
import type { Texts } from '../../../../texts.ts'

export const texts: Texts<typeof english.texts> = {
  send: (mobile) => `${mobile} पर ओटीपी भेजें`,
  sentTo: (mobile) => `हमने ${mobile} पर एसएमएस से ओटीपी भेजा है। यह 5 मिनट तक चलेगा।`,
}

/** `web/lib/offline/kept-content.ts` in Hindi. */
import type * as english from '#web/lib/offline/kept-content.ts'
import type { Texts } from '../../../../texts.ts'

export const keptContent: Texts<typeof english.keptContent> = {
  asOf: (time) => `${time} तक की जानकारी`,
}

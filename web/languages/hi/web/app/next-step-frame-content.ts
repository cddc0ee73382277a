/** `web/app/next-step-frame-content.ts` in Hindi. */
import type * as english from '#web/app/next-step-frame-content.ts'
import type { Texts } from '../../../texts.ts'

export const content: Texts<typeof english.content> = {
  label: 'आपका अगला कदम',
  loading: 'आपका अगला कदम देख रहे हैं',
}

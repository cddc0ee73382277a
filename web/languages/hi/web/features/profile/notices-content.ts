/** `web/features/profile/notices-content.ts` in Hindi. */
import type * as english from '#web/features/profile/notices-content.ts'
import type { Texts } from '../../../../texts.ts'

export const noticesContent: Texts<typeof english.noticesContent> = {
  sent: 'हमने आपको क्या भेजा',
  loading: 'सूची खुल रही है',
  failed: 'सूची नहीं खुल पाई।',
  ready: 'पिछले 90 दिनों में कुछ नहीं।',
}

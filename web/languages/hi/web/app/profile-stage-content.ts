/** `app/profile-stage-content.ts` in Hindi. */
import type * as english from '#web/app/profile-stage-content.ts'
import type { Texts } from '../../../texts.ts'

export const content: Texts<typeof english.content> = {
  fit: (fitting, all) => `${all} में से ${fitting} लेंडर आपकी प्रोफ़ाइल के लिए सही ${fitting === 1 ? 'है' : 'हैं'}`,
}

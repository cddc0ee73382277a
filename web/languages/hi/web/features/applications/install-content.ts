/** `web/features/applications/install-content.ts` in Hindi. */
import { brand } from '#contract/brand.ts'
import type * as english from '#web/features/applications/install-content.ts'
import type { Texts } from '../../../../texts.ts'

export const installContent: Texts<typeof english.installContent> = {
  offer: `होम स्क्रीन से ${brand.name} जल्दी खुलता है, कमज़ोर नेटवर्क पर भी।`,
  install: 'होम स्क्रीन पर जोड़ें',
  onIos: `${brand.name} को होम स्क्रीन से खोलने के लिए ब्राउज़र की पट्टी में "शेयर करें" और फिर "होम स्क्रीन पर जोड़ें" दबाएँ।`,
}

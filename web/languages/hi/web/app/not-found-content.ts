/** `web/app/not-found-content.ts` in Hindi. */
import type * as english from '#web/app/not-found-content.ts'
import type { Texts } from '../../../texts.ts'

export const notFoundContent: Texts<typeof english.notFoundContent> = {
  heading: 'यह पेज नहीं मिला',
  description: 'हो सकता है पता गलत लिखा हो, या पेज कहीं और चला गया हो।',
  home: 'होम पर जाएँ',
}

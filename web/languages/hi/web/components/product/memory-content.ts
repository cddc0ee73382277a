/** `web/components/product/memory-content.ts` in Hindi. */
import type * as english from '#web/components/product/memory-content.ts'
import type { Texts } from '../../../../texts.ts'

export const memoryNote: Texts<typeof english.memoryNote> =
  'यह ब्राउज़र कुछ सेव नहीं करता। पेज बंद करने या दोबारा खोलने पर आप लॉगआउट हो जाएँगे।'

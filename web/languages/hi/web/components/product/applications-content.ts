/** `web/components/product/applications-content.ts` in Hindi. */
import type * as english from '#web/components/product/applications-content.ts'
import type { Texts } from '../../../../texts.ts'

export const loadFailed: Texts<typeof english.loadFailed> = {
  title: 'गड़बड़ी',
  description: 'आपके आवेदन नहीं खुल पाए।',
  tone: 'bad',
}

export const applicationsNotLoaded: Texts<typeof english.applicationsNotLoaded> = 'आपके आवेदन नहीं मिल पाए'

/** `web/components/product/birth-date-content.ts` in Hindi. */
import type * as english from '#web/components/product/birth-date-content.ts'
import type { Texts } from '../../../../texts.ts'

export const birthDateContent: Texts<typeof english.birthDateContent> = {
  label: 'जन्म तारीख',
  day: 'दिन',
  month: 'महीना',
  year: 'साल',
}

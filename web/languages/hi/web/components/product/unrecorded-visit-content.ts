/** `web/components/product/unrecorded-visit-content.ts` in Hindi. */
import type * as english from '#web/components/product/unrecorded-visit-content.ts'
import type { Texts } from '../../../../texts.ts'

export const content: Texts<typeof english.content> = {
  note: 'हम इसे दर्ज नहीं कर पाए, इसलिए शायद यह "लोन की स्थिति" में न दिखे।',
  again: 'फिर दर्ज करें',
  noted: 'दर्ज हो गया। अब यह "लोन की स्थिति" में दिखेगा।',
  failed: 'शायद अभी दर्ज नहीं हुआ। एक मिनट बाद फिर कोशिश करें।',
}

/** `web/lib/applications/lender-tab-content.ts` in Hindi. */
import type * as english from '#web/lib/applications/lender-tab-content.ts'
import type { Texts } from '../../../../texts.ts'

export const lenderTabContent: Texts<typeof english.lenderTabContent> = {
  title: (lenderName) => `${lenderName} खुल रहा है`,
  waiting: (lenderName) => `आपको ${lenderName} की वेबसाइट पर ले जा रहे हैं। हम आपसे कभी पैसे नहीं माँगते।`,
  notOpening: 'अगर 10 सेकंड में कुछ न खुले, तो यह टैब बंद करके फिर कोशिश करें।',
  open: (lenderName) => `${lenderName} खोलें`,
  offline: 'इंटरनेट नहीं चल रहा है, और लेंडर का पेज इंटरनेट पर ही खुलता है। कुछ नहीं भेजा गया।',
  lost: 'कनेक्शन टूट गया। इंटरनेट आने पर फिर कोशिश करें।',
  blocked: (lenderName) =>
    `ब्राउज़र ने नया टैब नहीं खोला। बटन दबाने पर ${lenderName} की वेबसाइट इसी टैब में खुलेगी। हम आपसे कभी पैसे नहीं माँगते।`,
  failed: 'इस लेंडर का पेज नहीं खुल पाया। फिर कोशिश करें, या सहायता टीम को लिखें।',
}

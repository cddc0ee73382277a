/** `web/app/browser-notes-content.ts` in Hindi. */
import { brand } from '#contract/brand.ts'
import type * as english from '#web/app/browser-notes-content.ts'
import type { Texts } from '../../../texts.ts'
import { officerContent } from '../lib/content.ts'

const { phone } = brand.grievanceOfficer

export const content: Texts<typeof english.content> = {
  label: 'इस ब्राउज़र के बारे में',
  old: `${brand.name} के लिए नया ब्राउज़र चाहिए, या यह पेज पूरा नहीं खुला। ब्राउज़र अपडेट करें, या पेज दोबारा खोलें।`,
  contact: 'फ़ोन और ईमेल पर हम मदद करते हैं:',
  phone: {
    number: phone,
    text: `${phone.slice(0, 3)} ${phone.slice(3, 8)} ${phone.slice(8)}`,
    hours: officerContent.hours,
  },
  email: brand.supportEmail,
  lenders: 'लेंडर और उनकी शर्तें',
  scriptless:
    'इस ब्राउज़र में JavaScript बंद है। मोबाइल नंबर से लॉगिन, लोन की तुलना, आवेदन और किस्त के हिसाब के लिए इसे चालू करें और पेज दोबारा खोलें। इसके बिना आप ये पढ़ सकते हैं:',
}

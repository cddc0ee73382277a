/** `web/app/build-content.ts` in Hindi. */
import { brand } from '#contract/brand.ts'
import type * as english from '#web/app/build-content.ts'
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

export const brandDescription: Texts<typeof english.brandDescription> = `${brand.name}: अलग-अलग लेंडर के लोन की मुफ़्त तुलना।`

export const pageDescriptions: Texts<typeof english.pageDescriptions> = {
  home: `${brand.name} पर पर्सनल, बिज़नेस और एजुकेशन लोन की तुलना करें: हर लेंडर की किस्त, APR और फ़ीस, मुफ़्त में। फ़ैसला लेंडर करता है।`,
  login: `मोबाइल नंबर और ओटीपी से ${brand.name} में लॉगिन करें और देखें कि हर लेंडर का लोन आपको कितने का पड़ेगा। मुफ़्त।`,
  emiCalculator:
    'लोन की किस्त, कुल ब्याज और चुकाने का पूरा हिसाब देखें, और जानें कि पहले चुकाने से कितनी बचत होगी। मुफ़्त, कुछ सेव नहीं होता।',
  check:
    'अपनी उम्र, आमदनी, पिन कोड और लोन की रकम को लेंडर की शर्तों से मिलाएँ। बिना लॉगिन: जो आप लिखते हैं, वह न भेजा जाता है न सेव होता है।',
  howWeRank: `${brand.name} लोन के ऑफ़र का क्रम कैसे तय करता है: क्या मायने रखता है, क्या नहीं, और कौन किसे लोन देता है। पैसे से क्रम नहीं बदलता।`,
  terms: `${brand.name} के नियम और शर्तें: हम लोन नहीं देते, लेंडर से मिलाते हैं। सेवा क्या करती है, क्या नहीं, और शिकायत कैसे करें।`,
  privacyPolicy: `${brand.name} कौन सी जानकारी लेता है, क्यों, किसे मिलती है, कब तक रहती है, और उसे कैसे देखें, सुधारें या मिटाएँ।`,
  partnerApiDocs: `${brand.name} का पार्टनर API: यूज़र भेजें और ट्रैकिंग लिंक के साथ लेंडर पाएँ। जानकारी अंग्रेज़ी में है।`,
  lenderApiDocs: `${brand.name} का लेंडर API: साइन किए हुए अपडेट, पोस्टबैक और फ़ाइलें। जानकारी अंग्रेज़ी में है।`,
}

/** The consent texts in Hindi: entries of the same list, with versions of their own, because the functions keep the hash of the text that was shown. */
import type { BrandContact, ConsentText, ConsentTextPart } from './consent-texts.rules.ts'
import { hindiApplyConsentText } from './hindi-apply-consent-text.rules.ts'

const complaints = ({ officerEmail }: BrandContact): ConsentTextPart => ({
  name: 'शिकायत',
  text: `हमारे शिकायत अधिकारी, ${officerEmail}, और फिर भारत का डेटा सुरक्षा बोर्ड (Data Protection Board of India)।`,
})

const clickParts = (place: string, whom: string, contact: BrandContact): ConsentTextPart[] => [
  {
    name: 'जानकारी',
    text: 'लिंक में ज़्यादा से ज़्यादा दो रेफ़रेंस नंबर, आपकी यूज़र आईडी और क्लिक आईडी, और यह कि आप हमारे यहाँ से आए हैं। न फ़ोन नंबर, न ईमेल, न आमदनी।',
  },
  { name: 'किसलिए', text: `ताकि ${place} आपकी विज़िट को पहचान सके और हमें उसके बारे में बता सके।` },
  { name: 'किसे मिलती है', text: `सिर्फ़ ${whom} को। उसके पेज पर जो आप लिखते हैं, वह सीधे उसे मिलता है।` },
  {
    name: 'वापस लेना',
    text: 'उसका पेज खुलने के बाद नहीं हो सकता। उसके पास पहुँचे नंबर सिर्फ़ वहीं मिटाए जा सकते हैं।',
  },
  { name: 'शिकायत', text: `${place} के बारे में: सहायता, शिकायत करें। हमारे बारे में: ${complaints(contact).text}` },
]

export const hindiConsentTextsWith = (contact: BrandContact): readonly ConsentText[] => [
  {
    purpose: 'lender_contact',
    version: '2026-11-30.hi',
    language: 'hi',
    label: 'लेंडर मुझसे संपर्क कर सकते हैं',
    parts: [
      { name: 'जानकारी', text: 'मोबाइल नंबर और ईमेल, जो आप लेंडर के पेज पर लिखते हैं। हम उन्हें आगे नहीं देते।' },
      {
        name: 'किसलिए',
        text: 'आपके आवेदन के बारे में फ़ोन, एसएमएस, ईमेल और चैट, चाहे आपका नंबर डू-नॉट-डिस्टर्ब (DND) सूची में हो।',
      },
      {
        name: 'किसे मिलती है',
        text: 'सिर्फ़ उन लेंडर को जिनके लिए आप "आवेदन करें" दबाते हैं। जो लेंडर हमसे पूछे, उसे पता चलता है कि यह चालू है या नहीं।',
      },
      {
        name: 'वापस लेना',
        text: 'यहाँ कभी भी बंद करें। जिन लेंडर के पास आपका नंबर है, उन्हें भी बता दें।',
      },
      complaints(contact),
    ],
  },
  {
    purpose: 'notices_by_sms',
    version: '2026-11-30.hi',
    language: 'hi',
    label: 'मुझे एसएमएस से खबर भेजें',
    parts: [
      { name: 'जानकारी', text: 'मोबाइल नंबर, लेंडर का नाम और आपके आवेदन की स्थिति।' },
      {
        name: 'किसलिए',
        text: 'एसएमएस, जब लेंडर आवेदन मंज़ूर या नामंज़ूर करे, पैसा भेजे या आवेदन का समय निकल जाए, और जब सहायता टीम जवाब दे। 9:00 से 20:30 बजे तक, हफ़्ते में चार तक, हर आवेदन पर दिन में एक। नामंज़ूरी और पैसे की खबर इनसे अलग। ओटीपी हर हाल में आते हैं।',
      },
      { name: 'किसे मिलती है', text: 'Amazon Web Services और आपकी मोबाइल कंपनी को, जो एसएमएस पहुँचाते हैं।' },
      { name: 'वापस लेना', text: 'यहाँ कभी भी बंद करें। जो एसएमएस भेजा जाना बाकी है, वह नहीं भेजा जाएगा।' },
      complaints(contact),
    ],
  },
  {
    purpose: 'notices_by_push',
    version: '2026-11-30.hi',
    language: 'hi',
    label: 'मुझे इस ब्राउज़र में खबर दिखाएँ',
    parts: [
      { name: 'जानकारी', text: 'वह पता और कुंजी, जो आपके ब्राउज़र की कंपनी मैसेज के लिए इस ब्राउज़र को देती है।' },
      {
        name: 'किसलिए',
        text: 'इस फ़ोन पर एक मैसेज, उन्हीं बातों पर और उन्हीं घंटों में जैसे एसएमएस। उसमें बस इतना होता है कि खबर है, न नाम, न लेंडर, न रकम। जो खबर इस तरह आपके किसी ब्राउज़र तक पहुँच गई, उस पर एसएमएस नहीं जाता।',
      },
      {
        name: 'किसे मिलती है',
        text: 'Amazon Web Services को, और आपके ब्राउज़र की कंपनी (जैसे Google, Apple, Mozilla या Microsoft) को, जो मैसेज पहुँचाती है पर पढ़ नहीं सकती।',
      },
      { name: 'वापस लेना', text: 'यहाँ कभी भी बंद करें, आपके सब ब्राउज़र में एक साथ। लॉगआउट करने पर भी यह बंद हो जाता है।' },
      complaints(contact),
    ],
  },
  {
    purpose: 'partner_sharing',
    version: '2026-11-26.2.hi',
    language: 'hi',
    label: 'जिस पार्टनर ने मुझे भेजा, उसे मेरे आवेदन की स्थिति दिखाएँ',
    parts: [
      {
        name: 'जानकारी',
        text: 'रेफ़रेंस नंबर, और हर आवेदन का लेंडर, उसकी स्थिति और उसका समय। न नाम, न फ़ोन नंबर, न आमदनी।',
      },
      { name: 'किसलिए', text: 'ताकि पार्टनर देख सके कि आपके आवेदन कहाँ तक पहुँचे।' },
      { name: 'किसे मिलती है', text: 'सिर्फ़ उस पार्टनर को जिसने हमें आपकी जानकारी भेजी।' },
      {
        name: 'वापस लेना',
        text: 'यहाँ कभी भी बंद करें। फिर पार्टनर को और कुछ पता नहीं चलेगा, और हम उसे बताएँगे कि आपने इसे बंद कर दिया।',
      },
      complaints(contact),
    ],
  },
  {
    purpose: 'application',
    language: 'hi',
    ...hindiApplyConsentText,
    parts: clickParts('लेंडर', 'यहाँ लिखे लेंडर', contact),
  },
  {
    purpose: 'product',
    language: 'hi',
    ...hindiApplyConsentText,
    parts: clickParts('कंपनी', 'ऑफ़र की पंक्ति में लिखी कंपनी', contact),
  },
]

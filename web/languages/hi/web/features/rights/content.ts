/** `web/features/rights/content.ts` in Hindi. */
import { brand } from '#contract/brand.ts'
import { personalData, type DataName, type PersonalData } from '#lambdas/rights/personal-data.contract.ts'
import type * as english from '#web/features/rights/content.ts'
import { formatDate } from '#web/lib/format.ts'
import type { Texts } from '../../../../texts.ts'

const times = (count: number) => (count === 1 ? 'एक बार' : `${count} बार`)

export const dataContent: Texts<typeof english.dataContent> = {
  heading: 'मेरा डेटा',
  description: 'आपका डेटा किसके पास है, उसकी कॉपी, और उसके बारे में आपके फ़ैसले।',
  holders: 'मेरा डेटा किसके पास है',
  loading: 'देख रहे हैं कि आपका डेटा किसके पास है',
  loadFailed: 'यह नहीं खुल पाया कि आपका डेटा किसके पास है',
  times: 'कब-कब',
  lenders: 'लेंडर',
  noLenders: 'कोई लेंडर नहीं। आपने अभी किसी लेंडर का पेज नहीं खोला है।',
  clicks: (count, last) =>
    count === 1 ? `आपने इसका पेज ${last} को खोला।` : `आपने इसका पेज ${count} बार खोला, पिछली बार ${last} को।`,
  sentWithClick: 'हर बार हमने सिर्फ़ रेफ़रेंस नंबर भेजे, आपके बारे में और कुछ नहीं। उसके पेज पर आपने जो लिखा, वह लेंडर को आपसे मिला।',
  partner: 'पार्टनर',
  partnerSent: (name, day) => `${name} ने ${day} को हमें आपकी यह जानकारी भेजी:`,
  partnerLinks:
    'पार्टनर का भेजा लिंक सीधे लेंडर का पेज खोलता है। रास्ते में हमारा कोई नोटिस नहीं दिखता, इसलिए हम उसकी सहमति दर्ज नहीं करते।',
  partnerLenderReads: 'पूछा कि आपके लिए कौन से लेंडर सही हैं',
  partnerStatusReads: 'पूछा कि आपके आवेदन कहाँ तक पहुँचे',
  partnerTold: (count, last) =>
    `आपकी इजाज़त के दौरान हमने उसे ${times(count)} बताया कि आपके आवेदन कहाँ तक पहुँचे, पिछली बार ${last} को।`,
  products: 'दूसरे ऑफ़र देने वाली कंपनियाँ',
  reads: (count) => (count === 0 ? 'कभी नहीं' : times(count)),
  lastReads: 'हर दिन आखिरी बार कब, यह एक महीने तक रहता है:',
  processor: 'हमारी तकनीकी सेवा',
  processorName: 'Amazon Web Services, Mumbai',
  processorText:
    'आपके डाउनलोड में जो कुछ है, वह सब यह हमारे लिए लॉक करके रखती है, और हमारे एसएमएस भेजती है। आपका डेटा यह अपने काम में नहीं ला सकती।',
  since: (day) => `${day} से।`,
  sent: 'हमने आपको क्या भेजा',
  noneSent: 'पिछले 90 दिनों में एसएमएस से कोई खबर नहीं।',
  download: 'मेरे डेटा की कॉपी',
  downloadText: 'आपके बारे में हमारे पास जो जानकारी है, वह एक फ़ाइल (JSON) में। हमारे स्टाफ़ के नोट माँगने पर मिलते हैं। कुछ सेकंड लगेंगे।',
  downloadAction: 'मेरा डेटा डाउनलोड करें',
  downloading: (items) => `अब तक ${items} रिकॉर्ड`,
  downloaded: { title: 'आपका डेटा डाउनलोड में है', tone: 'good' },
  downloadFailed: 'डाउनलोड पूरा नहीं हुआ। फिर कोशिश करें।',
  schema: 'फ़ाइल में लिखी बातों का मतलब',
  erase: 'कोई जानकारी मिटाएँ',
  eraseText:
    'इनके बिना भी आप यह सेवा इस्तेमाल कर सकते हैं। जो आपके बारे में पार्टनर ने भेजा था, वह भी हम मिटा देते हैं। आमदनी के बिना हम लेंडर दिखाते हैं, चाहे वे कितनी भी आमदनी माँगें। ईमेल के बिना हम सिर्फ़ यहाँ जवाब देते हैं।',
  nothingToErase: 'हमारे पास आपका ईमेल, आमदनी या कंपनी दर्ज नहीं है।',
  eraseDetail: {
    email: 'मेरा ईमेल मिटाएँ',
    monthly_income: 'मेरी महीने की आमदनी मिटाएँ',
    company_name: 'मेरी कंपनी या कॉलेज मिटाएँ',
  },
  eraseFinal: 'मिटाने के बाद यह वापस नहीं आएगी। आप बाद में फिर लिख सकते हैं।',
  eraseNow: 'मिटा दें',
  erased: { title: 'मिटा दिया', tone: 'good' },
  eraseFailed: 'नहीं मिटा। फिर कोशिश करें।',
  choices: 'मेरी पसंद',
  correct: 'मेरी जानकारी सुधारें',
  nominee: 'जो मेरी जगह फ़ैसला ले सके (नॉमिनी)',
  number: 'मेरा नंबर बदल गया है',
  close: 'मेरा खाता बंद करें',
}

const dataNames: Record<DataName, string> = {
  phone: 'मोबाइल नंबर',
  loan: 'लोन प्रोफ़ाइल और लोन का प्रकार',
  name: 'पूरा नाम और ईमेल',
  birthDate: 'जन्म तारीख',
  pincode: 'घर का पिन कोड',
  income: 'महीने की आमदनी',
  employer: 'कंपनी या कॉलेज',
  pan: 'PAN, लॉक और छिपा हुआ',
  aadhaar: 'आधार नंबर के आखिरी चार अंक',
  creditScore: 'क्रेडिट स्कोर',
  address: 'IP पता और ब्राउज़र',
  campaign: 'किस विज्ञापन से आप आए',
  ids: 'रेफ़रेंस नंबर',
  profile: 'प्रोफ़ाइल के कदम, और आपने पिछली बार क्या खोला',
  sessions: 'आपके लॉगिन',
  applications: 'जिन लेंडर के पास आपने आवेदन किया, और उनके जवाब',
  tickets: 'आपके सवालों और शिकायतों के विषय',
  messages: 'आपके और सहायता टीम के मैसेज',
  notes: 'आपके सवालों पर हमारी टीम के नोट',
  notices: 'खबरें जो आपने माँगीं और पाईं',
  push: 'ब्राउज़र जिनमें आपने खबर माँगी',
  consents: 'आपकी सहमतियाँ, IP पते के साथ',
  nominee: 'आपका नॉमिनी',
  submissions: 'पार्टनर ने आपके बारे में जो भेजा',
  closings: 'खाता बंद होना',
  codes: 'लॉगिन के ओटीपी की माँग',
}

export const namesOf: typeof english.namesOf = (fields) => {
  const rows = Object.entries<PersonalData>(personalData) as [DataName, PersonalData][]
  const nameOf = (field: string) => {
    const row = rows.find(([, { fields: own }]) => own.some((start) => field.startsWith(start)))
    return row ? dataNames[row[0]] : field
  }
  return [...new Set(fields.map(nameOf))].join(', ')
}

export const nomineeContent: Texts<typeof english.nomineeContent> = {
  heading: 'जो मेरी जगह फ़ैसला ले सके (नॉमिनी)',
  description:
    'आपके न रहने पर, या जब आप खुद फ़ैसला न ले सकें, यह व्यक्ति आपका डेटा देख, सुधार या मिटा सकता है। उससे पहले हम किसी से संपर्क नहीं करते।',
  acts: `इस व्यक्ति को बता दें। आपकी ओर से काम करने के लिए वे ${brand.grievanceOfficer.email} पर लिखें: आपका मोबाइल नंबर, अपनी पहचान का सबूत, और आपका मृत्यु प्रमाणपत्र या डॉक्टर का प्रमाणपत्र। हम 30 दिनों में जवाब देते हैं।`,
  loading: 'देख रहे हैं कि आपने किसका नाम दिया है',
  loadFailed: 'आपका नॉमिनी नहीं खुल पाया',
  nobody: 'अभी कोई नहीं।',
  name: 'पूरा नाम',
  relation: 'आपसे क्या रिश्ता है?',
  relationHint: 'जैसे भाई, पत्नी या दोस्त।',
  phone: 'मोबाइल नंबर',
  email: 'ईमेल',
  either: 'मोबाइल नंबर या ईमेल में से एक काफ़ी है।',
  namedOn: (day) => `${day} को नाम दिया।`,
  save: 'सेव करें',
  change: 'बदलें',
  remove: 'हटाएँ',
  cancel: 'रहने दें',
  saved: { title: 'सेव हो गया', tone: 'good' },
  removed: { title: 'हटा दिया', tone: 'good' },
  failed: 'शायद सेव नहीं हुआ। आपने जो लिखा है, वह यहीं है। फिर कोशिश करें।',
  removeFailed: 'शायद नहीं हटा। फिर कोशिश करें।',
}

export const numberContent: Texts<typeof english.numberContent> = {
  heading: 'मेरा नंबर बदल गया है',
  loading: 'फ़ॉर्म खुल रहा है',
  description:
    'आपका पूरा खाता नए नंबर पर चला जाएगा। पहले हम अभी वाले नंबर पर ओटीपी भेजते हैं, फिर नए नंबर पर। आप हर फ़ोन और कंप्यूटर से लॉगआउट हो जाएँगे।',
  label: 'नया मोबाइल नंबर',
  readAs: (mobile) => `ओटीपी ${mobile} पर जाएगा`,
  invalid: 'किसी दूसरे मोबाइल नंबर के 10 अंक लिखें',
  action: 'आगे बढ़ें',
  codeLabel: (phone) => `${phone} पर भेजा गया ओटीपी`,
  take: 'मेरा खाता इस नंबर पर ले जाएँ',
  again: 'दूसरा ओटीपी या नंबर',
  wrongCode: 'यह ओटीपी गलत है या इसका समय निकल गया है। देखकर फिर लिखें।',
  failed: 'शायद आपका नंबर नहीं बदला। फिर कोशिश करें।',
  moved: { title: 'आपके खाते में नया नंबर आ गया। उसी से लॉगिन करें।', tone: 'good' },
}

export const closeContent: Texts<typeof english.closeContent> = {
  heading: 'मेरा खाता बंद करें',
  description: 'पहले पढ़ें कि क्या होगा। फिर ओटीपी डालकर पक्का करें।',
  effects: [
    'तुरंत: आप हर फ़ोन और कंप्यूटर से लॉगआउट हो जाएँगे। अगर किसी पार्टनर ने आपको भेजा, तो उसे पता चलेगा कि आपका खाता बंद हो गया। इसके अलावा किसी को हमसे आपके बारे में कुछ पता नहीं चलेगा, और हम आपको कुछ नहीं भेजेंगे।',
    'एक साल तक आपका डेटा लॉक रहेगा, और हमारा ऐप उसे पढ़ नहीं सकेगा। भारत के डेटा सुरक्षा नियम इसे एक साल रखने को कहते हैं।',
    'एक साल बाद हम इसे मिटा देंगे: आपकी प्रोफ़ाइल, आवेदन, मैसेज, और जो पार्टनर ने आपके बारे में भेजा। आपकी सहमतियों के सबूत आपके नाम और नंबर के बिना रहेंगे, लॉगिन वाली सहमति को छोड़कर।',
    'आपका लोन चलता रहेगा। लेंडर के पास आपकी दी हुई जानकारी रहती है: हर लेंडर से अलग पूछें।',
    'आप इसी नंबर से कभी भी फिर लॉगिन कर सकते हैं। तब आपका खाता खाली होगा।',
  ],
  complaint: (number) =>
    `आपकी शिकायत ${number} फ़ैसला होने तक हमारी टीम के पास खुली रहेगी। टीम आपको ईमेल या फ़ोन से जवाब देगी, और फिर शिकायत लॉक हो जाएगी।`,
  complaintsUnknown: 'हम नहीं देख पाए कि कोई शिकायत खुली है या नहीं। खुली शिकायत फ़ैसला होने तक हमारी टीम के पास रहेगी।',
  copyFirst: 'पहले मेरा डेटा डाउनलोड करें',
  understood: 'मैंने पढ़ लिया कि क्या होगा।',
  mustRead: 'पहले यहाँ निशान लगाएँ।',
  action: 'मेरा खाता बंद करें',
  failed: 'शायद आपका खाता बंद नहीं हुआ। फिर कोशिश करें।',
  closed: 'आपका खाता बंद हो गया',
  erased: (instant) => `हम आपका डेटा ${formatDate(instant)} के बाद मिटा देंगे।`,
  reference: 'रेफ़रेंस नंबर',
  keepReference: `यह नंबर लिख लें। कोई सवाल हो, तो इससे ${brand.name} को आपका मामला मिल जाएगा।`,
  done: 'ठीक है',
}

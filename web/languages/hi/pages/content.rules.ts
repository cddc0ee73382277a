/** `pages/content.rules.ts` in Hindi. */
import { brand } from '#contract/brand.ts'
import { limits } from '#contract/policy.ts'
import type * as english from '#lambdas/pages/content.rules.ts'
import type { Texts } from '../../texts.ts'

export const kindTexts: Texts<typeof english.kindTexts> = {
  salaried: {
    name: 'पर्सनल लोन',
    inSentence: 'पर्सनल लोन',
    title: 'पर्सनल लोन: ब्याज दर, किस्त और APR',
    people: 'नौकरीपेशा लोगों के लिए, जिनकी तनख्वाह बैंक खाते में आती है।',
    description:
      'नौकरीपेशा लोगों के पर्सनल लोन की तुलना: हर लेंडर की ब्याज दर, किस्त, GST के साथ फ़ीस और APR, एक ही उदाहरण पर। मुफ़्त, बिना लॉगिन।',
  },
  'self-employed': {
    name: 'बिज़नेस लोन',
    inSentence: 'बिज़नेस लोन',
    title: 'बिज़नेस लोन: ब्याज दर, किस्त और APR',
    people: 'दुकानदारों, फ़्रीलांसर और अपना काम करने वाले सभी लोगों के लिए।',
    description:
      'अपना काम करने वालों के बिज़नेस लोन की तुलना: हर लेंडर की ब्याज दर, किस्त, GST के साथ फ़ीस और APR, एक ही उदाहरण पर। बिना लॉगिन।',
  },
  student: {
    name: 'एजुकेशन लोन',
    inSentence: 'एजुकेशन लोन',
    title: 'एजुकेशन लोन: ब्याज दर, किस्त और APR',
    people: 'कॉलेज या उससे आगे पढ़ने वाले विद्यार्थियों के लिए।',
    description:
      'विद्यार्थियों के एजुकेशन लोन की तुलना: हर लेंडर की ब्याज दर, किस्त, GST के साथ फ़ीस और APR, एक ही उदाहरण पर। मुफ़्त, बिना लॉगिन।',
  },
}

export const frameContent: Texts<typeof english.frameContent> = {
  skip: 'सीधे पेज पर जाएँ',
  help: 'मदद',
  breadcrumb: 'ऊपर के पेज',
  menu: 'मुख्य मेनू',
  home: 'होम',
  offers: 'ऑफ़र',
  status: 'लोन की स्थिति',
  emiCalculator: 'EMI कैलकुलेटर',
  profile: 'प्रोफ़ाइल',
  intermediary: `${brand.name} खुद लोन नहीं देता, सिर्फ़ लेंडर से मिलाता है। हर आवेदन पर फ़ैसला लेंडर करता है। हम आपसे कभी पैसे नहीं माँगते।`,
  contact: 'फ़ोन और ईमेल पर हम मदद करते हैं (सोमवार से शुक्रवार, 10:00 से 18:00 बजे):',
  allLenders: 'सभी लेंडर',
  login: 'लॉगिन करके तुलना और आवेदन करें',
  compare: 'ऑफ़र की तुलना करें',
  compareAndApply: 'तुलना और आवेदन करें',
  check: 'क्या मुझे लोन मिलेगा?',
  howWeRank: 'ऑफ़र का क्रम कैसे तय होता है',
  scriptless: 'लॉगिन करने के लिए JavaScript चालू करें। यह पेज आप इसके बिना भी पढ़ सकते हैं।',
}

export const missingContent: Texts<typeof english.missingContent> = {
  failed: { title: 'यह पेज अभी नहीं खुल पाया', text: 'थोड़ी देर में फिर कोशिश करें।', again: 'फिर कोशिश करें' },
  unknown: { title: 'यह लेंडर नहीं मिला', text: 'इस पते पर हमारा कोई लेंडर नहीं है। हो सकता है पता गलत लिखा हो।' },
  inactive: (name) => ({
    title: `${name} अभी सूची में नहीं है`,
    text: `${name} अभी ${brand.name} से नए आवेदन नहीं ले रहा है। जो लेंडर आवेदन ले रहे हैं, उन्हें देखें।`,
  }),
}

export const termNames: Texts<typeof english.termNames> = {
  lender: 'लेंडर',
  rate: 'ब्याज दर',
  rateIs: (rate) => `ब्याज दर ${rate}`,
  apr: 'लेंडर का बताया APR',
  least: 'कम से कम रकम',
  most: 'ज़्यादा से ज़्यादा रकम',
  mostIs: (amount) => `ज़्यादा से ज़्यादा रकम ${amount}`,
  tenure: 'अवधि',
  repayment: 'कैसे चुकाना है',
  time: 'लगने वाला समय',
  fee: 'प्रोसेसिंग फ़ीस',
  penalties: 'देरी पर जुर्माना',
  notStated: 'नहीं बताया',
  noLimit: 'लेंडर ने कोई शर्त नहीं बताई',
  keyFacts: 'ज़रूरी बातें',
  keyFactStatement: 'मुख्य तथ्य पत्र (KFS)',
  coolingOff: 'लोन लौटाने का समय',
  coolingOffMeaning: 'इतने दिनों के अंदर आप बिना जुर्माने के लोन लौटा सकते हैं: आपको सिर्फ़ रकम और उस दिन तक का खर्च चुकाना होता है।',
  registeredName: 'रजिस्टर्ड नाम',
  registration: 'RBI रजिस्ट्रेशन नंबर',
  officer: 'शिकायत के लिए नोडल अधिकारी',
  grievances: 'लेंडर से शिकायत के लिए',
  website: 'वेबसाइट',
}

export const lendersContent: Texts<typeof english.lendersContent> = {
  title: 'लेंडर और उनकी शर्तें',
  description: `${brand.name} पर हर लेंडर की ब्याज दर, फ़ीस, अवधि और शर्तें, जैसी उसने बताई हैं। लॉगिन ज़रूरी नहीं।`,
  intro: 'हर लेंडर की बताई शर्तें, हमारे क्रम में। लेंडर के पेज पर उसकी सारी शर्तें, रुपयों में एक उदाहरण और शिकायत सुनने वाला अधिकारी है।',
  none: 'अभी कोई लेंडर सूची में नहीं है। बाद में फिर देखें।',
  search: 'लेंडर खोजें',
  noMatch: 'इस सूची में इस नाम का कोई लेंडर नहीं है।',
}

export const lenderPageContent: Texts<typeof english.lenderPageContent> = {
  titles: (name) => [`${name}: ब्याज दर, फ़ीस और शर्तें`, `${name}: ब्याज दर और फ़ीस`, name],
  descriptions: (name, rate) => [
    `${name} का लोन ${rate} पर: एक उदाहरण की किस्त, APR और GST के साथ फ़ीस, किसे मिलता है और कौन से कागज़ चाहिए।`,
    `${name}: ब्याज दर, फ़ीस, एक उदाहरण की किस्त और APR, और किसे मिलता है।`,
    name,
  ],
  offers: (kinds) => `${kinds} देता है।`,
  unchecked: 'हमने ये बातें अभी लेंडर के अपने पेजों से नहीं मिलाई हैं।',
  checked: (date) => `लेंडर के अपने पेजों से ${date} को मिलाया गया।`,
  checkedOld: (date) =>
    `पिछली बार ${date} को मिलाया गया, ${limits.recentCheckDays} दिन से ज़्यादा पहले। ये बातें लेंडर के अपने पेजों से मिला लें।`,
  noPapers: 'लेंडर ने कागज़ों की सूची नहीं दी है। आवेदन से पहले उससे पूछ लें।',
  example: 'रुपयों में एक उदाहरण',
  terms: 'ब्याज दर, शुल्क और शर्तें',
  people: 'किसे लोन देता है',
  papers: 'ये कागज़ तैयार रखें',
  contact: 'लेंडर कौन है और उससे कैसे बात करें',
}

export const exampleContent: Texts<typeof english.exampleContent> = {
  note: 'यह उदाहरण है, ऑफ़र नहीं। इसमें लेंडर की बताई सबसे ज़्यादा फ़ीस लोन की रकम में से काटी गई है। APR में ब्याज, फ़ीस और GST शामिल हैं। लेंडर का मुख्य तथ्य पत्र (KFS) ही मान्य है।',
  range: (least, most) => `${least} से ${most}`,
  emi: 'महीने की किस्त',
  inAll: 'कुल चुकाना है',
  apr: 'APR',
  aprWithGst: 'APR, GST के साथ फ़ीस मिलाकर',
  atRate: (rate) => `सालाना ${rate} पर`,
  month: 'हर महीने',
  payment: (payment, period, isFrom) => `${period} ${payment}${isFrom ? ' से' : ''}`,
  ofLoan: (loan, apr, isFrom) => ` ${loan} के लिए, APR ${apr}${isFrom ? ' से' : ''}`,
  charges: (charges, received) => `GST के साथ शुल्क ${charges}: आपको ${received} मिलेंगे।`,
  noRate: 'लेंडर ने ब्याज दर अंकों में नहीं बताई है, इसलिए उदाहरण नहीं है।',
  borrow: 'लोन की रकम',
  paidWhen: 'कब कितना चुकाना है',
  fees: 'GST के साथ शुल्क',
  feesAre: (fees) => `GST के साथ शुल्क ${fees}`,
  receive: 'आपको मिलेंगे',
  noFee: 'लेंडर की फ़ीस अंकों में नहीं पता, इसलिए इस उदाहरण का APR भी नहीं पता।',
  askLender: 'लेंडर से पूछें',
  over: (amount, time) => `${time} में ${amount}`,
  nearest: (loan) => `${loan} के लिए, जो इस लेंडर का सबसे नज़दीकी लोन है`,
  count: (lenders) => `${lenders} लेंडर`,
  counted: (lenders, apr) => `${lenders}, उदाहरण में APR ${apr}।`,
  heading: (amount, time) => `उदाहरण: ${time} के लिए ${amount}`,
  order: 'सबसे कम APR पहले, जिनके आँकड़े नहीं हैं वे आखिर में। हर किस्त और APR इसी लोन के हैं, या लेंडर के सबसे नज़दीकी लोन के।',
  noLender: (kind) => `अभी कोई लेंडर ${kind} नहीं देता। बाद में फिर देखें।`,
  others: 'दूसरे लोन',
  stop: '।',
}

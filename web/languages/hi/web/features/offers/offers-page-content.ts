/** `web/features/offers/offers-page-content.ts` in Hindi. */
import type { CostFact } from '#lambdas/loans/cost.rules.ts'
import type * as english from '#web/features/offers/offers-page-content.ts'
import type { Texts } from '../../../../texts.ts'
import { perPeriod } from '../../../loans/repayment-words.rules.ts'
import { monthsInWords } from '../../../loans/tenure-words.rules.ts'
import { dayWords } from '../../../offers/day-words.rules.ts'
import { unitContent } from '../../lib/content.ts'

export const offersContent: Texts<typeof english.offersContent> = {
  heading: 'लोन के ऑफ़र',
  bestFirst: 'पहले आपकी रकम के लिए सबसे अच्छे, फिर हमारा क्रम।',
  othersText: 'आप फिर भी आवेदन कर सकते हैं: हर लेंडर खुद फ़ैसला करता है।',
  failed: 'ऑफ़र नहीं मिल पाए',
  failedToast: 'लोन के ऑफ़र नहीं खुल पाए। फिर कोशिश करें।',
  emptyTitle: 'अभी कोई ऑफ़र नहीं',
  emptyText: 'नए ऑफ़र के लिए बाद में फिर देखें।',
  calculatorLink: 'अपनी किस्त निकालें',
  disclaimer: 'ये ऑफ़र लेंडर के हैं, हमारे नहीं। मंज़ूरी, ब्याज दर और रकम लेंडर तय करता है, और आखिरी फ़ैसला उसी का है।',
}

export const termsContent: Texts<typeof english.termsContent> = {
  title: 'शुल्क और लोन की शर्तें',
  apr: 'लेंडर का बताया APR',
  minimumAmount: 'कम से कम रकम',
  tenure: 'अवधि',
  repayment: 'कैसे चुकाना है',
  processingFee: 'प्रोसेसिंग फ़ीस',
  penalCharges: 'देरी पर जुर्माना',
  regulatedEntity: 'रजिस्टर्ड नाम',
  registration: 'RBI रजिस्ट्रेशन नंबर',
  website: 'लेंडर की वेबसाइट',
  nodalOfficer: 'शिकायत के लिए नोडल अधिकारी',
  coolingOff: 'लोन लौटाने का समय',
  explainedCoolingOff: 'इतने दिनों में आप बिना जुर्माने के लोन लौटा सकते हैं: सिर्फ़ रकम और उस दिन तक का खर्च चुकाना होता है।',
  grievanceContact: 'लेंडर से शिकायत के लिए',
  keyFactStatement: 'मुख्य तथ्य पत्र (KFS)',
  open: 'खोलें',
  openKeyFactStatement: 'मुख्य तथ्य पत्र (KFS) खोलें',
}

export const wishContent: Texts<typeof english.wishContent> = {
  amount: 'लोन की रकम',
  tenure: 'अवधि',
  months: 'महीने',
  tenureWords: monthsInWords,
  line: (amount, months) => `${amount}, ${monthsInWords(months)} में`,
  open: 'बदलें',
  close: 'हो गया',
  notRead: (example, kept) => `अंकों में लिखें, जैसे ${example}। ऑफ़र ${kept} के हिसाब से हैं।`,
  tooLow: (least, kept) => `हम कम से कम ${least} की तुलना करते हैं। ऑफ़र ${kept} के हिसाब से हैं।`,
  tooHigh: (most, kept) => `हम ज़्यादा से ज़्यादा ${most} की तुलना करते हैं। ऑफ़र ${kept} के हिसाब से हैं।`,
}

export const amountHintContent: Texts<typeof english.amountHintContent> = {
  before: 'किस्त',
  share: (percent) => `आमदनी के ${percent}% तक हो, तो`,
  upTo: (amount) => `लोन ${amount} तक`,
  none: 'आपके लिए सही कोई लेंडर इतनी अवधि का लोन नहीं देता',
}

export const monthWords: typeof english.monthWords = (month) => dayWords(new Date(month)).slice('1 '.length)

export const courseContent: Texts<typeof english.courseContent> = {
  label: 'आपकी पढ़ाई कब खत्म होगी?',
  unsaid: 'पता नहीं: 1 साल में',
  assumed: 'हमने माना है: पढ़ाई 1 साल में खत्म होगी',
  ends: (end) => `पढ़ाई ${monthWords(end)} तक`,
  of: (loan, end) => (end === undefined ? loan : `${loan}, पढ़ाई ${monthWords(end)} तक`),
}

export const nobodyContent: Texts<typeof english.nobodyContent> = {
  nobody: (amount, months) =>
    `यहाँ कोई लेंडर ${monthsInWords(months)} के लिए ${amount} नहीं देता। हर कार्ड पर लेंडर का सबसे नज़दीकी लोन है।`,
  nobodyThatFits: (amount, months) =>
    `आपकी प्रोफ़ाइल के लिए सही कोई लेंडर ${monthsInWords(months)} के लिए ${amount} नहीं देता। हर कार्ड पर लेंडर का सबसे नज़दीकी लोन है।`,
}

export const countOffers: typeof english.countOffers = (offers) => `${offers} ऑफ़र`

export const filterContent: Texts<typeof english.filterContent> = {
  open: 'फ़िल्टर',
  title: 'ऑफ़र छाँटें',
  show: (offers) => `${countOffers(offers)} देखें`,
  left: (shown, all) => `${all} में से ${shown}`,
  leftNoun: 'ऑफ़र',
  clear: 'फ़िल्टर हटाएँ',
  emptyTitle: 'किसी ऑफ़र में ये सब नहीं हैं',
  emptyText: 'और ऑफ़र देखने के लिए कोई फ़िल्टर हटाएँ।',
  names: {
    amount: 'यह रकम और अवधि देता है',
    'no-collateral': 'कुछ गिरवी नहीं',
    'early-closure': 'पहले चुकाने की सुविधा',
    'few-papers': 'कम कागज़',
    'new-to-credit': 'पहली बार लोन',
    flexible: 'लचीली किस्त',
    overdraft: 'ओवरड्राफ़्ट',
    women: 'महिलाओं के लिए',
  },
}

export const printedChoice: typeof english.printedChoice = (wish, order, filters) =>
  [wish, order, ...filters].join(' · ')

const factNames: Record<CostFact, string> = {
  annual_rate_min: 'अपनी सबसे कम ब्याज दर',
  annual_rate_max: 'अपनी सबसे ज़्यादा ब्याज दर',
  fee: 'अपनी फ़ीस',
}

const missingFacts = (facts: readonly CostFact[]): string => {
  const lacked = facts.length > 1 ? 'अपनी ब्याज दर' : facts.map((fact) => factNames[fact]).join('')
  const unknown = facts.includes('fee') ? 'खाते में कितना आएगा और APR क्या होगा' : 'लोन कितने का पड़ेगा'
  return `लेंडर ने ${lacked} अंकों में नहीं बताई, इसलिए पता नहीं कि ${unknown}।`
}

export const costContent: Texts<typeof english.costContent> = {
  emi: 'महीने की किस्त',
  youPay: 'आप चुकाते हैं',
  askLender: 'लेंडर से पूछें',
  over: (months, plan) => {
    if (plan === undefined) return `${monthsInWords(months)} तक`
    const { repayment, moratoriumMonths } = plan
    if (repayment.kind !== 'instalments') return `${perPeriod(repayment)} ब्याज`
    const start = moratoriumMonths === 0 ? `${monthsInWords(months)} तक` : `${monthsInWords(moratoriumMonths)} बाद`
    return (repayment.frequency ?? 'monthly') === 'monthly' ? start : `${start} ${perPeriod(repayment)}`
  },
  nearest: (amount, months) => `${amount}, ${monthsInWords(months)} की किस्त`,
  repaid: 'कुल चुकाना है',
  get: 'आपको मिलेंगे',
  apr: 'APR',
  estimate: 'अनुमान',
  stated: 'लेंडर का',
  title: (amount, months) => `${amount}, ${monthsInWords(months)} में`,
  nearestTitle: (amount, months) => `${amount}, ${monthsInWords(months)} में: लेंडर का सबसे नज़दीकी लोन`,
  totalInterest: 'कुल ब्याज',
  charges: 'शुल्क',
  chargesWithTax: 'GST के साथ शुल्क',
  received: 'खाते में आएगा',
  aprRow: 'APR, सारे शुल्क मिलाकर',
  incomeShare: 'आमदनी में किस्त का हिस्सा',
  missing: missingFacts,
  note: (paidWhen) =>
    `हमारा अनुमान${paidWhen === undefined ? ', हर महीने बराबर किस्त के हिसाब से' : `: ${paidWhen}`}। लेंडर का मुख्य तथ्य पत्र (KFS) ही मान्य है।`,
}

export const offerContent: Texts<typeof english.offerContent> = {
  lender: 'लेंडर',
  keyFeatures: 'मुख्य खूबियाँ',
  details: 'पूरी जानकारी',
  papers: 'ये कागज़ तैयार रखें',
  whyRecommended: 'हमारी पसंद क्यों?',
  whyRecommendedAnswer: 'हमारी टीम ने इसे खुद चुना है। पैसे से यह नहीं बदलता।',
  moreReasons: 'इसकी और शर्तें',
  lenderPage: (name) => `${name} की पूरी जानकारी`,
  why: 'यह यहाँ क्यों है?',
  whyTitle: (name) => `${name} यहाँ क्यों है`,
  checkedOn: (day) => `${day} को जाँचा गया`,
}

export const pickContent: Texts<typeof english.pickContent> = {
  pick: 'तुलना करें',
  open: (picked) => (picked === 0 ? 'तुलना करें' : `तुलना करें (${picked})`),
  tooMany: { title: 'एक बार में तीन', description: 'दूसरा जोड़ने के लिए एक हटाएँ।' },
  enough: 'चुन लिए हों, तो “तुलना करें” दबाएँ',
  tooFew: { title: 'दो या तीन ऑफ़र चुनें', description: 'फिर "तुलना करें" दोबारा दबाएँ।' },
  title: 'ऑफ़र की तुलना',
}

export const explainedContent: Texts<typeof english.explainedContent> = {
  to: (from, to) => `${from} से ${to}`,
  apr: (received, repaid, months, apr) =>
    `आपको ${received} मिलते हैं और ${unitContent.months(months)} में आप ${repaid} चुकाते हैं: ${apr} APR का यही मतलब है।`,
  received: (amount, received, charges) =>
    `${amount} के लोन में से ${received} आपके खाते में आते हैं, क्योंकि लेंडर ${charges} शुल्क काट लेता है।`,
  receivedWhole: (amount) => `पूरे ${amount} आपके खाते में आते हैं, क्योंकि लेंडर ने कोई शुल्क नहीं बताया है।`,
  chargesWithTax: (fee, taxPercent, tax, charges) =>
    `लेंडर की फ़ीस ${fee} है और उस पर ${taxPercent}% GST ${tax}: कुल ${charges}।`,
  chargesWithoutTax: (fee) => `लेंडर की फ़ीस ${fee} है। उसने इस पर GST नहीं बताया है।`,
  noCharges: (amount) => `${amount} के लोन पर लेंडर ने कोई फ़ीस नहीं बताई है।`,
  keyFacts: (amount) =>
    `नियम है कि दस्तखत से पहले लेंडर यह कागज़ आपको दे। इसमें आपके ${amount} का APR, सारे शुल्क और हर किस्त होती है। उसी के आँकड़े मान्य हैं, हमारे नहीं।`,
  emi: 'किस्त',
  instalments: 'महीने भर की रकम',
  share: (payment, rupees, share, income) =>
    `${payment} ${rupees} आपकी प्रोफ़ाइल में लिखी महीने की आमदनी ${income} का ${share} है।`,
  lessThanOne: '1% से कम',
}

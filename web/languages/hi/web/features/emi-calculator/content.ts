/** `web/features/emi-calculator/content.ts` in Hindi. */
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import type * as english from '#web/features/emi-calculator/content.ts'
import { rupeesInWords } from '#web/lib/format.ts'
import type { Texts } from '../../../../texts.ts'
import { monthsInWords } from '../../../loans/tenure-words.rules.ts'

export const resultsContent: Texts<typeof english.resultsContent> = {
  title: 'नतीजा',
  emi: 'महीने की किस्त (EMI)',
  principal: 'लोन की रकम',
  interest: 'कुल ब्याज',
  total: 'कुल चुकाना है',
  share: 'यह नतीजा शेयर करें',
  shared: ({ amountRupees, annualRatePercent }, emi, paidWhen) => {
    const loan = `${annualRatePercent}% पर ${formatRupees(amountRupees)} का लोन`
    return paidWhen === undefined ? `${loan}: महीने की किस्त ${formatRupees(emi)}` : `${loan}: ${paidWhen}`
  },
  copied: { title: 'लिंक कॉपी हो गया', description: 'जहाँ चाहें, वहाँ पेस्ट करें।', tone: 'good' },
  notCopied: { title: 'लिंक कॉपी नहीं हुआ', description: 'इसकी जगह इस पेज का पता कॉपी करें।' },
}

export const emiContent: Texts<typeof english.emiContent> = {
  heading: 'EMI कैलकुलेटर',
  description: 'महीने की किस्त और कुल रकम देखें। हिसाब आपके फ़ोन पर ही होता है।',
  empty: 'नतीजा देखने के लिए लोन की जानकारी भरें',
  presets: 'या उदाहरण देखें',
  presetLakhs: [1, 3, 5, 10],
  presetName: (lakhs) => `₹${lakhs} लाख`,
  example: 'उदाहरण',
  exampleNotes: {
    whole: () => 'यह एक उदाहरण है। आप लिखना शुरू करेंगे, तो आपके आँकड़े आ जाएँगे।',
    terms: ({ annualRatePercent, months }) =>
      `${annualRatePercent}% सालाना और ${monthsInWords(months)} का उदाहरण। अपने ऑफ़र की ब्याज दर और अवधि लिखें।`,
  },
  announcedEmi: (emi) => `${resultsContent.emi}: ${formatRupees(emi)}`,
  estimateNote: 'यह अनुमान पूरे रुपयों में है। लेंडर दिन या रकम अलग तरह से गिन सकता है, और शुल्क जोड़ सकता है।',
  amountHint: 'रुपयों में, जैसे 5,00,000',
  rounded: 'पूरे रुपयों में',
  tenureHint: '6 महीने के लिए 0.5 लिखें',
  breakdownTitle: 'मूल रकम और ब्याज',
  principal: 'मूल रकम',
  interest: 'ब्याज',
  balance: 'बाकी',
  share: (name, percentage) => `${name} · ${percentage}`,
  year: (year) => `साल ${year}`,
  month: (month) => `महीना ${month}`,
  paidEachYear: 'हर साल कितना चुकाया',
  more: 'और कैलकुलेटर',
  moreNote: 'दूसरी तरह की किस्त, लोन बदलना, जल्दी चुकाना, साल-दर-साल',
  offersText: 'फ़ैसले से पहले देखें कि कौन सा लेंडर कितना लेता है।',
  offersLink: 'ऑफ़र देखें',
}

export const loanFormContent: Texts<typeof english.loanFormContent> = {
  title: 'लोन की जानकारी',
  amount: 'लोन की रकम',
  rate: 'ब्याज दर (% सालाना)',
  tenure: 'लोन की अवधि (साल)',
  years: 'साल',
  calculate: 'किस्त निकालें',
  reset: 'मिटाएँ',
}

export const loanFormErrors: Texts<typeof english.loanFormErrors> = {
  amount: { invalid: 'लोन की रकम ₹0 से ज़्यादा लिखें', tooLarge: 'लोन की रकम ₹1,00,000 करोड़ तक लिखें' },
  rate: { invalid: 'ब्याज दर 0% से ज़्यादा लिखें', tooLarge: 'ब्याज दर 1000% तक लिखें' },
  years: { invalid: 'लोन की अवधि 0 साल से ज़्यादा लिखें', tooLarge: 'लोन की अवधि 40 साल तक लिखें' },
}

export const formulaContent: Texts<typeof english.formulaContent> = {
  title: 'किस्त का हिसाब कैसे होता है',
  dividedBy: 'बटा',
  symbols: [
    ['P', 'लोन की रकम'],
    ['R', 'महीने की दर: ब्याज दर / 12 / 100'],
    ['N', 'कुल महीने: सालों में अवधि × 12'],
  ],
  note: 'किस्त हर महीने एक जैसी रहती है। हर किस्त के साथ उसमें ब्याज का हिस्सा घटता और मूल रकम का हिस्सा बढ़ता है।',
}

export const scheduleContent: Texts<typeof english.scheduleContent> = {
  title: 'चुकाने का पूरा हिसाब',
  note: 'रकम पूरे रुपयों में ऐसे लिखी है कि हर कॉलम का जोड़ सही बैठे।',
  openYear: 'महीने देखने के लिए साल खोलें।',
  year: 'साल',
}

export const prepaymentContent: Texts<typeof english.prepaymentContent> = {
  title: 'जल्दी चुकाएँ, कम चुकाएँ',
  description: 'किस्त वही रहे और आप ज़्यादा चुकाएँ, तो कितनी बचत होगी। लेंडर से पूछें कि पहले चुकाने पर शुल्क तो नहीं लगता।',
  monthlyExtra: 'हर महीने ज़्यादा',
  partPayment: 'एक बार में ज़्यादा रकम',
  paidInMonth: 'किस महीने में',
  prompt: 'कितना ज़्यादा चुकाएँगे, लिखें और देखें कि कितना ब्याज और समय बचेगा।',
  months: (months) => `1 से ${months} तक`,
  monthError: (months) => `1 से ${months} तक का महीना लिखें`,
  amountError: 'रकम ₹1,00,000 करोड़ तक लिखें',
  saved: 'ब्याज की बचत',
  ending: (monthsSaved, months) =>
    monthsSaved > 0
      ? `आपका लोन ${monthsInWords(monthsSaved)} पहले, ${monthsInWords(months)} में खत्म होगा।`
      : `आपका लोन फिर भी ${monthsInWords(months)} में खत्म होगा।`,
}

export const notesOf: typeof english.notesOf = ({ annualRatePercent, months }) => [
  ['अवधि', monthsInWords(months)],
  ['ब्याज दर', `${annualRatePercent}% सालाना`],
  ['कुल महीने', String(months)],
]

export const interestShare: typeof english.interestShare = (totalInterest, totalAmount) => {
  const rupees = Math.round((totalInterest / totalAmount) * 100)
  const isTiny = rupees === 0 && totalInterest > 0
  const part = isTiny ? '₹1 से कम' : rupees === 100 ? '₹99 से ज़्यादा' : `₹${rupees}`
  return `आपके चुकाए हर ₹100 में ${part} ब्याज है: कुल ${rupeesInWords(totalInterest)}।`
}

export const planCardContent: Texts<typeof english.planCardContent> = {
  title: 'किसी और तरह से चुकाना है?',
  description: 'हफ़्ते या रोज़ की किस्त, या ऐसा लोन जिसे बाद में चुकाना शुरू होता है, जैसे पढ़ाई के बाद।',
  open: 'चुकाने का तरीका बदलें',
}

export const switchCardContent: Texts<typeof english.switchCardContent> = {
  title: 'लोन बदलें या वही रखें?',
  description: 'अपने अभी के लोन की दूसरे लेंडर के ऑफ़र से तुलना करें, सारे शुल्क जोड़कर।',
  open: 'ऑफ़र से तुलना करें',
}

/** `web/features/offers/compare-content.ts` in Hindi. */
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import type * as english from '#web/features/offers/compare-content.ts'
import type { Texts } from '../../../../texts.ts'
import { unitContent } from '../../lib/content.ts'
import { lenderContent } from './content.ts'
import { costContent, termsContent } from './offers-page-content.ts'

export const compareContent: Texts<typeof english.compareContent> = {
  wish: (amountRupees, months) => `${formatRupees(amountRupees)}, ${unitContent.months(months)} में`,
  note: 'लेंडर की बताई बातों से हमारा अनुमान। हर लेंडर का मुख्य तथ्य पत्र (KFS) ही मान्य है। सबसे कम और सबसे ज़्यादा सिर्फ़ यहाँ दिख रहे ऑफ़र में हैं। जहाँ दो आँकड़े हों, वहाँ छोटा वाला गिना है।',
  gone: 'इस लिंक का एक ऑफ़र अब सूची में नहीं है।',
  emptyTitle: 'ये ऑफ़र अब सूची में नहीं हैं',
  emptyText: 'अभी के ऑफ़र देखने के लिए इसे बंद करें।',
  onlyOne: 'इसे बंद करें और दूसरे ऑफ़र पर "तुलना करें" दबाएँ, तब दोनों साथ दिखेंगे।',
  share: 'शेयर करें',
  copied: 'लिंक कॉपी हो गया',
  notCopied: 'इस पेज का पता कॉपी करें',
  print: 'प्रिंट करें',
  question: 'किसकी तुलना',
  meaning: 'इसका मतलब',
  steps: 'अगला कदम',
  remove: 'हटाएँ',
  lowest: (compared) => `${compared} में सबसे कम`,
  highest: (compared) => `${compared} में सबसे ज़्यादा`,
  notStated: 'नहीं बताया',
  noEmi: 'किस्त नहीं',
  notOffered: 'नहीं देता',
  none: '–',
  nothing: 'कुछ नहीं,',
  thenEmi: (range) => `फिर महीने के ${range}`,
  aMonth: (range) => `महीने के ${range}`,
  rows: {
    rate: lenderContent.interestRate,
    instalment: costContent.emi,
    paidWhen: 'कब कितना चुकाना है',
    interestPaid: 'अगर पहली किस्त से पहले ब्याज देते रहें',
    interestAdded: 'अगर ब्याज जुड़ने दें',
    saved: 'ब्याज देते रहने से कुल बचत',
    interest: costContent.totalInterest,
    charges: costContent.charges,
    chargesWithTax: costContent.chargesWithTax,
    received: costContent.received,
    apr: costContent.aprRow,
    incomeShare: costContent.incomeShare,
    processingFee: termsContent.processingFee,
    penalCharges: termsContent.penalCharges,
    keyFactStatement: termsContent.keyFactStatement,
    tenure: termsContent.tenure,
    amount: 'लोन की रकम',
    time: lenderContent.processingTime,
    fits: 'आपकी प्रोफ़ाइल',
    features: lenderContent.features,
  },
  to: (value) => `से ${value}`,
  upTo: (value) => `${value} तक`,
  from: (value) => `${value} से`,
  months: unitContent.months,
  notThis: 'इतनी रकम और अवधि के लिए नहीं।',
  nearest: (amountRupees, months) =>
    `हिसाब ${formatRupees(amountRupees)} और ${unitContent.months(months)} का है, जो इस लेंडर का सबसे नज़दीकी लोन है।`,
  fits: 'सही है',
}

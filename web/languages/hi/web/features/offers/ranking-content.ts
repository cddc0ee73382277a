/** `web/features/offers/ranking-content.ts` in Hindi. */
import { policy } from '#contract/policy.ts'
import { hoursOf } from '#lambdas/loans/processing-time.rules.ts'
import { asStated } from '#lambdas/offers/in-page-language.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { matchFactNames } from '#lambdas/offers/match.rules.ts'
import { rankingChanges, rankingRules } from '#lambdas/offers/ranking-changes.rules.ts'
import type * as english from '#web/features/offers/ranking-content.ts'
import { formatDate } from '#web/lib/format.ts'
import type { Texts } from '../../../../texts.ts'
import { repaymentWords } from '../../../loans/repayment-words.rules.ts'
import { tenureWords } from '../../../loans/tenure-words.rules.ts'
import { listed } from '../../../offers/list-words.rules.ts'
import { factTitles, groupContent, orderContent } from './order-content.ts'

const { fitsTitle, othersTitle } = groupContent

const reading = { ascending: 'ऊपर से', descending: 'नीचे से' } as const

const timeInWords = (hours: number): string => {
  if (hours >= 24 && hours % 24 === 0) return `${hours / 24} दिन`
  return hours > 0 && hours < 1 ? `${Math.ceil(hours * 60)} मिनट` : `${hours} घंटे`
}

const amountWords = (least: number | undefined, most: number | undefined): string | undefined => {
  if (least !== undefined && most !== undefined) return `${formatRupees(least)} से ${formatRupees(most)}`
  if (least !== undefined) return `${formatRupees(least)} से`
  return most === undefined ? undefined : `${formatRupees(most)} तक`
}

export const orderFigures: typeof english.orderFigures = (lender) => {
  const { annual_rate_min: rate } = lender
  const hours = hoursOf(asStated(lender).processing_time)
  return [
    tenureWords(lender),
    rate === undefined ? undefined : `सालाना ${rate}% से`,
    amountWords(lender.min_amount, lender.max_amount_rupees),
    hours < Infinity ? `ज़्यादा से ज़्यादा ${timeInWords(hours)}` : undefined,
    repaymentWords(lender.repayment),
  ].filter((words) => words !== undefined)
}

export const howWeRankContent: Texts<typeof english.howWeRankContent> = {
  heading: 'ऑफ़र का क्रम कैसे तय होता है',
  description: `वर्ज़न ${rankingRules.version}, ${formatDate(rankingRules.date)}।`,
  promise: 'पैसे से क्रम नहीं बदलता। कोई लेंडर इसमें जगह नहीं खरीद सकता।',
  short: [
    'जो लेंडर आपकी प्रोफ़ाइल के लिए सही हैं, वे पहले आते हैं। जो बात हमें पता नहीं, उससे किसी का नुकसान नहीं होता।',
    'उसके बाद हमारी सूची से क्रम बनता है। इसे हमारी टीम रखती है, और यह सबके लिए एक है। आप कोई और क्रम भी चुन सकते हैं।',
    'आपकी रकम के लिए तीन सबसे अच्छे ऑफ़र पहले आते हैं: किस्त, कुल खर्च और समय में।',
    'आप लेंडर के पेज पर जाएँ, आवेदन करें या लोन लें, तो लेंडर हमें पैसे दे सकता है। इससे यह तय हो सकता है कि कौन से लेंडर सूची में हों। क्रम इससे कभी नहीं बदलता।',
    'और कुछ मायने नहीं रखता: नाम, फ़ोन, कंपनी, लिंग या धर्म, आपने कहाँ क्लिक किया, किस लिंक से आए।',
    '"हमारी पसंद" का निशान हमारी टीम खुद लगाती है। इससे किसी ऑफ़र की जगह नहीं बदलती।',
  ],
  whole: 'सारे नियम, और हर लेंडर ने क्या बताया है',
  sections: {
    groups: [
      'दो समूह',
      `${fitsTitle}: हमें जो पता है, उसमें लेंडर की शर्तों के खिलाफ़ कुछ नहीं। हम चार बातें मिलाते हैं: ${listed(matchFactNames.map((fact) => factTitles[fact]))}। जिस लेंडर ने कोई शर्त नहीं बताई, वह सबके लिए है।`,
      `${othersTitle}: कम से कम एक शर्त पूरी नहीं होती। हम ऐसी हर शर्त बताते हैं। आप फिर भी आवेदन कर सकते हैं।`,
      'उम्र पूरे सालों में है। लोन के अंत की उम्र लेंडर की सबसे छोटी अवधि से गिनते हैं, अवधि न बताई हो तो एक महीने से।',
      'पिन कोड के शुरू के अंकों से राज्य पता चलता है। अंक कई राज्यों के हों, तो हर एक गिना जाता है। किसी के न हों, तो राज्य पता नहीं।',
    ],
    orders: [
      'क्रम',
      `ऑफ़र के पेज पर ${orderContent.names.ours}: हमारी सूची ${reading[policy.offersOrder.offersPage]}, हर समूह में। आप रकम बताएँ, तो तीन सबसे अच्छे ऑफ़र सबसे पहले आते हैं, और जिस लेंडर ने ब्याज दर अंकों में नहीं बताई, वह "${fitsTitle}" में सबसे बाद में।`,
      `होम पेज पर ${orderContent.names.ours}: वही सूची ${reading[policy.offersOrder.home]}, और सिर्फ़ वे लेंडर जिन्हें हमारी टीम वहाँ दिखाती है।`,
      'एक ही जगह वाले लेंडर नाम के क्रम से आते हैं, A से Z।',
      `${orderContent.names.rate}: लेंडर की बताई सबसे कम ब्याज दर से।`,
      `${orderContent.names.instalment}: उस दर पर आपकी रकम और अवधि की किस्त से। बाद में शुरू होने वाली किस्त उतनी गिनी जाती है जितनी तब होगी, और हफ़्ते या दिन की किस्तें महीने के जोड़ से। ओवरड्राफ़्ट, और सिर्फ़ ब्याज वाले लोन की किस्त नहीं होती।`,
      `${orderContent.names.total}: उस दर का ब्याज और शुल्क मिलाकर, आपकी रकम और अवधि के लिए।`,
      `${orderContent.names.fastest}: लेंडर के बताए सबसे लंबे समय से। "5 मिनट में मंज़ूरी, 7 दिन में पैसा" 7 दिन गिना जाता है। तुरंत यानी 0, उसी दिन यानी 23 घंटे, अगले दिन 47, काम का एक दिन 24, एक महीना 30 दिन।`,
      `${orderContent.names.amount}: लेंडर की सबसे बड़ी रकम से।`,
      'आपके चुने क्रम में, जिस लेंडर ने वह आँकड़ा नहीं दिया, वह बाद में आता है। सबसे बाद में वे, जो आपकी रकम और अवधि का लोन नहीं देते। बराबर आँकड़े हमारे क्रम में रहते हैं।',
      'तीन सबसे अच्छे ऑफ़र: किस्त, कुल खर्च और समय में पहला लेंडर, फिर अगली सबसे कम किस्त वाले। वे आपकी प्रोफ़ाइल के लिए सही हैं, आपकी रकम और अवधि का लोन देते हैं, और उनकी किस्त पता है। बिना किस्त वाला लेंडर आगे हो, तो किसी को सबसे सस्ता या जल्दी नहीं कहते।',
    ],
    changes: [
      'इन नियमों का हर बदलाव',
      ...rankingChanges.map(({ version, date, change }) => `वर्ज़न ${version}, ${formatDate(date)}: ${change}`),
    ],
  },
  tableTitle: 'हर लेंडर ने क्या बताया है',
  lender: 'लेंडर',
  figures: 'आँकड़े',
  noFigure: 'नहीं बताया',
  anything: 'कोई सीमा नहीं बताई',
  loading: 'लेंडर की शर्तें खुल रही हैं',
  scriptless: 'लेंडर की शर्तें JavaScript के बिना पढ़ें',
  failedTitle: 'लेंडर की शर्तें नहीं मिल पाईं',
  failedText: 'ऊपर के नियम फिर भी लागू हैं।',
  emptyTitle: 'अभी सूची में कोई लेंडर नहीं',
  emptyText: 'बाद में फिर देखें।',
  complaint: 'कोई ऑफ़र गलत जगह पर लगता है? हमारे शिकायत अधिकारी को लिखें, जिनका नाम नीचे है।',
  seeOffers: 'अपने ऑफ़र देखें',
}

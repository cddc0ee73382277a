/** `web/features/emi-calculator/switch-content.ts` in Hindi. */
import type * as english from '#web/features/emi-calculator/switch-content.ts'
import { formatPaise } from '#web/features/emi-calculator/switch.ts'
import type { Texts } from '../../../../texts.ts'
import { monthsInWords } from '../../../loans/tenure-words.rules.ts'

export const switchFields: Texts<typeof english.switchFields> = {
  present: 'आपका अभी का लोन',
  owed: 'बाकी रकम',
  owedHint: 'मूल रकम जो अभी चुकानी है',
  rate: 'अभी की दर (% सालाना)',
  months: 'बाकी महीने',
  emi: 'अभी की किस्त',
  enterEmi: 'इसकी जगह किस्त लिखें',
  enterMonths: 'इसकी जगह बाकी महीने लिखें',
  offer: 'नया ऑफ़र',
  offerRate: 'ऑफ़र की दर (% सालाना)',
  offerMonths: 'नई अवधि (महीने)',
  offerMonthsHint: 'खाली छोड़ें, तो अभी के लोन के बाकी महीने',
  charges: 'लोन बदलने के शुल्क, GST से पहले',
  chargesNote: 'कोई शुल्क न हो, तो 0 लिखें।',
  fee: 'ऑफ़र की प्रोसेसिंग फ़ीस',
  closure: 'अभी के लेंडर का लोन बंद करने का शुल्क',
  enterRupees: 'इसकी जगह रुपये लिखें',
  enterPercent: 'इसकी जगह प्रतिशत लिखें',
  gst: 'शुल्क पर GST (%)',
  charge: (paise) => `GST के साथ ${formatPaise(paise)}`,
  percent: '%',
  rupees: '₹',
  month: 'महीने',
}

export const switchErrors: Texts<typeof english.switchErrors> = {
  amount: '₹0 से ज़्यादा और ₹100 करोड़ तक की रकम लिखें',
  rate: '0% से ज़्यादा और 1000% तक की दर लिखें',
  months: '1 से 480 तक पूरे महीने लिखें',
  charge: '₹0 से ₹100 करोड़ तक की रकम लिखें',
  percent: '0 से 100 तक का प्रतिशत लिखें',
  endless: 'इस किस्त से बाकी रकम 40 साल में नहीं चुकती',
}

const comparedWithStaying = (paise: number): string =>
  paise === 0
    ? 'वही लोन रखने जितना ही पड़ता है'
    : `वही लोन रखने से ${formatPaise(Math.abs(paise))} ${paise < 0 ? 'सस्ता' : 'महँगा'} पड़ता है`

const emiChange = (paise: number): string =>
  paise === 0 ? 'आपकी किस्त वही रहेगी।' : `आपकी किस्त ${formatPaise(Math.abs(paise))} ${paise < 0 ? 'घटेगी' : 'बढ़ेगी'}।`

const ending = (months: number): string =>
  months === 0 ? 'तब लोन उसी महीने खत्म होगा, आखिरी किस्त कम होगी।' : `तब लोन ${monthsInWords(months)} पहले खत्म होगा।`

export const switchContent: Texts<typeof english.switchContent> = {
  prompt: 'तुलना के लिए लोन, ऑफ़र और शुल्क भरें।',
  verdict: ({ paysFromMonth }) =>
    paysFromMonth === undefined ? 'लोन बदलने में फ़ायदा नहीं' : `लोन बदलने में महीना ${paysFromMonth} से फ़ायदा`,
  reason: ({ stay, change, paysFromMonth }) =>
    [
      emiChange(change.emiPaise - stay.emiPaise),
      `पूरे लोन में, सारे शुल्क जोड़कर, लोन बदलना ${comparedWithStaying(change.totalPaise - stay.totalPaise)}।`,
      ...(paysFromMonth === undefined ? [] : [`महीना ${paysFromMonth} खत्म होने तक बचा हुआ ब्याज शुल्क के बराबर हो जाता है।`]),
    ].join(' '),
  partPaymentReason: ({ stay, partPayment }) =>
    [
      `इसकी जगह आज अपने अभी के लोन में उतने ही ${formatPaise(partPayment.todayPaise)} चुकाना`,
      `${comparedWithStaying(partPayment.totalPaise - stay.totalPaise)}।`,
      ending(stay.months - partPayment.months),
    ].join(' '),
  rowNames: 'आँकड़ा',
  plans: { stay: 'वही रखें', change: 'बदलें', partPayment: 'कुछ रकम अभी चुकाएँ' },
  rows: [
    ['किस्त', ({ emiPaise }) => formatPaise(emiPaise)],
    ['आज से अवधि', ({ months }) => monthsInWords(months)],
    ['आज चुकाना है', ({ todayPaise }) => formatPaise(todayPaise)],
    ['कुल चुकाना है', ({ totalPaise }) => formatPaise(totalPaise)],
  ],
  note: 'यह अनुमान तब का है जब दर कभी न बदले। शुल्क, या अभी चुकाई रकम, आप आज अपने पैसे से देते हैं। लेंडर से पूछें कि पहले चुकाने पर शुल्क तो नहीं लगता।',
}

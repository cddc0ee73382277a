/** `offers/criteria-words.rules.ts` in Hindi. */
import { categories, type Category } from '#contract/entities.ts'
import type * as english from '#lambdas/offers/criteria-words.rules.ts'
import type { Criteria } from '#lambdas/offers/criteria.contract.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { type State, states } from '#lambdas/offers/states.contract.ts'
import type { Texts } from '../../texts.ts'
import { listed } from './list-words.rules.ts'

export type { MatchFact } from '#lambdas/offers/criteria-words.rules.ts'

/** In the order of `states`: their English names are in the same file of a page once only. */
const stateNames: Texts<typeof states> = [
  'अंडमान और निकोबार',
  'आंध्र प्रदेश',
  'अरुणाचल प्रदेश',
  'असम',
  'बिहार',
  'चंडीगढ़',
  'छत्तीसगढ़',
  'दादरा और नगर हवेली और दमन और दीव',
  'दिल्ली',
  'गोवा',
  'गुजरात',
  'हरियाणा',
  'हिमाचल प्रदेश',
  'जम्मू और कश्मीर',
  'झारखंड',
  'कर्नाटक',
  'केरल',
  'लद्दाख',
  'लक्षद्वीप',
  'मध्य प्रदेश',
  'महाराष्ट्र',
  'मणिपुर',
  'मेघालय',
  'मिज़ोरम',
  'नागालैंड',
  'ओडिशा',
  'पुडुचेरी',
  'पंजाब',
  'राजस्थान',
  'सिक्किम',
  'तमिलनाडु',
  'तेलंगाना',
  'त्रिपुरा',
  'उत्तर प्रदेश',
  'उत्तराखंड',
  'पश्चिम बंगाल',
]

export const stateWords: typeof english.stateWords = (state) => stateNames[states.indexOf(state as State)] ?? state

const peopleOf: Record<Category, string> = {
  salaried: 'नौकरीपेशा लोगों',
  'self-employed': 'अपना काम करने वालों',
  student: 'विद्यार्थियों',
}

export const factWords: Texts<typeof english.factWords> = {
  category: 'लोन प्रोफ़ाइल',
  date_of_birth: 'जन्म तारीख',
  pincode: 'पिन कोड',
  monthly_income: 'महीने की आमदनी',
}

/** Each precedes the word for lending. */
export const lends: Texts<typeof english.lends> = {
  to: (allowed) => `${listed(allowed.map((one) => peopleOf[one]))} को`,
  fromAge: (years) => `${years} साल की उम्र से`,
  fromIncome: (amount) => `महीने की ${formatRupees(amount)} आमदनी से`,
  in: (states) => `${listed(states.map(stateWords))} में`,
  at: (prefixes) => `${listed(prefixes)} से शुरू होने वाले पिन कोड पर`,
}

export const endsByAge: typeof english.endsByAge = (years) => `लोन ${years} साल की उम्र तक चुकाना होता है`

export const fromIncomes: typeof english.fromIncomes = (minimum) => {
  if (typeof minimum === 'number') return lends.fromIncome(minimum)
  const stated = categories.flatMap((one) => {
    const amount = minimum[one]
    return amount === undefined ? [] : [`${lends.to([one])} ${lends.fromIncome(amount)}`]
  })
  return listed(stated)
}

export const atPlaces: typeof english.atPlaces = ({ states, pincode_prefixes: prefixes }) =>
  listed([...(states ? [lends.in(states)] : []), ...(prefixes ? [lends.at(prefixes)] : [])])

export const lendsSentence: typeof english.lendsSentence = (words) => `${words} लोन देता है`

export const matchSentences: Texts<typeof english.matchSentences> = {
  notAtPincode: 'आपके पिन कोड पर लोन नहीं देता',
  add: (missing) => `पक्का जानने के लिए ${missing} लिखें`,
}

export const statedCriteria = (criteria: Criteria = {}): ReturnType<typeof english.statedCriteria> => {
  const { categories: allowed, min_age, max_age_at_end, min_monthly_income: minimum } = criteria
  const places = atPlaces(criteria)
  const incomes = minimum === undefined ? '' : fromIncomes(minimum)
  return {
    category: allowed === undefined ? [] : [lends.to(allowed)],
    date_of_birth: [
      ...(min_age === undefined ? [] : [lends.fromAge(min_age)]),
      ...(max_age_at_end === undefined ? [] : [endsByAge(max_age_at_end)]),
    ],
    monthly_income: incomes === '' ? [] : [incomes],
    pincode: places === '' ? [] : [places],
  }
}

export const changeWords: Texts<typeof english.changeWords> = {
  income: (rupees) => `महीने की आमदनी ${rupees} ज़्यादा हो, तो इसकी शर्त पूरी हो जाएगी`,
  oldEnough: (day) => `${day} से आप उम्र की शर्त पूरी करेंगे`,
  elsewhere: (lender) => `${lender} आपके पिन कोड पर लोन देता है`,
  otherAmount: (nearest, amount) => `${amount} की जगह ${nearest} माँगें`,
}

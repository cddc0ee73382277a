/** `domain/offers/criteria-words.ts` in Hindi. */
import { categories, type Category } from '#contract/entities.ts'
import type { Criteria } from '#contract/offers/criteria.ts'
import type { State } from '#contract/offers/states.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import type * as english from '#domain/offers/criteria-words.ts'
import type { Texts } from '../../../texts.ts'

export type { MatchFact } from '#domain/offers/criteria-words.ts'

const stateNames: Record<State, string> = {
  'Andaman and Nicobar Islands': 'अंडमान और निकोबार',
  'Andhra Pradesh': 'आंध्र प्रदेश',
  'Arunachal Pradesh': 'अरुणाचल प्रदेश',
  Assam: 'असम',
  Bihar: 'बिहार',
  Chandigarh: 'चंडीगढ़',
  Chhattisgarh: 'छत्तीसगढ़',
  'Dadra and Nagar Haveli and Daman and Diu': 'दादरा और नगर हवेली और दमन और दीव',
  Delhi: 'दिल्ली',
  Goa: 'गोवा',
  Gujarat: 'गुजरात',
  Haryana: 'हरियाणा',
  'Himachal Pradesh': 'हिमाचल प्रदेश',
  'Jammu and Kashmir': 'जम्मू और कश्मीर',
  Jharkhand: 'झारखंड',
  Karnataka: 'कर्नाटक',
  Kerala: 'केरल',
  Ladakh: 'लद्दाख',
  Lakshadweep: 'लक्षद्वीप',
  'Madhya Pradesh': 'मध्य प्रदेश',
  Maharashtra: 'महाराष्ट्र',
  Manipur: 'मणिपुर',
  Meghalaya: 'मेघालय',
  Mizoram: 'मिज़ोरम',
  Nagaland: 'नागालैंड',
  Odisha: 'ओडिशा',
  Puducherry: 'पुडुचेरी',
  Punjab: 'पंजाब',
  Rajasthan: 'राजस्थान',
  Sikkim: 'सिक्किम',
  'Tamil Nadu': 'तमिलनाडु',
  Telangana: 'तेलंगाना',
  Tripura: 'त्रिपुरा',
  'Uttar Pradesh': 'उत्तर प्रदेश',
  Uttarakhand: 'उत्तराखंड',
  'West Bengal': 'पश्चिम बंगाल',
}

export const stateWords: typeof english.stateWords = (state) => stateNames[state as State] ?? state

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

export const listed: typeof english.listed = (words) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} और ${words.at(-1)}` : words.join('')

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

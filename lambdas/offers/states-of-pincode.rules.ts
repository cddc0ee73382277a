/**
 * States and union territories by pincode. The source is India Post's All India Pincode Directory (data.gov.in), reduced to the shortest
 * prefixes that distinguish the states.
 */

import { states, type State } from './states.contract.ts'

/** Prefixes of the pincodes of each state. A prefix that two states share belongs to both. */
const prefixesOf = {
  'Andaman and Nicobar Islands': '744',
  'Andhra Pradesh': '507121 507129 507130 507135 51 52 53 533464',
  'Arunachal Pradesh': '790 791 792',
  Assam: '78 783123 783134',
  Bihar: '80 811 812 813 814131 821 823 824 84 85',
  Chandigarh: '16',
  Chhattisgarh: '49',
  'Dadra and Nagar Haveli and Daman and Diu': '362520 362540 362570 396193 396210 396215 396220 396230 396235 396240',
  Delhi: '11',
  Goa: '403',
  Gujarat: '36 37 38 39 396193 396230 396235 396240',
  Haryana: '12 13',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Jharkhand: '81 813 82 83',
  Karnataka: '56 57 58 59',
  Kerala: '67 673310 68 69',
  Ladakh: '194',
  Lakshadweep: '68255',
  'Madhya Pradesh': '45 46 47 48',
  Maharashtra: '40 41 42 43 44',
  Manipur: '795',
  Meghalaya: '783123 783134 793 794',
  Mizoram: '796',
  Nagaland: '797 798',
  Odisha: '75 76 77',
  Puducherry: '533464 605 607402 607403 609 673310',
  Punjab: '14 15 16',
  Rajasthan: '30 31 32 33 34',
  Sikkim: '737',
  'Tamil Nadu': '60 605 607402 607403 609 61 62 63 64',
  Telangana: '50 507121 507129 507135',
  Tripura: '799',
  'Uttar Pradesh': '20 21 22 23 24 244 246 247 25 26 262 27 28',
  Uttarakhand: '244 246 247 248 249 262 263',
  'West Bengal': '70 71 72 73 74',
} as const satisfies Record<State, string>

const statesByPrefix = new Map<string, State[]>()
for (const state of states) {
  for (const prefix of prefixesOf[state].split(' ')) {
    statesByPrefix.set(prefix, [...(statesByPrefix.get(prefix) ?? []), state])
  }
}

/** The states that a pincode may lie in, by the longest prefix that is known; none for those of the army and for unknown ones. */
export const statesOfPincode = (pincode: string): readonly State[] => {
  for (let digits = pincode.length; digits > 1; digits -= 1) {
    const found = statesByPrefix.get(pincode.slice(0, digits))
    if (found) return found
  }
  return []
}

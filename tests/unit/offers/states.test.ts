/** States by pincode, for the head post office of each and for places whose prefix two states share. */
import { expect, it } from 'vitest'
import { statesOfPincode } from '#lambdas/offers/states-of-pincode.rules.ts'
import { states } from '#lambdas/offers/states.contract.ts'

const headOffices = `
  Andaman and Nicobar Islands 744101, Andhra Pradesh 520001, Arunachal Pradesh 791111, Assam 781001,
  Bihar 800001, Chhattisgarh 492001, Dadra and Nagar Haveli and Daman and Diu 396210, Delhi 110001, Goa 403001,
  Gujarat 382010, Haryana 122001, Himachal Pradesh 171001, Jammu and Kashmir 190001, Jharkhand 834001,
  Karnataka 560001, Kerala 695001, Ladakh 194101, Lakshadweep 682555, Madhya Pradesh 462001,
  Maharashtra 400001, Manipur 795001, Meghalaya 793001, Mizoram 796001, Nagaland 797001, Odisha 751001,
  Punjab 141001, Rajasthan 302001, Sikkim 737101, Tamil Nadu 600001, Telangana 500001,
  Tripura 799001, Uttar Pradesh 226001, Uttarakhand 248001, West Bengal 700001`

it('each state has the pincode of its head post office', () => {
  const offices = headOffices.split(',').map((office) => [office.slice(0, -7).trim(), office.trim().slice(-6)] as const)
  for (const [state, pincode] of offices) expect(statesOfPincode(pincode)).toEqual([state])
  expect(new Set(['Chandigarh', 'Puducherry', ...offices.map(([state]) => state)])).toEqual(new Set(states))
})

it.each([
  ['160017', 'Chandigarh', 'Punjab'],
  ['605001', 'Puducherry', 'Tamil Nadu'],
  ['244713', 'Uttar Pradesh', 'Uttarakhand'],
  ['813208', 'Bihar', 'Jharkhand'],
  ['814131', 'Bihar'],
  ['814101', 'Jharkhand'],
  ['533464', 'Andhra Pradesh', 'Puducherry'],
  ...['396193', '396235', '396230', '396240'].map((pincode) => [
    pincode,
    'Dadra and Nagar Haveli and Daman and Diu',
    'Gujarat',
  ]),
  ['607402', 'Puducherry', 'Tamil Nadu'],
  ['607403', 'Puducherry', 'Tamil Nadu'],
  ['507130', 'Andhra Pradesh'],
  // Their mandals of Khammam went to Andhra Pradesh in 2014; India Post's directory still has them in Telangana.
  ...['507121', '507129', '507135'].map((pincode) => [pincode, 'Andhra Pradesh', 'Telangana']),
  ['783123', 'Assam', 'Meghalaya'],
  ['783134', 'Assam', 'Meghalaya'],
  ['673310', 'Kerala', 'Puducherry'],
  ['900056'],
])('%s lies in %s %s', (pincode, ...expected) => {
  expect(statesOfPincode(pincode)).toEqual(expected)
})

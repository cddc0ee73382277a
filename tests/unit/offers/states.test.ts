/** States by pincode, for the head post office of each and for places whose prefix two states share. */
import { expect, it } from 'vitest'
import { states } from '#contract/offers/states.ts'
import { statesOfPincode } from '#domain/offers/states-of-pincode.ts'

it.each([
  ['744101', 'Andaman and Nicobar Islands'],
  ['520001', 'Andhra Pradesh'],
  ['791111', 'Arunachal Pradesh'],
  ['781001', 'Assam'],
  ['800001', 'Bihar'],
  ['492001', 'Chhattisgarh'],
  ['396210', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['110001', 'Delhi'],
  ['403001', 'Goa'],
  ['382010', 'Gujarat'],
  ['122001', 'Haryana'],
  ['171001', 'Himachal Pradesh'],
  ['190001', 'Jammu and Kashmir'],
  ['834001', 'Jharkhand'],
  ['560001', 'Karnataka'],
  ['695001', 'Kerala'],
  ['194101', 'Ladakh'],
  ['682555', 'Lakshadweep'],
  ['462001', 'Madhya Pradesh'],
  ['400001', 'Maharashtra'],
  ['795001', 'Manipur'],
  ['793001', 'Meghalaya'],
  ['796001', 'Mizoram'],
  ['797001', 'Nagaland'],
  ['751001', 'Odisha'],
  ['533464', 'Puducherry'],
  ['141001', 'Punjab'],
  ['302001', 'Rajasthan'],
  ['737101', 'Sikkim'],
  ['600001', 'Tamil Nadu'],
  ['500001', 'Telangana'],
  ['799001', 'Tripura'],
  ['226001', 'Uttar Pradesh'],
  ['248001', 'Uttarakhand'],
  ['700001', 'West Bengal'],
  ['160017', 'Chandigarh', 'Punjab'],
  ['605001', 'Puducherry', 'Tamil Nadu'],
  ['244713', 'Uttar Pradesh', 'Uttarakhand'],
  ['813208', 'Bihar', 'Jharkhand'],
  ['900056'],
  ['350001'],
])('%s lies in %s %s', (pincode, ...expected) => {
  expect(statesOfPincode(pincode)).toEqual(expected)
})

it('there are 36 of them', () => {
  expect(states).toHaveLength(36)
})

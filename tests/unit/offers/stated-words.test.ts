import { expect, it } from 'vitest'
import type * as english from '#lambdas/offers/stated-words.rules.ts'

const { factsInLanguage, upToAmount } = (await import(
  new URL('../../../web/languages/hi/offers/stated-words.rules.ts', import.meta.url).href
)) as typeof english

it.each([
  ['24 to 48 hours', '24 से 48 घंटे'],
  ['1 hour', '1 घंटा'],
  ['3 to 5 working days', '3 से 5 कामकाजी दिन'],
  ['Within 30 minutes', '30 मिनट तक'],
  ['Same day', 'उसी दिन'],
  ['After the visit of our agent', 'After the visit of our agent'],
])('a time of %s is %s in Hindi', (text, hindi) => {
  expect(factsInLanguage({ max_amount: '₹1', processing_time: text })?.processing_time).toBe(hindi)
})

it.each([
  ['Up to 2% of the loan amount + GST', 'लोन की रकम का 2% तक + GST'],
  ['₹999 + GST', '₹999 + GST'],
  ['1% to 2.5%', '1% से 2.5%'],
  ['1% of the loan amount + GST, at most ₹10,000', 'लोन की रकम का 1% + GST, ज़्यादा से ज़्यादा ₹10,000'],
  ['Nil', 'कोई फ़ीस नहीं'],
  ['2% in the first year', '2% in the first year'],
])('a fee of %s is %s in Hindi', (text, hindi) => {
  const facts = { max_amount: '₹1', processing_time: 'Same day', processing_fee: text }
  expect(factsInLanguage(facts)?.processing_fee).toBe(hindi)
})

it.each([
  ['₹25,00,000', '₹25,00,000 तक'],
  ['Up to ₹25 lakh', '₹25 लाख तक'],
  ['₹1 crore', '₹1 करोड़ तक'],
])('the highest amount %s is %s in Hindi', (text, hindi) => {
  const amount = factsInLanguage({ max_amount: text, processing_time: 'Same day' })?.max_amount ?? ''
  expect(upToAmount(amount)).toBe(hindi)
})

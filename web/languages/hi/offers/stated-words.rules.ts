/** `offers/stated-words.rules.ts` in Hindi. Words that no rule knows stay. */
import type * as english from '#lambdas/offers/stated-words.rules.ts'

const units: Readonly<Record<string, readonly [one: string, more: string]>> = {
  minute: ['मिनट', 'मिनट'],
  hour: ['घंटा', 'घंटे'],
  day: ['दिन', 'दिन'],
  week: ['हफ़्ता', 'हफ़्ते'],
  month: ['महीना', 'महीने'],
}

const times: Readonly<Record<string, string>> = {
  'same day': 'उसी दिन',
  'next day': 'अगले दिन',
  'next working day': 'अगले कामकाजी दिन',
  instant: 'तुरंत',
}

const time = /^(up to |within )?(\d+)(?:\s*(?:to|[-–])\s*(\d+))? (working |business )?(minute|hour|day|week|month)s?$/i

const timeInHindi = (text: string): string => {
  const [, limit, from = '', to, isWorking, unit = ''] = time.exec(text) ?? []
  const [one = '', more = ''] = units[unit.toLowerCase()] ?? []
  if (more === '') return times[text.toLowerCase()] ?? text
  const span = `${to === undefined ? from : `${from} से ${to}`} ${isWorking ? 'कामकाजी ' : ''}${(to ?? from) === '1' ? one : more}`
  return limit === undefined ? span : `${span} तक`
}

const amountInHindi = (text: string): string => {
  const amount = text
    .replace(/^up to /i, '')
    .replace(/ lakhs?$/i, ' लाख')
    .replace(/ crores?$/i, ' करोड़')
  return /^up to /i.test(text) ? `${amount} तक` : amount
}

const fee =
  /^(up to )?((?:₹\s?)?[\d.,]+%?)(?: to ((?:₹\s?)?[\d.,]+%?))?( of (?:the )?loan(?: amount)?)?( (?:\+|plus) GST)?(?:, at (least|most) (₹\s?[\d.,]+))?$/i

const feeInHindi = (text: string): string => {
  if (/^(?:nil|none|no (?:processing )?fees?)$/i.test(text)) return 'कोई फ़ीस नहीं'
  const [, limit, from = '', to, ofLoan, gst, bound, amount] = fee.exec(text) ?? []
  if (from === '') return text
  const figure = to === undefined ? from : `${from} से ${to}`
  const end = amount === undefined ? '' : `, ${bound === 'least' ? 'कम से कम' : 'ज़्यादा से ज़्यादा'} ${amount}`
  return `${ofLoan ? 'लोन की रकम का ' : ''}${figure}${limit ? ' तक' : ''}${gst ? ' + GST' : ''}${end}`
}

export const factsInLanguage: typeof english.factsInLanguage = ({ max_amount, processing_time, processing_fee }) => ({
  max_amount: amountInHindi(max_amount),
  processing_time: timeInHindi(processing_time),
  processing_fee: processing_fee === undefined ? undefined : feeInHindi(processing_fee),
})

export const upToAmount: typeof english.upToAmount = (amount) =>
  amount.endsWith('तक') ? amount : `${amount.replace(/^up to /i, '')} तक`

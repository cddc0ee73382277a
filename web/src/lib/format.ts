/** Money and dates as people in India write them: en-IN grouping, Latin digits, Asia/Kolkata. */

const locale = 'en-IN-u-nu-latn'
const rupees = new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const day = new Intl.DateTimeFormat(locale, {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const upToTwoDecimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

/** 1234567 gives ₹12,34,567. */
export const formatRupees = (amount: number): string => rupees.format(amount)

/** An ISO instant as a day in India, such as 20 Nov 2026. */
export const formatDate = (instant: string): string => day.format(new Date(instant))

const lakh = 100_000
const crore = 10_000_000

/** A large amount in words people use: 12,34,567 gives '12.35 lakh', 5,00,00,000 gives '5 crore'; below one lakh undefined. */
export const lakhCroreWords = (amount: number): string | undefined => {
  if (amount < lakh) return undefined
  const inLakh = Math.round(amount / (lakh / 100)) / 100
  return inLakh < 100 ? `${upToTwoDecimals.format(inLakh)} lakh` : `${upToTwoDecimals.format(amount / crore)} crore`
}

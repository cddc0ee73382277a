/** Formats rates, dates and amounts as people in India write them: en-IN grouping, Latin digits, Asia/Kolkata. */
import { indiaOffsetMilliseconds, todayInIndia } from '#contract/times.ts'
import { dayWords } from '#lambdas/offers/day-words.rules.ts'
import { formatRupees, groupDigits } from '#lambdas/offers/indian-figures.rules.ts'
import { unitContent } from './content.ts'

/** Its parts in UTC are those of the clocks in India. */
const inIndia = (instant: string) => new Date(Date.parse(instant) + indiaOffsetMilliseconds)

/** An ISO instant as a day in India, such as 20 Nov 2026; a day (YYYY-MM-DD) stays itself, since its midnight in UTC is 5:30 there. */
export const formatDate = (instant: string): string => dayWords(inIndia(instant))

/** An ISO instant as the time of day in India, such as 14:05. */
export const formatTime = (instant: string): string =>
  inIndia(instant).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)

/** An ISO instant as day and time in India, such as 20 Nov 2026, 14:05. */
export const formatDateTime = (instant: string): string => `${formatDate(instant)}, ${formatTime(instant)}`

/** A day in India (YYYY-MM-DD) as Today, Yesterday, or 20 Nov 2026. */
export const formatDay = (isoDate: string, now = new Date()): string => {
  if (isoDate === todayInIndia(now)) return unitContent.today
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  return isoDate === todayInIndia(yesterday) ? unitContent.yesterday : formatDate(isoDate)
}

/** Ten digits as people read them out: 9876543210 gives +91 98765 43210. */
export const formatMobile = (mobile: string): string => `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`

const lakh = 100_000
const crore = 10_000_000

/** A large amount in Indian words: 12,34,567 gives '12.35 lakh', 5,00,00,000 gives '5 crore'; below one lakh undefined. */
export const lakhCroreWords = (amount: number): string | undefined => {
  if (amount < lakh) return undefined
  const inLakh = Math.round(amount / (lakh / 100)) / 100
  return inLakh < 100
    ? unitContent.lakh(groupDigits(inLakh))
    : unitContent.crore(groupDigits(Math.round(amount / (crore / 100)) / 100))
}

/** 5,00,000 gives '₹5 lakh'; below one lakh in digits, such as '₹50,000'. */
export const rupeesInWords = (rupees: number): string => {
  const words = lakhCroreWords(rupees)
  return words === undefined ? formatRupees(rupees) : `₹${words}`
}

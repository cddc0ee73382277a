/** Amounts of money as people and programs write them: '₹ 5,00,000.50', 'Rs. 5,00,000/-', '45k', '5 lakh', '३ लाख', '₹50,000 p.m.'. Each door reads them here. */
import { hyphens, seenText } from './written-text.rules.ts'

const currency = String.raw`(?:₹|rs\.?|inr\.?|(?:indian\s)?rupees?|र[ुू]\.?|(?:भारतीय\s)?रुप(?:ये|ए|या))`
/** Words for a thousand, a lakh and a crore. The dot below a Hindi letter may be missing. */
const unit = String.raw`(?<thousand>k|thousand|हज\u093C?ार)|(?<lakh>l|lakhs?|lacs?|लाख)|(?<crore>cr|crores?|करोड\u093C?|क॰)`
/** Behind an amount in a letter or on a cheque: `1,25,000/-`, `1,25,000/=`, `rupees only`. */
const noMore = String.raw`(?:\/[=${hyphens}]|only\.?|मात्र)`
const perMonth = String.raw`(?:(?:per|a|\/)\s*month|p\.?\s?m\.?|monthly|प्रति\s(?:माह|महीना|महीने))`
/** Digits alone, in groups of lakh (12,34,567) or of thousands (1,234,567), and decimals. */
const figure = String.raw`(?<whole>\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|(?=\.\d))(?:\.(?<decimals>\d*))?`
/** A point before the first digit may be that of `Rs.`, and no decimal one, behind a currency. */
const written = new RegExp(
  String.raw`^(?:${currency}(?!\s*\.))?\s*${figure}\s*(?:${unit})?\s*${noMore}?\s*${currency}?\s*(?:${noMore}\s*){0,2}(?:${perMonth})?$`,
  'i',
)

/** Behind four digits and more, these letters may mean a credit, or nothing of money. */
const shortUnit = /^(?:l|cr)$/i

/** Three digits behind a point and three at most before it may be thousands. */
const mayBeThousands = (whole: string, decimals: string): boolean =>
  decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)

/** A program's rounding error of binary fractions, as in 0.1 + 0.2. */
const isComputed = (whole: string, decimals: string): boolean =>
  decimals.length >= 8 && whole.length <= 10 && /^\d\d(?:0{5}|9{5})/.test(decimals)

const hundredths = 2

/** @param zeros the power of ten of the unit */
const toPaise = (whole: string, decimals: string, zeros: number): bigint | undefined => {
  const places = zeros + hundredths
  const rest = decimals.slice(places)
  const paise = BigInt(whole + decimals.slice(0, places).padEnd(places, '0'))
  if (/^0*$/.test(rest)) return paise
  if (zeros === 0 && !isComputed(whole, decimals)) return undefined
  return rest >= '5' ? paise + 1n : paise
}

/** @returns paise; undefined for a sign, a debit or credit, an exponent, parts of a paisa, and any other text that is no certain amount */
export const readRupees = (text: string): bigint | undefined => {
  const plain = seenText(text)
  const { whole, decimals = '', thousand, lakh, crore } = written.exec(plain)?.groups ?? {}
  if (whole === undefined) return undefined
  const digits = whole.replaceAll(',', '')
  const word = thousand ?? lakh ?? crore
  if (word === undefined && mayBeThousands(whole, decimals)) return undefined
  if (digits.length > 3 && word !== undefined && shortUnit.test(word)) return undefined
  const zeros = [thousand && 3, lakh && 5, crore && 7].find((power) => typeof power === 'number') ?? 0
  return toPaise(digits, decimals, zeros)
}

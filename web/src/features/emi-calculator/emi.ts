/**
 * The EMI of a reducing-balance loan: R = annual rate / 12 / 100, EMI = P*R*(1+R)^N / ((1+R)^N - 1).
 * Computed in whole numbers of any length, so the rounding to rupees or paise is exact for every rate, tenure and amount.
 *
 * `loans/cost.rules.ts` computes it in one line of floating point, from the present value that its APR needs anyway; nothing there has to add
 * up to the rupee. A test compares the two.
 */

/** `amountRupees` is a whole number above 0, `annualRatePercent` is above 0, `months` is a whole number from 1. */
export interface Loan {
  readonly amountRupees: number
  readonly annualRatePercent: number
  readonly months: number
}

/** Whole rupees; `totalAmount` is always `amountRupees + totalInterest`. */
interface EmiResult {
  readonly emi: number
  readonly totalInterest: number
  readonly totalAmount: number
}

/** `numerator / denominator`, both whole. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** A number exactly as it is written: 10.5 is 105/10, and 1e-7 is 1/10000000. */
export const fractionOf = (value: number): Fraction => {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', decimals = ''] = mantissa.split('.')
  const shift = Number(exponent) - decimals.length
  const digits = BigInt(whole + decimals)
  return shift < 0
    ? { numerator: digits, denominator: 10n ** BigInt(-shift) }
    : { numerator: digits * 10n ** BigInt(shift), denominator: 1n }
}

/** R of the formula: the rate of one month. */
export const monthlyRate = (annualRatePercent: number): Fraction => {
  const { numerator, denominator } = fractionOf(annualRatePercent)
  return { numerator, denominator: denominator * 1200n }
}

/** The nearest whole number, halves up, as `Math.round` does for positive numbers. */
export const roundedQuotient = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator)

/** The unrounded EMI, in the unit of `amount`: a whole number of rupees or paise. */
export const exactEmi = (amount: bigint, annualRatePercent: number, months: number): Fraction => {
  const { numerator: rate, denominator: unit } = monthlyRate(annualRatePercent)
  const grown = (unit + rate) ** BigInt(months)
  return {
    numerator: amount * rate * grown,
    denominator: unit * (grown - unit ** BigInt(months)),
  }
}

/** Total amount and interest are computed from the unrounded EMI. */
export const calculateEmi = ({ amountRupees, annualRatePercent, months }: Loan): EmiResult => {
  const { numerator, denominator } = exactEmi(BigInt(amountRupees), annualRatePercent, months)
  const totalAmount = Number(roundedQuotient(numerator * BigInt(months), denominator))
  return {
    emi: Number(roundedQuotient(numerator, denominator)),
    totalInterest: totalAmount - amountRupees,
    totalAmount,
  }
}

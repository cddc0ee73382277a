/** The rest of a loan against an offer that replaces it, and against a part payment of what the change costs. All sums are in paise. */
import { groupDigits } from '#lambdas/offers/indian-figures.rules.ts'
import { exactEmi, fractionOf, roundedQuotient, type Fraction } from './emi.ts'
import { interestByMonth } from './repayment.ts'

/** A charge as lenders state it: a share of what is owed, or a sum; before GST. */
export type Charge = { readonly percent: number } | { readonly paise: number }

/** The rest of the present loan: a number of EMIs, or one EMI until nothing is owed. */
export type Rest = { readonly months: number } | { readonly emiPaise: number }

export interface Switch {
  /** The principal that is owed today, above 0; the offer lends the same sum. */
  readonly owedPaise: number
  readonly presentRatePercent: number
  readonly rest: Rest
  readonly offerRatePercent: number
  /** As many as are left if undefined. */
  readonly offerMonths: number | undefined
  /** The fee of the offer and the charge of the present lender for foreclosure. */
  readonly charges: readonly Charge[]
  readonly gstPercent: number
}

/** A way to repay what is owed. */
export interface Plan {
  /** Nearest paisa; the last EMI may differ. 0 if nothing is left to repay. */
  readonly emiPaise: number
  readonly months: number
  /** Paid today: charges, or the part payment. */
  readonly todayPaise: number
  /** Paid in all from today on, with `todayPaise`. */
  readonly totalPaise: number
}

export interface SwitchAnswer {
  readonly stay: Plan
  readonly change: Plan
  /** The charges of the change, paid today towards the principal instead; the EMI stays. */
  readonly partPayment: Plan
  /** The first month after whose end the interest saved covers the charges for good; undefined for a change that costs as much as staying, or more. */
  readonly paysFromMonth: number | undefined
}

const shareOf = (paise: number, percent: number): number => {
  const { numerator, denominator } = fractionOf(percent)
  return Number(roundedQuotient(BigInt(paise) * numerator, denominator * 100n))
}

/** A charge with its GST; each of both is rounded to the paisa. */
export const withGst = (
  charge: Charge,
  { owedPaise, gstPercent }: Pick<Switch, 'owedPaise' | 'gstPercent'>,
): number => {
  const paise = 'paise' in charge ? charge.paise : shareOf(owedPaise, charge.percent)
  return paise + shareOf(paise, gstPercent)
}

/** The interest of the present loan with its lender's rounded EMI: a last payment below a tenth of it is paid with the one before. */
const interestOfGiven = (owedPaise: number, annualRatePercent: number, emiPaise: number): number[] | undefined => {
  const debt = { owed: BigInt(owedPaise), annualRatePercent, emi: { numerator: BigInt(emiPaise), denominator: 1n } }
  const interest = interestByMonth(debt)
  const earlier = (interest?.length ?? 1) - 1
  const last = owedPaise + (interest?.at(-1) ?? 0) - earlier * emiPaise
  return earlier > 0 && last * 10 < emiPaise ? interestByMonth({ ...debt, endsIn: earlier }) : interest
}

const planOf = (owedPaise: number, todayPaise: number, emi: Fraction, interest: readonly number[]): Plan => ({
  emiPaise: interest.length === 0 ? 0 : Number(roundedQuotient(emi.numerator, emi.denominator)),
  months: interest.length,
  todayPaise,
  totalPaise: todayPaise + owedPaise + (interest.at(-1) ?? 0),
})

/** A loan that has ended charges no more interest. */
const upTo = (interest: readonly number[], month: number): number => interest[month - 1] ?? interest.at(-1) ?? 0

const firstPaidMonth = (stay: readonly number[], change: readonly number[], charges: number): number | undefined => {
  let month = Math.max(stay.length, change.length)
  if (upTo(stay, month) <= upTo(change, month) + charges) return undefined
  while (month > 1 && upTo(stay, month - 1) >= upTo(change, month - 1) + charges) month -= 1
  return month
}

/** @returns undefined if the EMI of the present loan does not repay it in `mostMonths` */
export const compareSwitch = (asked: Switch): SwitchAnswer | undefined => {
  const { owedPaise, presentRatePercent, rest, offerRatePercent } = asked
  const owed = BigInt(owedPaise)
  const presentEmi =
    'months' in rest
      ? exactEmi(owed, presentRatePercent, rest.months)
      : { numerator: BigInt(rest.emiPaise), denominator: 1n }
  const present =
    'months' in rest
      ? interestByMonth({ owed, annualRatePercent: presentRatePercent, emi: presentEmi })
      : interestOfGiven(owedPaise, presentRatePercent, rest.emiPaise)
  if (present === undefined) return undefined

  const offerEmi = exactEmi(owed, offerRatePercent, asked.offerMonths ?? present.length)
  const offer = interestByMonth({ owed, annualRatePercent: offerRatePercent, emi: offerEmi }) ?? []
  const charges = asked.charges.reduce((sum, charge) => sum + withGst(charge, asked), 0)

  const partPayment = Math.min(charges, owedPaise)
  const left = owedPaise - partPayment
  const afterPartPayment =
    interestByMonth({ owed: BigInt(left), annualRatePercent: presentRatePercent, emi: presentEmi }) ?? present
  return {
    stay: planOf(owedPaise, 0, presentEmi, present),
    change: planOf(owedPaise, charges, offerEmi, offer),
    partPayment: planOf(left, partPayment, presentEmi, afterPartPayment),
    paysFromMonth: firstPaidMonth(present, offer, charges),
  }
}

/** 123456789 gives ₹12,34,567.89; never negative. */
export const formatPaise = (paise: number): string =>
  `₹${groupDigits(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`

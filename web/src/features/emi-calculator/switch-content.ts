/** The texts of the comparison of a loan with an offer that replaces it. */
import { monthsInWords } from '#lambdas/loans/tenure-words.rules.ts'
import { formatPaise, type Plan, type SwitchAnswer } from './switch.ts'

export const switchFields = {
  present: 'Your present loan',
  owed: 'Outstanding amount',
  owedHint: 'The principal that you still owe',
  rate: 'Present rate (% per annum)',
  months: 'Months left',
  emi: 'Present EMI',
  enterEmi: 'Enter the EMI instead',
  enterMonths: 'Enter the months left instead',
  offer: 'The offer',
  offerRate: 'Rate of the offer (% per annum)',
  offerMonths: 'New tenure (months)',
  offerMonthsHint: 'If empty, the months left on your present loan',
  charges: 'Charges for switching, before GST',
  chargesNote: 'Enter 0 if there is none.',
  fee: 'Processing fee of the offer',
  closure: 'Foreclosure charge of your present lender',
  enterRupees: 'Enter rupees instead',
  enterPercent: 'Enter a percentage instead',
  gst: 'GST on charges (%)',
  /** In paise, and a share in percent of what is owed. */
  charge: (paise: number) => `${formatPaise(paise)} with GST`,
  percent: '%',
  rupees: '₹',
  month: 'months',
} as const

export const switchErrors = {
  amount: 'Please enter an amount above ₹0, up to ₹100 crore',
  rate: 'Please enter a rate above 0%, up to 1000%',
  months: 'Please enter whole months, from 1 to 480',
  charge: 'Please enter an amount from ₹0 to ₹100 crore',
  percent: 'Please enter a percentage from 0 to 100',
  endless: "This EMI doesn't repay the outstanding amount within 40 years",
} as const

/** Compares the cost of another way to repay, by the difference in paise. */
const comparedWithStaying = (paise: number): string =>
  paise === 0
    ? 'costs as much as staying'
    : `costs ${formatPaise(Math.abs(paise))} ${paise < 0 ? 'less' : 'more'} than staying`

const emiChange = (paise: number): string =>
  paise === 0
    ? 'Your EMI stays the same.'
    : `Your EMI ${paise < 0 ? 'falls' : 'rises'} by ${formatPaise(Math.abs(paise))}.`

const ending = (months: number): string =>
  months === 0
    ? 'The loan then ends in the same month, with a lower last EMI.'
    : `The loan then ends ${monthsInWords(months)} earlier.`

export const switchContent = {
  prompt: 'Fill in the loan, the offer and the charges to compare them.',
  verdict: ({ paysFromMonth }: SwitchAnswer): string =>
    paysFromMonth === undefined ? 'Switching never pays' : `Switching pays from month ${paysFromMonth}`,
  /** The difference of EMI and of the total. */
  reason: ({ stay, change, paysFromMonth }: SwitchAnswer): string =>
    [
      emiChange(change.emiPaise - stay.emiPaise),
      `Over the whole loan, with all charges, switching ${comparedWithStaying(change.totalPaise - stay.totalPaise)}.`,
      ...(paysFromMonth === undefined
        ? []
        : [`From the end of month ${paysFromMonth}, the interest you save covers the charges.`]),
    ].join(' '),
  partPaymentReason: ({ stay, partPayment }: SwitchAnswer): string =>
    [
      `Instead, a part payment of the same ${formatPaise(partPayment.todayPaise)} on your present loan today`,
      `${comparedWithStaying(partPayment.totalPaise - stay.totalPaise)}.`,
      ending(stay.months - partPayment.months),
    ].join(' '),
  /** Read out by screen readers: the heading of the first column. */
  rowNames: 'Figure',
  plans: { stay: 'Stay', change: 'Switch', partPayment: 'Part payment' },
  rows: [
    ['EMI', ({ emiPaise }: Plan) => formatPaise(emiPaise)],
    ['Tenure from today', ({ months }: Plan) => monthsInWords(months)],
    ['Paid today', ({ todayPaise }: Plan) => formatPaise(todayPaise)],
    ['Paid in total', ({ totalPaise }: Plan) => formatPaise(totalPaise)],
  ] as const,
  note: 'An estimate at rates that never change. You pay the charges, or the part payment, today from your own money. Ask your lender if it charges for a part payment.',
} as const

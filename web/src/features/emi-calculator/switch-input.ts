/** Reads the fields of the comparison as a question, or as messages at the fields. */
import { readPaise } from '#web/lib/typing/amount-text.ts'
import { decimalOf } from './loan-input.ts'
import { mostMonths } from './repayment.ts'
import { switchErrors } from './switch-content.ts'
import type { Charge, Rest, Switch } from './switch.ts'

/** The texts of the fields, and what three of them hold. */
export interface SwitchInput {
  readonly owed: string
  readonly rate: string
  readonly rest: string
  readonly restUnit: 'months' | 'emi'
  readonly offerRate: string
  readonly offerMonths: string
  readonly fee: string
  readonly feeUnit: ChargeUnit
  readonly closure: string
  readonly closureUnit: ChargeUnit
  readonly gst: string
}

type ChargeUnit = 'percent' | 'rupees'

export type SwitchField = Exclude<keyof SwitchInput, `${string}Unit`>

/** Only the GST is filled in. */
export const emptySwitchInput: SwitchInput = {
  owed: '',
  rate: '',
  rest: '',
  restUnit: 'months',
  offerRate: '',
  offerMonths: '',
  fee: '',
  feeUnit: 'percent',
  closure: '',
  closureUnit: 'percent',
  gst: '18',
}

/** ₹100 crore: all sums of such a loan are whole numbers that JavaScript has. */
const mostPaise = 100_000_000_000
const mostRate = 1000

const within = (value: number | undefined, least: number, most: number): number | undefined =>
  value !== undefined && value >= least && value <= most ? value : undefined

const monthsOf = (typed: string): number | undefined => {
  const months = within(decimalOf(typed), 1, mostMonths)
  return months !== undefined && Number.isInteger(months) ? months : undefined
}

const rateOf = (typed: string): number | undefined => within(decimalOf(typed) || undefined, 0, mostRate)

const sumOf = (typed: string, least: number): number | undefined => within(readPaise(typed), least, mostPaise)

const percentOf = (typed: string): number | undefined => within(decimalOf(typed), 0, 100)

export const chargeOf = (typed: string, unit: ChargeUnit): Charge | undefined => {
  const value = unit === 'percent' ? percentOf(typed) : sumOf(typed, 0)
  if (value === undefined) return undefined
  return unit === 'percent' ? { percent: value } : { paise: value }
}

const restOf = (typed: string, unit: SwitchInput['restUnit']): Rest | undefined => {
  const value = unit === 'months' ? monthsOf(typed) : sumOf(typed, 1)
  if (value === undefined) return undefined
  return unit === 'months' ? { months: value } : { emiPaise: value }
}

/** `asked` is undefined while a field is missing or has a message. Only `offerMonths` may be empty. An empty field has no message. */
export const readSwitch = (
  input: SwitchInput,
): { asked: Switch | undefined; errors: Partial<Record<SwitchField, string>> } => {
  const chargeError = (unit: ChargeUnit) => (unit === 'percent' ? switchErrors.percent : switchErrors.charge)
  const owedPaise = sumOf(input.owed, 1)
  const presentRatePercent = rateOf(input.rate)
  const rest = restOf(input.rest, input.restUnit)
  const offerRatePercent = rateOf(input.offerRate)
  const offerMonths = monthsOf(input.offerMonths)
  const fee = chargeOf(input.fee, input.feeUnit)
  const closure = chargeOf(input.closure, input.closureUnit)
  const gstPercent = percentOf(input.gst)

  const read: Record<SwitchField, readonly [value: unknown, error: string]> = {
    owed: [owedPaise, switchErrors.amount],
    rate: [presentRatePercent, switchErrors.rate],
    rest: [rest, input.restUnit === 'months' ? switchErrors.months : switchErrors.amount],
    offerRate: [offerRatePercent, switchErrors.rate],
    offerMonths: [offerMonths, switchErrors.months],
    fee: [fee, chargeError(input.feeUnit)],
    closure: [closure, chargeError(input.closureUnit)],
    gst: [gstPercent, switchErrors.percent],
  }
  const errors: Partial<Record<SwitchField, string>> = {}
  for (const field of Object.keys(read) as SwitchField[]) {
    const [value, error] = read[field]
    if (value === undefined && input[field].trim() !== '') errors[field] = error
  }
  const isMissing =
    owedPaise === undefined ||
    presentRatePercent === undefined ||
    rest === undefined ||
    offerRatePercent === undefined ||
    fee === undefined ||
    closure === undefined ||
    gstPercent === undefined
  const asked =
    isMissing || errors.offerMonths !== undefined
      ? undefined
      : {
          owedPaise,
          presentRatePercent,
          rest,
          offerRatePercent,
          offerMonths,
          charges: [fee, closure],
          gstPercent,
        }
  return { asked, errors }
}

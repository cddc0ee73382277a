/** Days as a workbook's numbers, which count from a first day on. */
import { daySeconds } from '#contract/times.ts'

/** The serial number of 1 January 1970, by the year of the first day. */
const serialOfEpoch = { '1900': 25_569, '1904': 24_107 } as const
export type SerialDays = keyof typeof serialOfEpoch

/** Exact to the second; a day without a time where that is midnight. */
export const dayOfSerial = (serial: number, since: SerialDays): string => {
  const moment = new Date(Math.round((serial - serialOfEpoch[since]) * daySeconds) * 1000)
  const [day = '', time = ''] = moment.toISOString().split(/[T.]/)
  return time === '00:00:00' ? day : `${day}T${time}`
}

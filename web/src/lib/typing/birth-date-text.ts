/** A birth date as three texts, day, month and year, and as the text YYYY-MM-DD of the draft and the server. */
import { isRealDate } from '#lambdas/profile/birth-date.contract.ts'
import { digitsIn, withLatinDigits } from '#lambdas/shared/latin-digits.rules.ts'

/** In the order of the fields. */
export const dateParts = ['day', 'month', 'year'] as const
export type DatePart = (typeof dateParts)[number]
type DateTexts = Readonly<Record<DatePart, string>>

const lengths: Record<DatePart, number> = { day: 2, month: 2, year: 4 }
const highest: Record<DatePart, number> = { day: 31, month: 12, year: 9999 }

/** '1990-05-06'; with parts that are still missing '1990--06'; '' without any. */
export const dateTextOf = ({ day, month, year }: DateTexts): string => {
  if (day + month + year === '') return ''
  return [year, ...[month, day].map((text) => text && text.padStart(2, '0'))].join('-')
}

/** The reverse of `dateTextOf`. */
export const textsOfDate = (text: string): DateTexts => {
  const [year = '', month = '', day = ''] = text.split('-')
  return { day, month, year }
}

/** The digits of a part, as many as it may have. */
export const partTextOf = (part: DatePart, typed: string): string => digitsIn(typed).slice(0, lengths[part])

/** Whether no other digit can follow: two of a day, and also 4, because no day begins with it. */
export const isWholePart = (part: DatePart, text: string): boolean =>
  text.length === lengths[part] || Number(text) * 10 > highest[part]

/** The day comes first, as in India, unless the year does. */
const wholeDates = [
  /(?<day>\d{1,2})\D+(?<month>\d{1,2})\D+(?<year>\d{4})(?!\d)/,
  /(?<year>\d{4})\D+(?<month>\d{1,2})\D+(?<day>\d{1,2})(?!\d)/,
  /^\D*(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})\D*$/,
]

/** The parts of a whole date: of '06/05/1990', '6. 5. 1990', '1990-05-06' and '06051990'; undefined for any other text. */
export const wholeDateIn = (text: string): DateTexts | undefined => {
  for (const pattern of wholeDates) {
    const { day, month, year } = pattern.exec(withLatinDigits(text))?.groups ?? {}
    if (day !== undefined && month !== undefined && year !== undefined) return { day, month, year }
  }
  return undefined
}

/** The part that a refused date asks to correct: the first that is no day, month or year. A real date has the wrong year. */
export const partToCorrect = (texts: DateTexts): DatePart => {
  const isPossible = (part: DatePart) =>
    Number(texts[part]) >= 1 &&
    Number(texts[part]) <= highest[part] &&
    (part !== 'year' || texts.year.length === lengths.year)
  return dateParts.find((part) => !isPossible(part)) ?? (isRealDate(dateTextOf(texts)) ? 'year' : 'day')
}

/** Days and times as lenders' files write them. Those without an offset are in India. */
import {
  dayMilliseconds,
  daySeconds,
  indiaOffsetMilliseconds,
  minuteMilliseconds,
  todayInIndia,
} from '#contract/times.ts'
import type { DateFormat } from '#lambdas/offers/news-files.contract.ts'
import { hyphens, seenText } from '#lambdas/shared/written-text.rules.ts'

export interface NewsTime {
  /** ISO 8601 in UTC. */
  readonly at: string
  /** The same for every import of the cell: a day as YYYY-MM-DD, or `at`. */
  readonly written: string
}

/** The other order of day and month, by which a file proves that its lender's record names the wrong one. */
export const otherOrder: Readonly<Record<DateFormat, DateFormat>> = { DMY: 'MDY', MDY: 'DMY', 'DMY-1904': 'MDY' }

/** Serial days from 1900 to 1904. */
const macintoshDays = 1462
/** The serial number of 1 January 1970. Excel counts a 29 February 1900, so this holds from 1 March 1900 on. */
const serialOfEpoch = 25_569
const months = 'january february march april may june july august september october november december'.split(' ')
/** Without the dot below a letter or the sign of a short form; nasals as a dot above. */
const hindiMonths = 'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')
const hindiSpellings = { '\u093C': '', '॰': '', म्ब: 'ंब', अक्तू: 'अक्टू' } as const

const iso = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?<rest>.*)$/
const figures = /^(?<first>\d{1,2})[-/. ](?<second>\d{1,2})[-/. ](?<year>\d{4}|\d{2})(?<rest>\D.*)?$/
const named =
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]?(?<name>[a-z]{3,9}|[\u0900-\u096F]{2,10}॰?)[-/., ]*['\u2019]?(?<year>\d{4}|\d{2})(?<rest>\D.*)?$/
const namedFirst = /^(?<name>[a-z]{3,9})[-/. ]+(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]+(?<year>\d{4})(?<rest>\D.*)?$/
/** No day before its year reads so: its month would be 20. */
const compact = /^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})(?<rest>\D.*)?$/
const weekday = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|(?:सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि)(?:वार)?)[,. ]+/
type Hours = readonly [from: number, until: number]
/** The hours that people name so. At 12 the night is of two days, and after it of the next. */
const hindiParts: Readonly<Record<string, Hours>> = {
  पूर्वाह्न: [0, 11],
  अपराह्न: [12, 23],
  सुबह: [4, 11],
  दोपहर: [10, 16],
  शाम: [16, 20],
  रात: [20, 23],
}
const partsOfDay: Readonly<Record<string, Hours>> = { a: [0, 11], p: [12, 23], ...hindiParts }
const hindiPart = Object.keys(hindiParts).join('|')
/** Oracle writes points: `02.30.00.000000 pm`. Behind an offset, programs name the zone: `GMT+0530 (India Standard Time)`, `+05:30[Asia/Kolkata]`. */
const clock = new RegExp(
  String.raw`^[t, ]+(?:(?:at|को) )?(?:(?<part>${hindiPart}) )?(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:[:.,](?<fraction>\d{1,9}))?)?\s*(?:(?<half>[ap])\.?m\.?|(?<partBehind>${hindiPart}))?\s*(?:hrs?|(?<oclock>बजे))?\s*(?:(?<offset>z|utc|gmt|ist|(?:utc|gmt)?[+-]\d{1,2}(?::?\d{2})?)\s*(?:\[[a-z_/]+\]|\([a-z ]+\))?)?$`,
)
const compactTime = /^(20\d{6})t?(\d{2})(\d{2})(\d{2})(?=z?$)/
/** Java's own, `Thu Nov 05 18:30:15 IST 2026`, and Ruby's of old, with +0530. */
const yearLast = /^([a-z]{3} \d{1,2}) (\d{2}:\d{2}:\d{2}) (ist|utc|gmt|[+-]\d{4}) (\d{4})$/
/** Go's own: `2026-11-05 18:30:15 +0530 IST`. It writes +0000 beside a name of which it does not know the offset; such a moment is not certain. */
const goZone = /(?:(\+0530) ist|(\+0000) utc)$/
const anyHyphen = new RegExp(`[${hyphens}]`, 'g')
const serial = /^\d{5}(\.\d+)?$/

type Groups = Readonly<Record<string, string | undefined>>

const monthOf = (name: string): number => {
  const plain = Object.entries(hindiSpellings).reduce((text, [other, ours]) => text.replaceAll(other, ours), name)
  const found = [months, hindiMonths].map((names) => names.findIndex((month) => month.startsWith(plain)))
  return Math.max(...found) + 1
}

/** Milliseconds of the day's start in UTC; undefined for a day that no calendar has. */
const startOfDay = (year: string | undefined, month: number, day: number): number | undefined => {
  const fullYear = year?.length === 2 ? 2000 + Number(year) : Number(year)
  const start = new Date(Date.UTC(fullYear, month - 1, day))
  const isReal = start.getUTCMonth() === month - 1 && start.getUTCDate() === day
  return isReal && fullYear >= 2000 && fullYear < 2100 ? start.getTime() : undefined
}

const offsetOf = (offset: string | undefined): number => {
  if (offset === undefined || offset === 'ist') return indiaOffsetMilliseconds
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{1,2}?):?(\d{2})?$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMilliseconds
}

/** @returns NaN where the part of the day has no such hour */
const hourOf = (hour: number, part: string | undefined): number => {
  if (part === undefined) return hour
  const [from, until] = partsOfDay[part] ?? [0, -1]
  const halves = hour >= 1 && hour <= 12 ? [hour % 12, (hour % 12) + 12] : []
  return halves.find((each) => each >= from && each <= until) ?? Number.NaN
}

/** Programs write a day as its midnight in UTC or in India. @returns the start of the named day in UTC; undefined for another moment */
export const dayNamedBy = (milliseconds: number): number | undefined => {
  const inIndia = milliseconds + indiaOffsetMilliseconds
  return [milliseconds, inIndia].find((start) => start % dayMilliseconds === 0)
}

/** Behind an offset, the time less the offset. `midnight`, without one, is the beginning of the day that the text names. */
type TimeOfDay = { readonly milliseconds: number; readonly hasOffset: boolean; readonly isMinute: boolean } | 'midnight'

/** @returns undefined for no time of a day */
const timeOfDay = (text: string): TimeOfDay | undefined => {
  const groups: Groups = clock.exec(text)?.groups ?? {}
  const part = groups['half'] ?? groups['part'] ?? groups['partBehind']
  const [hour, minute, second] = [
    hourOf(Number(groups['hour']), part),
    Number(groups['minute']),
    Number(groups['second'] ?? 0),
  ]
  if (!(hour < 24 && minute < 60 && second < 60)) return undefined
  // People who write so count from 1 to 12 twice a day.
  if (groups['oclock'] !== undefined && part === undefined && hour >= 1 && hour <= 12) return undefined
  const fraction = Number((groups['fraction'] ?? '0').padEnd(3, '0').slice(0, 3))
  const written = ((hour * 60 + minute) * 60 + second) * 1000 + fraction
  if (written === 0 && groups['offset'] === undefined) return 'midnight'
  return {
    milliseconds: written - offsetOf(groups['offset']),
    hasOffset: groups['offset'] !== undefined,
    isMinute: groups['second'] === undefined,
  }
}

const fromMilliseconds = (milliseconds: number): NewsTime => {
  const at = new Date(milliseconds).toISOString()
  return { at, written: at }
}

/** A day is over with its last moment. The present one is not over yet, so its news is of this moment. */
const wholeDay = (start: number, now: Date): NewsTime => {
  const written = new Date(start).toISOString().slice(0, 'yyyy-mm-dd'.length)
  if (written === todayInIndia(now)) return { at: now.toISOString(), written }
  return { ...fromMilliseconds(start + dayMilliseconds - 1 - indiaOffsetMilliseconds), written }
}

const fromSerial = (text: string, format: DateFormat, now: Date): NewsTime | undefined => {
  const days = Number(text) - serialOfEpoch + (format === 'DMY-1904' ? macintoshDays : 0)
  if (new Date(days * dayMilliseconds).getUTCFullYear() < 2000) return undefined
  if (Number.isInteger(days)) return wholeDay(days * dayMilliseconds, now)
  // Excel keeps a time as a fraction, which is exact to the second.
  return fromMilliseconds(Math.round(days * daySeconds) * 1000 - indiaOffsetMilliseconds)
}

const plainTime = (text: string): string =>
  seenText(text).toLowerCase().replaceAll(anyHyphen, '-').replace('india standard time', 'ist')

const dayOf = (text: string, format: DateFormat): { start: number | undefined; rest: string } | undefined => {
  const plain = text
    .replace(weekday, '')
    .replace(compactTime, '$1 $2:$3:$4')
    .replace(yearLast, '$1 $4 $2 $3')
    .replace(goZone, '$1$2')
  const match = [iso, compact, figures, named, namedFirst]
    .map((form) => form.exec(plain))
    .find((found) => found !== null)
  if (!match) return undefined
  const { year, month, day, first, second, name, rest = '' }: Groups = match.groups ?? {}
  if (name !== undefined) return { start: startOfDay(year, monthOf(name), Number(day)), rest }
  if (first === undefined) return { start: startOfDay(year, Number(month), Number(day)), rest }
  const [dayFirst, monthSecond] = format === 'MDY' ? [second, first] : [first, second]
  return { start: startOfDay(year, Number(monthSecond), Number(dayFirst)), rest }
}

/**
 * Reads `23-11-2026`, `23/11/26`, `23-Nov-2026`, `23 नवंबर 2026`, `Nov 23, 2026`, `20261123`, `20261123143000`, ISO 8601 and Excel's serial days, each with or
 * without a time, and XML's days, such as `2026-11-23+05:30`. A past day without a time, at midnight, or as the moment of its midnight in UTC or India, is its
 * last moment in India, the present day is `now`, and a time without seconds is the last moment of its minute: so news of a day or a minute does not lie before
 * the click of the same day or minute.
 * @returns undefined for anything else, for a day that no calendar has, and for a year outside 2000 to 2099
 */
export const readNewsTime = (cell: string, format: DateFormat, now: Date): NewsTime | undefined => {
  const text = plainTime(cell)
  if (serial.test(text)) return fromSerial(text, format, now)
  const day = dayOf(text, format)
  if (day?.start === undefined) return undefined
  if (/^(?:z|\+\d{2}:\d{2})?$/.test(day.rest.trim())) return wholeDay(day.start, now)
  const time = timeOfDay(day.rest)
  if (time === 'midnight') return wholeDay(day.start, now)
  if (time === undefined) return undefined
  const moment = day.start + time.milliseconds
  const named = time.hasOffset ? dayNamedBy(moment) : undefined
  return named === undefined ? fromMilliseconds(moment + (time.isMinute ? 59_999 : 0)) : wholeDay(named, now)
}

/** Reads a moment that names its offset, and its month so that no other order is meant, as programs write it. @returns ISO 8601 in UTC */
export const readMoment = (written: string): string | undefined => {
  const text = plainTime(written)
  const day = figures.test(text) ? undefined : dayOf(text, 'DMY')
  const time = day && timeOfDay(day.rest)
  if (day?.start === undefined || typeof time !== 'object' || !time.hasOffset) return undefined
  return new Date(day.start + time.milliseconds).toISOString()
}

/** Reads a lender's words about its processing time, such as '24 to 48 hrs', '5 minutes approval, money in 7 days' or 'Same day'. */

/** By the beginning of the unit's name. A working day counts as a day, and a month as 30 days. */
const hoursPer = [
  [/^s/, 1 / 3600],
  [/^mo/, 30 * 24],
  [/^m/, 1 / 60],
  [/^h/, 1],
  [/^d/, 24],
  [/^w/, 7 * 24],
] as const

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const numberWord = new RegExp(String.raw`\b(?:${numbers.join('|')})\b`, 'g')
const unit = String.raw`(?:sec(?:ond)?s?|min(?:ute)?s?|h(?:ou)?rs?|h|days?|d|w(?:ee)?ks?|months?)\b`
const kind = String.raw`(?:(?:full|working|work|business|bank(?:ing)?|calendar|clear)[\s-]*)*`
const figure = String.raw`\d+(?:\.\d+)?`
/** '3', '3 to 5', '3-5' or '3, 4 or 5', then a unit: all figures have that unit. */
const stated = new RegExp(
  String.raw`(${figure}(?:\s*(?:-|–|—|to|or|and|/|,)\s*${figure})*)\s*\+?[\s-]*${kind}(${unit})`,
  'g',
)
/** A unit whose number is in no form that we read, such as 'a few days'. */
const unreadUnit = new RegExp(String.raw`\b${unit}`)
/** Words for a time without a number. People read the same day as sooner than '24 hours', and the next one as sooner than '48 hours': by an hour. */
const wordTimes = [
  [/\b(?:instant(?:ly|aneous)?|immediate(?:ly)?|real[\s-]?time|on the spot)\b/g, 0],
  [new RegExp(String.raw`\b(?:same|within the)[\s-]*${kind}day\b|\btoday\b`, 'g'), 23],
  [new RegExp(String.raw`\bnext[\s-]*${kind}day\b|\bovernight\b|\btomorrow\b`, 'g'), 47],
] as const

const openingTimes = /\b24\s*[x×*/]\s*7\b/g
const half = new RegExp(String.raw`\bhalf[\s-]*(?:an?[\s-]*)?(?=${unit})`, 'g')
const article = new RegExp(String.raw`\ban?\s+(?=${kind}${unit})`, 'g')

/** The same words with figures for numbers in words, and without opening times such as 24x7. */
const withFigures = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(openingTimes, ' ')
    .replaceAll(numberWord, (word) => String(numbers.indexOf(word) + 1))
    .replaceAll(half, '0.5 ')
    .replaceAll(article, '1 ')

const figuresIn = new RegExp(figure, 'g')

const hoursIn = (figures: string, unitName: string): number[] => {
  const hours = hoursPer.find(([name]) => name.test(unitName))?.[1] ?? Infinity
  return (figures.match(figuresIn) ?? []).map((one) => Number(one) * hours)
}

/**
 * The longest time that the words state, in hours. Infinity if they state none, or one without a number ('a few days'): then the longest is
 * not known.
 */
export const hoursOf = (processingTime: string): number => {
  const times: number[] = []
  let rest = withFigures(processingTime)
  for (const [words, hours] of wordTimes) {
    rest = rest.replaceAll(words, () => {
      times.push(hours)
      return ' '
    })
  }
  rest = rest.replaceAll(stated, (_, figures: string, unitName: string) => {
    times.push(...hoursIn(figures, unitName))
    return ' '
  })
  return times.length === 0 || unreadUnit.test(rest) ? Infinity : Math.max(...times)
}

/** `loans/tenure-words.rules.ts` in Hindi. */
import type * as english from '#lambdas/loans/tenure-words.rules.ts'

const monthCount = (value: number) => `${value} ${value === 1 ? 'महीना' : 'महीने'}`

export const monthsInWords: typeof english.monthsInWords = (months) => {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [years > 0 && `${years} साल`, (rest > 0 || years === 0) && `${rest} महीने`].filter(Boolean).join(' ')
}

export const tenureWords: typeof english.tenureWords = ({ tenor_months_min: from, tenor_months_max: to }) => {
  if (from !== undefined && to !== undefined) return from === to ? monthCount(to) : `${from} से ${monthCount(to)}`
  if (from !== undefined) return `कम से कम ${monthCount(from)}`
  return to === undefined ? undefined : `${to} महीने तक`
}

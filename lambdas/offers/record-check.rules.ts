/** How old the comparison of a lender's record with the lender's own pages is. */
import { limits } from '#contract/policy.ts'
import { dayMilliseconds } from '#contract/times.ts'

type RecordCheck = 'none' | 'recent' | 'old'

/** @param checkedOn YYYY-MM-DD @param today in India, YYYY-MM-DD @returns `old` after more than `limits.recentCheckDays` days */
export const recordCheckOf = (checkedOn: string | undefined, today: string): RecordCheck => {
  if (checkedOn === undefined) return 'none'
  const days = (Date.parse(today) - Date.parse(checkedOn)) / dayMilliseconds
  return days > limits.recentCheckDays ? 'old' : 'recent'
}

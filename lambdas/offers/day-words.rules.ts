/** Days as people in India write them. Made without Intl, as `indian-figures.rules.ts`. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** @param date its parts in UTC are those of the day; the midnight of YYYY-MM-DD @returns such as 20 Nov 2026 */
export const dayWords = (date: Date): string =>
  `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`

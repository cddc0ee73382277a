/** Texts of `lib`: failed calls, the title of a toast that reports one, and units. */
export const errorTitle = 'Error'

export const callContent = {
  noConnection: 'No connection. Please check your internet and try again.',
  unexpected: 'Something went wrong. Please try again later.',
  loginNeeded: 'Please login to continue',
} as const

const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`

export const unitContent = {
  today: 'Today',
  yesterday: 'Yesterday',
  lakh: (figure: string) => `${figure} lakh`,
  crore: (figure: string) => `${figure} crore`,
  months: (months: number) => count(months, 'month'),
  years: (years: number) => count(years, 'year'),
} as const

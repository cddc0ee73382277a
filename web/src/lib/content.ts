/** The texts that several features share: failed calls, the loan profiles, units. */
import { brand } from '#contract/brand.ts'
import type { Category } from '#contract/entities.ts'

/** The id of the link to support in the header, on which pages show that support has answered. */
export const helpLinkId = 'help'

/** The details of the grievance officer, as the operator has set them. */
export const officerContent = { name: brand.grievanceOfficer.name, hours: brand.grievanceOfficer.hours } as const

/** The title of a toast that reports a failed call. */
export const errorTitle = 'Error'

export const categoryNames: Record<Category, string> = {
  salaried: 'Salaried',
  'self-employed': 'Self-employed',
  student: 'Student',
}

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
  /** Behind a sentence whose words have none. */
  stop: '.',
} as const

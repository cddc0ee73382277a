/** The facts that both legal pages state: full names of laws, contacts, figures. Brand and operator come only from the contract. */
import { brand } from '#contract/brand.ts'
import { legalSources } from '#contract/legal-sources.ts'
import { legalPolicy } from '#contract/policy.ts'
import { phoneInWords } from '#lambdas/offers/conduct-words.rules.ts'
import { groupDigits } from '#lambdas/offers/indian-figures.rules.ts'
import type { LegalBlock } from './legal-document.ts'

/** Their full names. */
export const laws = {
  personalData: legalSources.personalData.title,
  personalDataRules: legalSources.personalDataRules.title,
  digitalLending: legalSources.digitalLending.title,
  informationTechnology: legalSources.informationTechnology.title,
  arbitration: legalSources.arbitration.title,
  contract: legalSources.contract.title,
  moneyLaundering: legalSources.moneyLaundering.title,
  consumers: legalSources.consumers.title,
  telecomPreferences: legalSources.telecomPreferences.title,
} as const

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A day in the form 23 September 2025. */
export const dayText = (day: string): string => dayFormat.format(new Date(day))

/** The date of the first version. */
export const policyDateText = dayText(legalPolicy.date)

/** The date of the present version. */
export const versionText = dayText(legalPolicy.termsVersion)

export const responseTimeText = `${legalPolicy.responseHours.from}-${legalPolicy.responseHours.to} hours`

export const liabilityCapText = `INR ${groupDigits(legalPolicy.liabilityCapRupees)}`

const { phone, mobile } = brand.grievanceOfficer

export const grievanceContact: LegalBlock = {
  facts: [
    { label: 'Grievance officer', value: brand.grievanceOfficer.name },
    { label: 'Email', value: brand.grievanceOfficer.email, href: `mailto:${brand.grievanceOfficer.email}` },
    { label: 'Phone', value: phoneInWords(phone), href: `tel:${phone}` },
    { label: 'Mobile', value: phoneInWords(mobile), href: `tel:${mobile}` },
    { label: 'Hours', value: brand.grievanceOfficer.hours },
    { label: 'Office', value: `${brand.operator}, ${brand.registeredOffice}` },
  ],
}

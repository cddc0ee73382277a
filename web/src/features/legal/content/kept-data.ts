/** The table of personal data as parts of the privacy policy: what comes from whom, and what each is for, who gets it and when it goes. */
import { personalData, type DataSource, type PersonalData } from '#lambdas/rights/personal-data.contract.ts'
import type { LegalBlock } from './legal-document.ts'

const rows: readonly PersonalData[] = Object.values(personalData)

/** @returns the names of what comes from this source, as points of a list */
export const dataFrom = (source: DataSource): readonly string[] =>
  rows.filter(({ from }) => from.includes(source)).map(({ name }) => name)

const retentionWords = {
  visit: 'A year after your last login.',
  submission: 'A year after the partner sent it.',
} as const

const keptFor = ({ life, kept = 'Kept while your account is open.' }: PersonalData): string =>
  life === undefined ? kept : retentionWords[life]

export const keptData: LegalBlock = {
  facts: rows.map((row) => ({
    label: row.name.charAt(0).toUpperCase() + row.name.slice(1),
    value: `${row.purpose}. ${row.to === undefined ? '' : `Goes to ${row.to}. `}${keptFor(row)}`,
  })),
}

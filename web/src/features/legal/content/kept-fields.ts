/** The table of lives as facts of the privacy policy: what each field is for, and when it goes. */
import { fieldLives, type FieldLife } from '#contract/rights/data-life.ts'
import type { LegalBlock } from './legal-document.ts'

const spanOf = (days: number): string => (days === 365 || days === 366 ? 'A year' : `${days} days`)

const startWords = { visit: 'your last login', submission: 'the partner sent it' } as const

const keptFor = (life: FieldLife['life']): string =>
  life === undefined ? 'Kept while your account is open.' : `${spanOf(life.days)} after ${startWords[life.after]}.`

const rows: readonly FieldLife[] = fieldLives

export const keptFields: LegalBlock = {
  facts: rows.map(({ name, purpose, life }) => ({ label: name, value: `${purpose}. ${keptFor(life)}` })),
}

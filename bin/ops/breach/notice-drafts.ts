/**
 * Drafts of the notices about a breach of personal data, with what is known filled in and a place for the rest: to each person (five items), to the
 * Board without delay, and to the Board within 72 hours (six items). `breach` in `legal-sources.ts` names the rule.
 */
import { brand } from '#contract/brand.ts'
import { hourMilliseconds } from '#contract/durations.ts'
import { indiaOffsetMilliseconds } from '#contract/india-time.ts'
import { legalSources } from '#contract/legal-sources.ts'
import { personalData, type DataName } from '#contract/rights/personal-data.ts'
import { dataIn } from '#data/rights/item-kinds.ts'
import { dayWords } from '#domain/offers/day-words.ts'
import { phoneInWords } from '#domain/offers/conduct-words.ts'
import { fillTemplate } from '../../fill-template.ts'
import { kindsAbout } from './affected-people.ts'

export interface Breach {
  readonly from: Date
  readonly to: Date
  readonly kinds: readonly DataName[]
  /** When we learned of it. */
  readonly known: Date
  readonly people: number
}

/** The time for the second notice to the Board. */
const boardHours = 72

const inIndia = (time: Date): string => {
  const shifted = new Date(time.getTime() + indiaOffsetMilliseconds)
  return `${dayWords(shifted)}, ${shifted.toISOString().slice(11, 16)} IST`
}

const dataOf = ({ kinds }: Breach): string => {
  const rows = new Set(kinds.flatMap((about) => kindsAbout(about).flatMap(([name]) => dataIn(name))))
  return Array.from(rows, (row) => `- ${personalData[row].name}`).join('\n')
}

const files = ['to-each-person.txt', 'board-first-notice.txt', 'board-within-72-hours.txt'] as const

/** By the name of the file. */
export const noticeDrafts = (breach: Breach): Readonly<Record<string, string>> => {
  const { name, email, phone, mobile, hours } = brand.grievanceOfficer
  const values = {
    brand: brand.name,
    operator: brand.operator,
    office: brand.registeredOffice,
    contact: `${name}, ${email}, ${phoneInWords(phone)}, ${phoneInWords(mobile)} (${hours})`,
    law: `${legalSources.breach.title}, ${legalSources.breach.citation}`,
    range: `${inIndia(breach.from)} to ${inIndia(breach.to)}`,
    known: inIndia(breach.known),
    due: inIndia(new Date(breach.known.getTime() + boardHours * hourMilliseconds)),
    people: breach.people,
    data: dataOf(breach),
  }
  const draftOf = (file: string) => fillTemplate(new URL(`drafts/${file}`, import.meta.url), values)
  return Object.fromEntries(files.map((file) => [file, draftOf(file)]))
}

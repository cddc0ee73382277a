/**
 * Drafts of the notices about a breach of personal data, with what is known filled in and a place for the rest: to each person (five items), to the
 * Board without delay, and to the Board within 72 hours (six items). `breach` in `legal-sources.ts` names the rule.
 */
import { brand } from '#contract/brand.ts'
import { legalSources } from '#contract/legal-sources.ts'
import { hourMilliseconds, indiaOffsetMilliseconds } from '#contract/times.ts'
import { phoneInWords } from '#lambdas/offers/conduct-words.rules.ts'
import { dayWords } from '#lambdas/offers/day-words.rules.ts'
import { personalData } from './personal-data.contract.ts'

/** `known`: when we learned of it. `data`: names of rows of the personal data. */
interface Breach {
  readonly from: string
  readonly to: string
  readonly known: string
  readonly what?: string | undefined
  readonly data: readonly string[]
  readonly people: number
}

/** The time for the second notice to the Board. */
const boardHours = 72

/** Time and day in India. */
export const momentWords = (time: string, hoursLater = 0): string => {
  const shifted = new Date(Date.parse(time) + indiaOffsetMilliseconds + hoursLater * hourMilliseconds)
  return `${dayWords(shifted)}, ${shifted.toISOString().slice(11, 16)} IST`
}

export const dataWords = (data: readonly string[]): string =>
  data
    .map((name) => `- ${name in personalData ? personalData[name as keyof typeof personalData].name : name}`)
    .join('\n')

/** @param template one of the drafts. Throws TypeError for a place without a value */
export const noticeDraft = (template: string, breach: Breach): string => {
  const { name, email, phone, mobile, hours } = brand.grievanceOfficer
  const values: Readonly<Record<string, string | number>> = {
    brand: brand.name,
    operator: brand.operator,
    office: brand.registeredOffice,
    contact: `${name}, ${email}, ${phoneInWords(phone)}, ${phoneInWords(mobile)} (${hours})`,
    law: `${legalSources.breach.title}, ${legalSources.breach.citation}`,
    range: `${momentWords(breach.from)} to ${momentWords(breach.to)}`,
    known: momentWords(breach.known),
    due: momentWords(breach.known, boardHours),
    what: breach.what?.replace(/\.$/, '') ?? '[WHAT HAPPENED, AND WHERE]',
    people: breach.people,
    data: dataWords(breach.data),
  }
  return template.replaceAll(/\{\{(\w+)\}\}/g, (place, key: string) => {
    const value = values[key]
    if (value === undefined) throw new TypeError(`${place} has no value`)
    return String(value)
  })
}

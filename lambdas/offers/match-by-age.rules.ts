/**
 * The checks of a person who gives an age instead of a birth date.
 *
 * Every rule about a birth date compares completed years with a limit (`ageOn`), and these years follow from the completed months of the
 * life: 12 times the age, and 0 to 11 more. The more of them, the higher the age at the end. So a rule that decides alike for the
 * youngest (0) and the oldest (11) person of an age decides so for each birth date of it, and otherwise the birthday decides.
 */
import { checksOf, type Check, type MatchFacts } from './match.rules.ts'

/** The facts of a person without a profile; `age` is completed years. */
export type AgeFacts = Omit<MatchFacts, 'date_of_birth'> & { readonly age?: number | undefined }

/** `birthday`: the lender's rule decides differently for two people of this age. */
export type AgeCheck = Check | (Pick<Check, 'fact' | 'criterion'> & { readonly outcome: 'birthday' })

/** The first day of a month as YYYY-MM-DD; months count from January of the year 0. */
const firstOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

/**
 * Birth dates of the youngest and of the oldest person of an age: on the first of a month, which no day of a month precedes.
 * @param age completed years
 * @param today in India, as YYYY-MM-DD
 */
export const birthDatesOf = (age: number, today: string): { youngest: string; oldest: string } => {
  const born = (Number(today.slice(0, 4)) - age) * 12 + Number(today.slice(5, 7)) - 1
  return { youngest: firstOf(born), oldest: firstOf(born - 11) }
}

/** As `checksOf`; without an age, as for a person without a birth date. */
export const checksByAge = (
  lender: Parameters<typeof checksOf>[0],
  { age, ...facts }: AgeFacts,
  today: string,
): AgeCheck[] => {
  if (age === undefined) return checksOf(lender, facts, today)
  const { youngest, oldest } = birthDatesOf(age, today)
  const ofOldest = checksOf(lender, { ...facts, date_of_birth: oldest }, today)
  return checksOf(lender, { ...facts, date_of_birth: youngest }, today).map((check, index) =>
    check.outcome === ofOldest[index]?.outcome
      ? check
      : { fact: check.fact, criterion: check.criterion, outcome: 'birthday' },
  )
}

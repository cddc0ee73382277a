/** Birth dates and ages, as the profile and the partner API check them. */
import * as z from 'zod/mini'
import { formTexts } from '#contract/form-texts.ts'
import { limits } from '#contract/policy.ts'
import { todayInIndia } from '#contract/times.ts'

export const calendarDate = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/

/**
 * Age in years as the product counts it.
 * @NOTE Only the calendar years count, with "today" in Asia/Kolkata: a person who turns 18 in December counts as 18 from 1 January of that year.
 */
const ageByYearDifference = (dateOfBirth: string, now: Date): number =>
  Number(todayInIndia(now).slice(0, 4)) - Number(dateOfBirth.slice(0, 4))

/** Whether YYYY-MM-DD names a day that exists. */
export const isRealDate = (value: string): boolean => {
  if (!calendarDate.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** Whether YYYY-MM-DD is a real day from 1900 to today in India. */
export const isBirthDate = (value: string): boolean =>
  isRealDate(value) && value >= '1900-01-01' && value <= todayInIndia(new Date())

const isOldEnough = (value: string): boolean => ageByYearDifference(value, new Date()) >= limits.minimumAgeYears

/** The day on which someone born on this day comes of age; that of 29 February is 1 March in a year without one. */
const comesOfAgeOn = (dateOfBirth: string): string => {
  const [year = 0, month = 1, day = 1] = dateOfBirth.split('-').map(Number)
  return new Date(Date.UTC(year + limits.minimumAgeYears, month - 1, day)).toISOString().slice(0, 'yyyy-mm-dd'.length)
}

/** The latest day of birth, as YYYY-MM-DD, of somebody who has come of age by now; in years without 29 February it names no day, and sorts alike. */
export const latestAdultBirthDate = (now: Date): string => {
  const today = todayInIndia(now)
  return `${Number(today.slice(0, 4)) - limits.minimumAgeYears}${today.slice(4)}`
}

/**
 * Whether someone born on that day has had the birthday from which the product may keep data and lead to lenders. The law counts birthdays, whatever
 * the age by years that the product shows; `children` in `legal-sources.ts` names it.
 */
export const isAdult = (value: string): boolean => value <= latestAdultBirthDate(new Date())

/** Returns the text for a minor, with the day to come back. */
export const notYetAdult = (dateOfBirth: unknown): string => formTexts.notYetAdult(comesOfAgeOn(String(dateOfBirth)))

/** Why a text is no birth date. A whole date is not missing: it names a day that does not exist. */
const notBirthDate = (text: string): string =>
  calendarDate.test(text) && !isRealDate(text) ? formTexts.noSuchDay : formTexts.birthDate

/** A birth date as YYYY-MM-DD: a real day from 1900 to today, and old enough, by the years and by the birthday. */
export const dateOfBirth = z
  .string(formTexts.birthDate)
  .check(
    z.refine(isBirthDate, { error: ({ input }) => notBirthDate(String(input)), abort: true }),
    z.refine(isOldEnough, { error: formTexts.tooYoung, abort: true }),
    z.refine(isAdult, { error: ({ input }) => notYetAdult(input) }),
  )
  .register(z.globalRegistry, { format: 'date' })

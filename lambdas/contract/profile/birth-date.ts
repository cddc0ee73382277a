/** Birth dates and ages, as the profile and the partner API check them. */
import * as z from 'zod/mini'
import { todayInIndia } from '../india-time.ts'
import { limits } from '../policy.ts'

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

/** Whether someone born on that day is old enough for a loan. */
export const isOldEnough = (value: string): boolean => ageByYearDifference(value, new Date()) >= limits.minimumAgeYears

/** A birth date as YYYY-MM-DD: a real day from 1900 to today, and old enough. */
export const dateOfBirth = z
  .string('Please select your date of birth')
  .check(
    z.refine(isBirthDate, { error: 'Please select your date of birth', abort: true }),
    z.refine(isOldEnough, 'You must be at least 18 years old'),
  )
  .register(z.globalRegistry, { format: 'date' })

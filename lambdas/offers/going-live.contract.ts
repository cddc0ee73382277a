/** Notes of staff about a lender before it goes live: fields of its record that operators and staff alone see. */
import * as z from 'zod/mini'
import { isRealDate } from '#lambdas/profile/birth-date.contract.ts'

export const day = z.string().check(z.refine(isRealDate, 'must be a day as YYYY-MM-DD'))

export const goingLiveNotes = z.object({
  agreement_until: z.optional(day),
  /** The day on which a call or a file of the lender's news last reached an application in a test. */
  callback_tested_on: z.optional(day),
  /** The day on which somebody last opened every address of the record. */
  links_checked_on: z.optional(day),
})

/** The steps on a lender's way to going live, in their order. All are required in `prod`. */
export const goingLiveSteps = [
  'agreement',
  'registration',
  'website',
  'officer',
  'key-facts',
  'criteria',
  'rates',
  'callback',
  'links',
] as const
export type GoingLiveStep = (typeof goingLiveSteps)[number]

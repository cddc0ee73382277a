/**
 * The firm that a lender is, and the officer who hears complaints about it, as the digital-lending rules ask a platform to show. Each is optional in a
 * record, because a lender may not have named it yet.
 */
import * as z from 'zod/mini'
import { lineOfText } from '#contract/text.ts'

const required = 'must not be empty'

/** +91 and ten digits, or a toll-free number of 10 or 11 digits. */
const officePhonePattern = /^(?:\+91[1-9][0-9]{9}|18[06]0[0-9]{6,7})$/

/** The firm that the Reserve Bank has registered; a lender's brand may have another name. */
export const regulatedEntity = z.strictObject({
  name: lineOfText(160, required),
  /** The number of its registration or licence, as the Reserve Bank writes it, such as N-13.02345. */
  registration: z
    .string()
    .check(
      z.regex(
        /^(?=.*[0-9])[A-Za-z0-9][A-Za-z0-9 ./()-]{1,38}[A-Za-z0-9)]$/,
        'must be a number of 3 to 40 letters, digits, spaces and . / ( ) -',
      ),
    ),
})

/** The lender's nodal officer for complaints about digital loans. */
export const nodalOfficer = z.strictObject({
  name: lineOfText(120, required),
  email: z.email('must be an e-mail address').check(z.maxLength(254)),
  phone: z.string().check(z.regex(officePhonePattern, 'must be +91 and ten digits, or a toll-free number')),
})
export type NodalOfficer = z.infer<typeof nodalOfficer>

/** Days in which the borrower may give the loan back without a penalty. The rules ask for one day at least. */
export const coolingOffDays = z.int().check(z.gte(1), z.lte(90))

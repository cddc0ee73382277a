/**
 * Brand, operator and grievance officer, defined only here. The web build, the SMS text and /config.json read them; `infra/config.ts`
 * checks them with `brandSchema` on every synth.
 */
import * as z from 'zod/mini'

const line = z.string().check(z.regex(/^\S(.{0,198}\S)?$/u, 'one line of 1 to 200 characters'))

export const brandSchema = z.strictObject({
  /** Starts every SMS, so plain letters and digits of the GSM alphabet, 3 to 20. */
  name: z
    .string()
    .check(z.regex(/^[A-Za-z][A-Za-z0-9 ]{2,19}$/, '3 to 20 plain letters, digits or spaces, a letter first')),
  tagline: line,
  operator: z
    .string()
    .check(z.regex(/^\S.* LLP$/u, 'the full name of a limited liability partnership, ending in "LLP"')),
  registeredOffice: line,
  courts: line,
  supportEmail: z.email('an e-mail address'),
  grievanceOfficer: z.strictObject({
    name: line,
    email: z.email('an e-mail address'),
    /** A fixed line, and a mobile number: lenders must report both. */
    phone: z.string().check(z.regex(/^\+91[0-9]{10}$/, 'a number as +91 and ten digits')),
    mobile: z.string().check(z.regex(/^\+91[6-9][0-9]{9}$/, 'a mobile number as +91 and ten digits')),
    hours: line,
  }),
})

type Brand = z.infer<typeof brandSchema>

export const brand: Brand = {
  name: 'PaisaLane',
  tagline: 'Compare loans from different lenders, free of charge',
  operator: 'PaisaLane LLP',
  registeredOffice: 'Bhopal, Madhya Pradesh, India',
  courts: 'Bhopal',
  supportEmail: 'support@paisalane.example',
  grievanceOfficer: {
    name: 'Grievance Officer, PaisaLane LLP',
    email: 'grievance@paisalane.example',
    phone: '+917550000000',
    mobile: '+919000000000',
    hours: 'Monday to Friday, 10:00 to 18:00 IST',
  },
}

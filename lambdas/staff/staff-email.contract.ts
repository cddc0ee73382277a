/** The e-mail address of a staff member, which names the member in the pool: in lower case, at most 128 characters (Cognito's limit for names). */
import * as z from 'zod/mini'

export const staffEmail = z
  .email('is no e-mail address, such as asha@example.in')
  .check(z.maxLength(128, 'must have at most 128 characters'), z.toLowerCase())

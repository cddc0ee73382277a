/** The id of a lender or a product, apart from the catalogue's schemas: forms that name a lender need no more of them. */
import * as z from 'zod/mini'

export const entryId = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens'), z.maxLength(60))

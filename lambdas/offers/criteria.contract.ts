/** The people that a lender lends to, by its own statement. Every criterion is optional; `match.rules.ts` applies them. */
import * as z from 'zod/mini'
import { categories } from '#contract/entities.ts'
import { states } from './states.contract.ts'

const years = 'must be a whole number of years from 18 to 100'
const age = z.int(years).check(z.gte(18, years), z.lte(100, years))

const income = 'must be whole rupees a month, or whole rupees a month by category'
const rupeesAMonth = z.int().check(z.gte(1), z.lte(100_000_000))

const oneOrMore = <Item extends z.ZodMiniType<string>>(item: Item, noun: string) =>
  z.array(item, `must be a list of ${noun}`).check(
    z.minLength(1, `must name at least one of the ${noun}`),
    z.maxLength(200, 'must have at most 200 entries'),
    z.refine((items) => new Set(items).size === items.length, 'must not name one twice'),
  )

/** `min_monthly_income` is in rupees. A lender lends at a pincode that one of its prefixes starts or that lies in one of its states. */
export const criteria = z
  .strictObject({
    categories: z.optional(oneOrMore(z.enum(categories, `must be one of ${categories.join(', ')}`), 'categories')),
    min_age: z.optional(age),
    max_age_at_end: z.optional(age),
    min_monthly_income: z.optional(
      z.union(
        [
          rupeesAMonth,
          z.strictObject({
            salaried: z.optional(rupeesAMonth),
            'self-employed': z.optional(rupeesAMonth),
            student: z.optional(rupeesAMonth),
          }),
        ],
        income,
      ),
    ),
    pincode_prefixes: z.optional(
      oneOrMore(
        z.string().check(z.regex(/^[1-9][0-9]{0,5}$/, 'must be the first 1 to 6 digits of pincodes, as text')),
        'prefixes',
      ),
    ),
    states: z.optional(
      oneOrMore(z.enum(states, 'must be a state or union territory by its full name, such as Tamil Nadu'), 'states'),
    ),
  })
  .check(
    z.refine(({ min_age, max_age_at_end }) => (min_age ?? 0) < (max_age_at_end ?? 200), {
      path: ['max_age_at_end'],
      error: 'must be above min_age',
    }),
    z.refine(
      ({ categories: allowed, min_monthly_income: minimum }) =>
        allowed === undefined ||
        typeof minimum !== 'object' ||
        categories.every((one) => minimum[one] === undefined || allowed.includes(one)),
      { path: ['min_monthly_income'], error: 'must name no category that categories leaves out' },
    ),
  )
export type Criteria = z.infer<typeof criteria>

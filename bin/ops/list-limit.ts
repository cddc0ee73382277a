/** The option `--limit` of commands that list items by the index. */
import * as z from 'zod/mini'
import { readOptional, type OpsValues } from './command.ts'

const most = 1000

const usual = 100

export const readLimit = (values: OpsValues): number =>
  readOptional(values, 'limit', z.number().check(z.int(), z.gte(1), z.lte(most)), usual, Number)

/** Says on the error output that there is more than the rows show. */
export const warnOfMore = (hasMore: boolean, limit: number): void => {
  if (hasMore) console.error(`There are more than ${limit}: --limit <up to ${most}> shows more.`)
}

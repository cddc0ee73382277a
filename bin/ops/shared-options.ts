/** Options that several commands share: those that name people and applications, a status, and the length of a list. */
import * as z from 'zod/mini'
import { dayMilliseconds, hourMilliseconds } from '#contract/times.ts'
import { applyRequest } from '#lambdas/applications/applications.contract.ts'
import type { KnownOfApplication } from '#lambdas/applications/find-application.ts'
import { userIdText } from '#lambdas/applications/staff-applications.contract.ts'
import type { StatusTransitions } from '#lambdas/shared/status-transitions.rules.ts'
import { readMobile } from '#lambdas/shared/written-mobile.rules.ts'
import { InputError, readOption, readOptional, wholeNumber, type OpsValues } from './command.ts'

const phone = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => readMobile(value)),
  ),
  z.string('is no Indian mobile number: write ten digits such as 9876543210, or +91 before them'),
)

export const readPhone = (values: OpsValues, option = 'phone'): string => readOption(values, option, phone)

export const readLender = (values: OpsValues): string => readOption(values, 'lender', applyRequest.shape.lender_id)

/** Throws InputError unless exactly one of --click, --phone and --user is given, --phone with --lender. */
export const readKnownOfApplication = (values: OpsValues): KnownOfApplication => {
  const given = ['click', 'phone', 'user'].filter((option) => values[option] !== undefined)
  if (given.length !== 1) throw new InputError('name --click, or --phone with --lender, or --user')
  if (given[0] === 'click') return { clickId: readOption(values, 'click', z.string()) }
  if (given[0] === 'phone') return { phone: readPhone(values), lenderId: readLender(values) }
  return {
    userId: readOption(values, 'user', userIdText),
    lenderId: values['lender'] === undefined ? undefined : readLender(values),
  }
}

const units = { h: hourMilliseconds, d: dayMilliseconds } as const

const age = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,4}[hd]$/, 'is no age: write hours or days, such as 12h or 7d')),
  z.transform((value: string) => Number(value.slice(0, -1)) * units[value.endsWith('h') ? 'h' : 'd']),
)

/** The latest time of a status that is older than --older-than; undefined without the option. */
export const readUntil = (values: OpsValues, now: Date): string | undefined =>
  values['older-than'] === undefined
    ? undefined
    : new Date(now.getTime() - readOption(values, 'older-than', age)).toISOString()

export const readStatus = <Status extends string>(
  values: OpsValues,
  statuses: readonly [Status, ...Status[]],
): Status => readOption(values, 'status', z.enum(statuses, `must be one of ${statuses.join(', ')}`))

/** The lines of the help, below the command's own. */
export const describeTransitions = <Status extends string>(transitions: StatusTransitions<Status>): string =>
  transitions
    .describe()
    .map((line) => `\n      ${line}`)
    .join('')

/** Rows of a list: at most, and without --limit. */
const [most, usual] = [1000, 100]
const limitRule = `must be a whole number from 1 to ${most}`

export const readLimit = (values: OpsValues): number =>
  readOptional(values, 'limit', z.int(limitRule).check(z.gte(1, limitRule), z.lte(most, limitRule)), usual, wholeNumber)

/** Says on the error output that there is more than the rows show. */
export const warnOfMore = (hasMore: boolean, limit: number): void => {
  if (hasMore) console.error(`There are more than ${limit}: --limit <up to ${most}> shows more.`)
}

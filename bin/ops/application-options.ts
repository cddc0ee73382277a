/** The options by which staff name applications. */
import * as z from 'zod/mini'
import { applyRequest } from '#contract/applications/applications.ts'
import { dayMilliseconds, hourMilliseconds } from '#contract/durations.ts'
import { indianMobile } from '#contract/auth/send-sms-otp.ts'
import type { KnownOfApplication } from '#use-cases/applications/find-application.ts'
import { InputError, readOption, type OpsValues } from './command.ts'

/** Ten digits as visitors type them, or E.164. */
const phone = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => (/^[0-9]{10}$/.test(value) ? `+91${value}` : value)),
    z.string().check(
      z.refine((value) => indianMobile.safeParse(value).success, {
        error: 'is no Indian mobile number: write ten digits such as 9876543210, or +91 before them',
      }),
    ),
  ),
)

export const readPhone = (values: OpsValues, option = 'phone'): string => readOption(values, option, phone)

export const readLender = (values: OpsValues): string => readOption(values, 'lender', applyRequest.shape.lender_id)

const userId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is no user id'))

/** Throws InputError unless exactly one of --click, --phone and --user is given, --phone with --lender. */
export const readKnownOfApplication = (values: OpsValues): KnownOfApplication => {
  const given = ['click', 'phone', 'user'].filter((option) => values[option] !== undefined)
  if (given.length !== 1) throw new InputError('name --click, or --phone with --lender, or --user')
  if (given[0] === 'click') return { clickId: readOption(values, 'click', z.string()) }
  if (given[0] === 'phone') return { phone: readPhone(values), lenderId: readLender(values) }
  return {
    userId: readOption(values, 'user', userId),
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

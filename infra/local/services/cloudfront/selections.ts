/** The parts that cache policies and origin request policies write alike. */
import * as z from 'zod/mini'
import type { Selection } from './policies.ts'

const behaviour = z.enum(['none', 'all', 'whitelist', 'allExcept'])
const names = z.optional(z.array(z.string()))

export const cookiesConfig = z.strictObject({ CookieBehavior: behaviour, Cookies: names })
export const queryConfig = z.strictObject({ QueryStringBehavior: behaviour, QueryStrings: names })

const kinds = { none: 'none', all: 'all', whitelist: 'listed', allExcept: 'allExcept', allViewer: 'all' } as const

const selection = (kind: keyof typeof kinds, listed: readonly string[] = []): Selection => ({
  kind: kinds[kind],
  names: listed,
})

export const cookieSelection = (config: z.infer<typeof cookiesConfig>): Selection =>
  selection(config.CookieBehavior, config.Cookies)

export const querySelection = (config: z.infer<typeof queryConfig>): Selection =>
  selection(config.QueryStringBehavior, config.QueryStrings)

export const headerSelection = (config: {
  HeaderBehavior: keyof typeof kinds
  Headers?: readonly string[] | undefined
}): Selection =>
  selection(
    config.HeaderBehavior,
    config.Headers?.map((name) => name.toLowerCase()),
  )

/** The networks from which calls may come, as staff type them. */
import { normalizedRange } from '#adapters/partner/ip-ranges.ts'
import { invalidField } from '#domain/app-error.ts'

/** Throws VALIDATION_ERROR. */
export const readNetworks = (typed: readonly string[]): string[] => {
  const ranges = typed.map((text) => {
    const range = normalizedRange(text.trim())
    if (range !== undefined) return range
    const message = `${text} is no address or CIDR range, such as 203.0.113.0/24`
    throw invalidField('allow_ips', message)
  })
  return [...new Set(ranges)]
}

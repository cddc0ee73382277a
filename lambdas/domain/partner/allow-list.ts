/** The IP allow list of a partner: CIDR ranges, IPv4 and IPv6; an empty list allows every address. */
import { formatIpRange, isInRange, parseIpAddress, parseIpRange } from '../ip-address.ts'

/** An operator's range in its stored form; undefined for anything that is not a range. */
export const normalizedRange = (text: string): string | undefined => {
  const range = parseIpRange(text)
  return range && formatIpRange(range)
}

/** @param sourceAddress the TCP source address of the call; an unreadable one is on no list */
export const isAllowed = (ranges: readonly string[], sourceAddress: string): boolean => {
  if (ranges.length === 0) return true
  const address = parseIpAddress(sourceAddress)
  return (
    address !== undefined &&
    ranges.some((text) => {
      const range = parseIpRange(text)
      return range !== undefined && isInRange(address, range)
    })
  )
}

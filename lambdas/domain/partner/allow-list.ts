/** The IP allow list of a partner (spec 6, Partner): CIDR ranges, IPv4 and IPv6; an empty list lets every address in. */
import { formatIpRange, isInRange, parseIpAddress, parseIpRange } from '../ip-address.ts'

/** An operator's range as it is stored, or undefined for what is no range. */
export const normalizedRange = (text: string): string | undefined => {
  const range = parseIpRange(text)
  return range && formatIpRange(range)
}

/** @param sourceAddress the TCP source address of the call; one that cannot be read is on no list. */
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

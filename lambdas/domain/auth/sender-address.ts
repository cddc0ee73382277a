/**
 * Who counts as one sender: an IPv4 address, or the /64 of an IPv6 address, because one subscriber has the whole of it; and as one range
 * of senders: the /24 or the /48 around it. An IPv4-mapped IPv6 address counts as the IPv4 address.
 */
import { parseIpAddress } from '../ip-address.ts'

/** Unreadable addresses share one budget, so that a broken address is no way around the cap. */
const unreadable = 'unreadable'

/** The name of the network that the first parts of the address decide: octets of IPv4, groups of IPv6. */
const networkName = (text: string, partsKept: number): string => {
  const address = parseIpAddress(text)
  if (!address) return unreadable
  const kept = address.parts.slice(0, partsKept)
  if (address.family === 6) return `${kept.map((group) => group.toString(16)).join(':')}::`
  return [...kept, 0].slice(0, 4).join('.')
}

/** The name under which sends of this address are counted. */
export const senderOf = (text: string): string => networkName(text, 4)

/** The name of the range that the address is in. */
export const rangeOf = (text: string): string => networkName(text, 3)

/** Distinguishes the sender from others of its range: the last part of its name. */
export const placeInRange = (text: string): string =>
  senderOf(text)
    .replace(/::$/, '')
    .replace(/^.*[.:]/, '')

/**
 * One sender is an IPv4 address, or the /64 of an IPv6 address, because one subscriber has the whole of it. One range of senders is the
 * /24 or the /48 around it. An IPv4-mapped IPv6 address counts as the IPv4 address.
 */
import { parseIpAddress } from '../ip-address.ts'

/** All unreadable addresses count as one sender, so that a broken address evades no limit. */
const unreadable = 'unreadable'

/** The name under which sends of this address are counted. */
export const senderOf = (text: string): string => {
  const address = parseIpAddress(text)
  if (!address) return unreadable
  if (address.family === 4) return address.parts.join('.')
  const network = address.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::`
}

/** The last part of the sender's name, which no other sender of the range has. */
export const placeInRange = (text: string): string =>
  senderOf(text)
    .replace(/::$/, '')
    .replace(/^.*[.:]/, '')

/** The name of the range that the address is in. */
export const rangeOf = (text: string): string => {
  const address = parseIpAddress(text)
  if (!address) return unreadable
  if (address.family === 4) return `${address.parts.slice(0, 3).join('.')}.0`
  return `${address.parts
    .slice(0, 3)
    .map((group) => group.toString(16))
    .join(':')}::`
}

/**
 * One sender is an IPv4 address, or the /64 of an IPv6 address, because one subscriber has the whole of it. One range of senders is the
 * /24 or the /48 around it, and the block of an IPv6 provider is the /32. An IPv4-mapped IPv6 address counts as the IPv4 address.
 */
import { parseIpAddress } from '../ip-address.ts'

/** All unreadable addresses count as one sender, so that a broken address evades no limit. */
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

export const rangeOf = (text: string): string => networkName(text, 3)

/** The name of the provider's block that an IPv6 address is in; undefined for any other, because IPv4 has no blocks of one size. */
export const providerOf = (text: string): string | undefined =>
  parseIpAddress(text)?.family === 6 ? networkName(text, 2) : undefined

/** The last part of the sender's name, which no other sender of the range has. */
export const placeInRange = (text: string): string =>
  senderOf(text)
    .replace(/::$/, '')
    .replace(/^.*[.:]/, '')

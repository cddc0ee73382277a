/**
 * Who counts as one sender (`design/security.md`, sends): an IPv4 address, or the /64 of an IPv6 address, because one subscriber
 * has the whole of it. An IPv4 address written as IPv6 is the IPv4 address.
 */
import { parseIpAddress } from '../ip-address.ts'

/** Addresses that cannot be read share one budget, so that a broken address is never a way around the cap. */
const unreadable = 'unreadable'

/** The name under which sends of this address are counted. */
export const senderOf = (text: string): string => {
  const address = parseIpAddress(text)
  if (!address) return unreadable
  if (address.family === 4) return address.parts.join('.')
  const network = address.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::`
}

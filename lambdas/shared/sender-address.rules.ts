/** Addresses of senders, and the ranges around them. */

/** Four octets of an IPv4 address, or the eight groups of 16 bits of an IPv6 address. */
export interface IpAddress {
  readonly family: 4 | 6
  readonly parts: readonly number[]
}

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/** Lower case, no leading zeros, the longest run of zeros as '::', no dotted tail. */
const canonicalIpv6 = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1)

/** The eight groups of an IPv6 address, or undefined. */
const groupsOf = (address: string): number[] | undefined => {
  if (!/^[0-9a-f:.]{2,45}$/i.test(address) || !URL.canParse(`http://[${address}]`)) return undefined
  const [head = '', tail] = canonicalIpv6(address).split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  if (tail === undefined) return read(head)
  const [left, right] = [read(head), read(tail)]
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right]
}

/** An IPv4-mapped IPv6 address becomes the IPv4 address. Undefined for anything that is not an address. */
export const parseIpAddress = (text: string): IpAddress | undefined => {
  if (ipv4.test(text)) return { family: 4, parts: text.split('.').map(Number) }
  const groups = groupsOf(text)
  if (!groups) return undefined
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMappedIpv4) return { family: 6, parts: groups }
  return { family: 4, parts: groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]) }
}

/** IP addresses by their parts: senders are counted by the first of them, and ranges are stored in one form. */
export const formatIpAddress = ({ family, parts }: IpAddress): string =>
  family === 4 ? parts.join('.') : canonicalIpv6(parts.map((group) => group.toString(16)).join(':'))

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

/**
 * The last part of the sender's name, which no other sender of the range has. One sender is an IPv4 address or an IPv6 /64, because one subscriber has the whole of it. A range is the /24
 * or the /48 around it, and the block of an IPv6 provider the /32. An IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export const placeInRange = (text: string): string =>
  senderOf(text)
    .replace(/::$/, '')
    .replace(/^.*[.:]/, '')

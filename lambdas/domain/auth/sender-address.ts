/**
 * Who counts as one sender (`design/security.md`, sends): an IPv4 address, or the /64 of an IPv6 address, because one subscriber
 * has the whole of it. An IPv4 address written as IPv6 is the IPv4 address.
 */

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/** Addresses that cannot be read share one budget, so that a broken address is never a way around the cap. */
const unreadable = 'unreadable'

/** The eight groups of an IPv6 address, or undefined. */
const groupsOf = (address: string): number[] | undefined => {
  if (!/^[0-9a-f:.]{2,45}$/i.test(address) || !URL.canParse(`http://[${address}]`)) return undefined
  // The URL parser gives the canonical form: lower case, no leading zeros, the longest run of zeros as '::', no dotted tail.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  if (tail === undefined) return read(head)
  const [left, right] = [read(head), read(tail)]
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right]
}

/** The name under which sends of this address are counted. */
export const senderOf = (address: string): string => {
  if (ipv4.test(address)) return address
  const groups = groupsOf(address)
  if (!groups) return unreadable
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMappedIpv4) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::`
}

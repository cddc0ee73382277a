/** IP addresses and ranges: used to tell who counts as one sender and who may call the partner API. */

/** Four octets of an IPv4 address, or the eight groups of 16 bits of an IPv6 address. */
export interface IpAddress {
  readonly family: 4 | 6
  readonly parts: readonly number[]
}

/** The addresses that share the first `prefixLength` bits. */
export interface IpRange extends IpAddress {
  readonly prefixLength: number
}

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

const bitsOfPart = { 4: 8, 6: 16 } as const
const bitsOfAddress = { 4: 32, 6: 128 } as const

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

/** An IPv4-mapped IPv6 address becomes the IPv4 address. Undefined for anything that is not an address. */
export const parseIpAddress = (text: string): IpAddress | undefined => {
  if (ipv4.test(text)) return { family: 4, parts: text.split('.').map(Number) }
  const groups = groupsOf(text)
  if (!groups) return undefined
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMappedIpv4) return { family: 6, parts: groups }
  return { family: 4, parts: groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]) }
}

/** The network's first address: the bits of the prefix, then zeros. */
const networkOf = ({ family, parts }: IpAddress, prefixLength: number): IpAddress => {
  const width = bitsOfPart[family]
  const keepBits = (part: number, index: number) => {
    const hostBits = Math.min(Math.max(width * (index + 1) - prefixLength, 0), width)
    return (part >> hostBits) << hostBits
  }
  return { family, parts: parts.map(keepBits) }
}

/** Reads CIDR notation; a bare address is a range of one. Bits after the prefix are cut off. Undefined for anything else. */
export const parseIpRange = (text: string): IpRange | undefined => {
  const [, addressText = '', prefixText] = /^([^/]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? []
  const address = parseIpAddress(addressText)
  if (!address) return undefined
  const prefixLength = prefixText === undefined ? bitsOfAddress[address.family] : Number(prefixText)
  if (prefixLength > bitsOfAddress[address.family]) return undefined
  return { ...networkOf(address, prefixLength), prefixLength }
}

export const formatIpRange = ({ family, parts, prefixLength }: IpRange): string => {
  const canonical = (groups: readonly number[]) =>
    new URL(`http://[${groups.map((group) => group.toString(16)).join(':')}]`).hostname.slice(1, -1)
  return `${family === 4 ? parts.join('.') : canonical(parts)}/${prefixLength}`
}

export const isInRange = (address: IpAddress, range: IpRange): boolean =>
  address.family === range.family &&
  networkOf(address, range.prefixLength).parts.every((part, index) => part === range.parts[index])

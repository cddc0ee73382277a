/** The ranges of an allow list, IPv4 and IPv6. An IPv4-mapped IPv6 address counts as the IPv4 address. */
import { BlockList } from 'node:net'
import { invalidField } from '#lambdas/shared/app-error.rules.ts'
import type { IpRanges } from '#lambdas/shared/outside.rules.ts'
import { formatIpAddress, parseIpAddress, type IpAddress } from '#lambdas/shared/sender-address.rules.ts'

const bitsOfPart = { 4: 8, 6: 16 } as const

/** The first address of the network: the bits of the prefix, then zeros. */
const networkOf = ({ family, parts }: IpAddress, prefixLength: number): IpAddress => {
  const width = bitsOfPart[family]
  const keepBits = (part: number, index: number) => {
    const hostBits = Math.min(Math.max(width * (index + 1) - prefixLength, 0), width)
    return (part >> hostBits) << hostBits
  }
  return { family, parts: parts.map(keepBits) }
}

/** An operator's range in its stored form, without host bits; a bare address is a range of one. Undefined for anything else. */
export const normalizedRange = (text: string): string | undefined => {
  const [, given = '', prefix] = /^([^/]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? []
  const address = parseIpAddress(given)
  if (!address) return undefined
  const longest = bitsOfPart[address.family] * address.parts.length
  const prefixLength = Number(prefix ?? longest)
  if (prefixLength > longest) return undefined
  return `${formatIpAddress(networkOf(address, prefixLength))}/${prefixLength}`
}

/** Reads typed networks, each once. @param refuse makes the error of a text that is none @default VALIDATION_ERROR */
export const readNetworks = (
  typed: readonly string[],
  refuse = (text: string, problem: string): Error => invalidField('allow_ips', `${text} ${problem}`),
): string[] => {
  const ranges = typed.map((text) => {
    const range = normalizedRange(text.trim())
    if (range === undefined) throw refuse(text, 'is no address or CIDR range, such as 203.0.113.0/24')
    return range
  })
  return [...new Set(ranges)]
}

export const ipRanges: IpRanges = {
  contain: (ranges, text) => {
    const address = parseIpAddress(text)
    if (!address) return false
    const family = `ipv${address.family}` as const
    const list = new BlockList()
    for (const range of ranges) {
      const [network = '', prefixLength] = range.split('/')
      // Node counts every IPv4 address as one of ::ffff:0:0/96, so ranges of the other family are left out.
      if (network.includes(':') === (family === 'ipv6')) list.addSubnet(network, Number(prefixLength), family)
    }
    return list.check(formatIpAddress(address), family)
  },
}

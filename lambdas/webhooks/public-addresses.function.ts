/** Recognizes addresses of the public internet: every special-purpose range of the IANA registries (RFC 6890) is left out. */
import { BlockList, isIPv4, isIP, type LookupFunction } from 'node:net'

const specialRanges = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Parts of the one range of public hosts. The first contains Teredo, the last is 6to4: their addresses contain another address. */
const specialRanges6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['2002::', 16],
] as const

const special = new BlockList()
for (const [network, prefix] of specialRanges) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of specialRanges6) special.addSubnet(network, prefix, 'ipv6')

const publicSpace6 = new BlockList()
publicSpace6.addSubnet('2000::', 3, 'ipv6')

/** False for private, loopback, link-local and all other special addresses, and for IPv4 addresses written as IPv6. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !special.check(address, 'ipv4')
    : publicSpace6.check(address, 'ipv6') && !special.check(address, 'ipv6')

/** Resolves every name to addresses that were checked before, so that a name cannot lead elsewhere between the check and the connection. */
export const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, done) => {
    const known = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = known
    if (first === undefined) done(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), [])
    else if (all === true) done(null, known)
    else done(null, first.address, first.family)
  }

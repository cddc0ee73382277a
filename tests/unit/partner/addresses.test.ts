/** Addresses and ranges of the allow list. */
import { BlockList, isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllowed, normalizedRange } from '#domain/partner/allow-list.ts'

describe('a range', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7/32'],
    ['203.0.113.7/24', '203.0.113.0/24'],
    ['203.0.113.255/25', '203.0.113.128/25'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['255.255.255.255/1', '128.0.0.0/1'],
    ['2001:DB8:0:0::1', '2001:db8::1/128'],
    ['2001:db8:ffff::/33', '2001:db8:8000::/33'],
    ['::/0', '::/0'],
    ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ])('%s is stored as %s', (text, stored) => {
    expect(normalizedRange(text)).toBe(stored)
  })

  it.each(
    [
      ['', ' ', '203.0.113', '203.0.113.7/', '203.0.113.7/33', '203.0.113.7/024', '203.0.113.7/-1', '*'],
      ['203.0.113.7/24/24', '::ffff:203.0.113.0/120', '2001:db8::/129', 'fe80::1%eth0', 'example.com'],
    ].flat(),
  )('%j is not a range', (text) => {
    expect(normalizedRange(text)).toBeUndefined()
  })

  it('contains the same addresses as the BlockList of Node', () => {
    const cases = fc.oneof(
      fc.tuple(fc.ipV4(), fc.ipV4(), fc.integer({ min: 0, max: 32 })),
      fc.tuple(fc.ipV6(), fc.ipV6(), fc.integer({ min: 0, max: 128 })),
    )
    fc.assert(
      fc.property(cases, fc.boolean(), ([network, other, prefix], isSame) => {
        const address = isSame ? network : other
        const range = normalizedRange(`${network}/${prefix}`)
        if (range === undefined) return
        const family = isIP(network) === 4 ? 'ipv4' : 'ipv6'
        const system = new BlockList()
        system.addSubnet(network, prefix, family)
        expect(isAllowed([range], address)).toBe(system.check(address, family))
      }),
      { numRuns: 500 },
    )
  })
})

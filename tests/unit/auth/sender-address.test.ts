import { isIPv6 } from 'node:net'
import { fc } from '#tests/support/random-values.ts'
import { describe, expect, it } from 'vitest'
import { rangeOf, senderOf } from '#domain/auth/sender-address.ts'

describe('one sender', () => {
  it.each([
    ['0.0.0.0', ['0.0.0.0', '0000:0000:0000:0000:0000:ffff:0.0.0.0']],
    ['203.0.113.7', ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:203.0.113.7', '::ffff:cb00:7107']],
    ['255.255.255.255', ['255.255.255.255', '::ffff:255.255.255.255', '0:0:0:0:0:ffff:ffff:ffff']],
    ['2001:db8:1:2::', ['2001:db8:1:2::', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:0001:0002:0:0:0:1']],
    ['2001:db8:1:3::', ['2001:db8:1:3::1']],
    ['2001:db8:0:0::', ['2001:db8::1']],
    ['0:0:0:0::', ['::1', '::', '::fffe:203.0.113.7', '::1:ffff:203.0.113.7']],
    ['1:0:0:0::', ['1::']],
    ['64:ff9b:0:0::', ['64:ff9b::203.0.113.7']],
  ])('is an IPv4 address or a /64 network: %s', (sender, addresses) => {
    expect(addresses.map(senderOf)).toEqual(addresses.map(() => sender))
  })

  it('is every address of an IPv6 network, in every notation', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }), fc.ipV6(), (groups, spelled) => {
        const [network, host] = [[0x2000 + ((groups[0] ?? 0) % 0x1000), ...groups.slice(1, 4)], groups.slice(4)]
        const hex = [...network, ...host].map((group) => group.toString(16))
        const [short, long] = [hex.join(':'), hex.map((group) => group.padStart(4, '0').toUpperCase()).join(':')]
        const other = [...hex.slice(0, 4), ...hex.slice(4).toReversed()].join(':')
        expect(new Set([senderOf(short), senderOf(long), senderOf(other)]).size).toBe(1)
        if (isIPv6(spelled)) expect(senderOf(spelled)).not.toBe('unreadable')
      }),
    )
  })

  it('is whoever sends an unreadable address', () => {
    const odd = [
      ['unknown', '', ' ', '1.2.3', '1.2.3.4.5', '1.2.3.256', '01.2.3.4', '1.2.3.4 ', '1.2.3.4:80', '1.2.3.4.'],
      [':::', '1::2::3', '12345::', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', 'fe80::1%eth0', '[::1]', '::1]/x[', 'g::1'],
    ]
    for (const address of odd.flat()) expect(senderOf(address)).toBe('unreadable')
  })

  it('always has a name that a key of the table can contain', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (address) => {
        expect(senderOf(address)).toMatch(/^[0-9a-z.:]{2,40}$/)
      }),
    )
  })
})

it.each([
  ['203.0.113.0', ['203.0.113.7', '::ffff:203.0.113.200']],
  ['2001:db8:1::', ['2001:db8:1:2::1', '2001:0db8:0001:ffff::']],
  ['unreadable', ['unknown']],
])('one range of senders is an IPv4 /24 or an IPv6 /48: %s', (range, addresses) => {
  expect(addresses.map(rangeOf)).toEqual(addresses.map(() => range))
})

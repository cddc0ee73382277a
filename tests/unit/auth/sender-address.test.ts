import { isIPv6 } from 'node:net'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { senderOf } from '#domain/auth/sender-address.ts'

describe('an IPv4 address', () => {
  it.each(['0.0.0.0', '9.10.99.100', '203.0.113.7', '255.255.255.255'])('%s is one sender', (address) => {
    expect(senderOf(address)).toBe(address)
  })

  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['0000:0000:0000:0000:0000:ffff:0.0.0.0', '0.0.0.0'],
    ['::ffff:255.255.255.255', '255.255.255.255'],
  ])('written as %s is the same sender', (address, sender) => {
    expect(senderOf(address)).toBe(sender)
  })
})

describe('an IPv6 address', () => {
  it.each([
    ['2001:db8:1:2::', '2001:db8:1:2::'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
    ['2001:0DB8:0001:0002:0:0:0:1', '2001:db8:1:2::'],
    ['2001:db8:1:3::1', '2001:db8:1:3::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
    ['::', '0:0:0:0::'],
    ['1::', '1:0:0:0::'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::'],
    ['::fffe:203.0.113.7', '0:0:0:0::'],
    ['::1:ffff:203.0.113.7', '0:0:0:0::'],
  ])('%s is its /64 network', (address, sender) => {
    expect(senderOf(address)).toBe(sender)
  })

  it('gives every address of a network, in every notation, the same sender', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }), fc.ipV6(), (groups, spelled) => {
        const [network, host] = [[0x2000 + ((groups[0] ?? 0) % 0x1000), ...groups.slice(1, 4)], groups.slice(4)]
        const short = [...network, ...host].map((group) => group.toString(16)).join(':')
        const long = [...network, ...host].map((group) => group.toString(16).padStart(4, '0').toUpperCase()).join(':')
        const other = [...network, ...host.toReversed()].map((group) => group.toString(16)).join(':')
        expect(new Set([senderOf(short), senderOf(long), senderOf(other)]).size).toBe(1)
        if (isIPv6(spelled)) expect(senderOf(spelled)).not.toBe('unreadable')
      }),
    )
  })
})

describe('anything else', () => {
  it.each([
    'unknown',
    '',
    ' ',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.4 ',
    '1.2.3.4:80',
    '1.2.3.4.',
    ':::',
    '1::2::3',
    '12345::',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    'fe80::1%eth0',
    '[::1]',
    '::1]/x[',
    'g::1',
    '2001:db8::/64',
  ])('%j shares one budget', (address) => {
    expect(senderOf(address)).toBe('unreadable')
  })

  it('never makes a name that a key of the table could not hold', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (address) => {
        expect(senderOf(address)).toMatch(/^[0-9a-z.:]{2,40}$/)
      }),
    )
  })
})

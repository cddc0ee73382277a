import { describe, expect, it } from 'vitest'
import { providerOf, rangeOf, senderOf } from '#lambdas/shared/sender-address.rules.ts'
import { fc } from '#tests/support/random-values.ts'

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

  it('is the same for all unreadable addresses', () => {
    const v4 = ['unknown', '', ' ', '1.2.3', '1.2.3.4.5', '1.2.3.256', '01.2.3.4', '1.2.3.4 ', '1.2.3.4:80', '1.2.3.4.']
    const v6 = [':::', '1::2::3', '12345::', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', 'fe80::1%eth0', '[::1]', 'g::1']
    for (const address of [...v4, ...v6]) expect(senderOf(address)).toBe('unreadable')
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

it.each([
  [undefined, ['203.0.113.7', '::ffff:203.0.113.200', 'unknown']],
  ['2001:db8::', ['2001:db8:1:2::1', '2001:0db8:ffff:ffff::']],
])('one block of a provider is an IPv6 /32: %s', (block, addresses) => {
  expect(addresses.map(providerOf)).toEqual(addresses.map(() => block))
})

import { describe, expect, it } from 'vitest'
import { keys, phoneOfUserPartition, ticketPartition, userPartition } from '#data/keys.ts'

const phone = '+919876543210'
const socket = 'L0SM9cOFvHcCIhw='
const scope = { code: 'acme', mode: 'live' } as const

type Build = (part: string) => unknown

const ofSupport = [keys.sockets, keys.connection, keys.livePass, ticketPartition]
const onePart = [keys.user, keys.codes, keys.knownCodes, keys.lender, keys.product, keys.apiKey, userPartition]

/** Every builder, with one of its parts left open. */
const builders: Build[] = [
  ...onePart,
  ...ofSupport,
  ...[keys.application, keys.ticket, keys.message].flatMap((build): Build[] => [
    (part) => build(part, 'a'),
    (part) => build('a', part),
  ]),
  ...[keys.partnerUsage, keys.partnerUser, keys.submission, keys.idempotency].map(
    (build): Build =>
      (part) =>
        build(scope, part),
  ),
  (part) => keys.partnerKey('acme', part),
  (part) => keys.rangeCounters(part, '1'),
  (part) => keys.rangeCounters('1', part),
  (part) => keys.sendCounters('PREFIX', part),
  (part) => keys.linkClick(scope, part, 'a'),
  (part) => keys.linkClick(scope, 'a', part),
]

describe('the keys of the table', () => {
  it.each([
    [keys.user(phone), `USER#${phone}`, 'PROFILE'],
    [keys.application(phone, 'a-lender'), `USER#${phone}`, 'APP#a-lender'],
    [keys.ticket(phone, '01ABC-XYZ'), `USER#${phone}`, 'TICKET#01ABC-XYZ'],
    [keys.sockets(phone), `USER#${phone}`, 'SOCKETS'],
    [keys.message('01ABC-XYZ', '01DEF'), 'TICKET#01ABC-XYZ', 'MSG#01DEF'],
    [keys.connection(socket), `CONN#${socket}`, 'META'],
    [keys.livePass('0af3'), 'PASS#0af3', 'META'],
    [keys.codes(phone), `OTP#${phone}`, 'CODES'],
    [keys.knownCodes(phone), `OTP#${phone}`, 'KNOWN'],
    [keys.rangeCounters('2001:db8:0::', '2026031009'), 'CAP#RANGE#2001:db8:0::', '2026031009'],
    [keys.sendCounters('PROVIDER', '2001:db8::'), 'CAP#PROVIDER#2001:db8::', 'META'],
  ])('are what stored items have: %j', (key, pk, sk) => {
    expect(key).toEqual({ pk, sk })
  })

  it('of a user name the phone', () => {
    expect(phoneOfUserPartition(keys.ticket(phone, 'x').pk)).toBe(phone)
  })

  it.each(['', '+91#APP', 'a b', 'a/b', 'a\u0000', 'ऋ', 'x'.repeat(201)])(
    'take no part that could lead into another partition: %j',
    (part) => {
      const refusal = 'A key part holds a character that keys must not hold'
      for (const build of builders) expect(() => build(part)).toThrow(refusal)
    },
  )
})

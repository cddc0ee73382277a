import { describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { lineOfProgram, lineOfText, linesOfText } from '#contract/text.ts'
import { fc } from '#tests/support/random-values.ts'

const unshowable = 'Please remove characters that cannot be shown'
const requiredMessage = 'Please enter something'
const line = lineOfText(10, requiredMessage)
const longLine = lineOfText(40, requiredMessage)
const lines = linesOfText(10, requiredMessage)
const program = lineOfProgram(40, requiredMessage)

const messagesOf = (schema: typeof line, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message)

describe('a line of text', () => {
  it.each(['a', '🙂'.repeat(10), 'आशा', 'क्‍ष', '1234567890'])('may be %j, and is trimmed', (text) => {
    expect(line.parse(`  ${text} \t`)).toBe(text)
    expect(line.parse(`\u2068\u202A${text}\u200B\u2069 `)).toBe(text)
  })

  const blank = ['', '   ', '\n\t', '\u3000']
  const unseen = ['\u200b', '\u200c\u200d', '\ufeff \u2060', '\u3164', '\u115f', '\u2800', '\u00ad', '\ufe0f']
  const odd = ['\u0000', '\n', '\r', '\t', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00\ud800']
  const reordering = ['Ash\u202ea', 'a\u202aAsha\u202ca', 'a\u2066Asha\u2069a']

  it.each([
    ['is required', requiredMessage, [undefined, null, 7, {}, [], true, ...blank]],
    ['holds something to see', requiredMessage, unseen],
    ['is measured in code points', 'Please use at most 10 characters', ['🙂'.repeat(11), 'x'.repeat(11)]],
    ['has no control character and no lone surrogate', unshowable, odd.map((character) => `a${character}b`)],
    ['does not reorder what follows', unshowable, reordering],
  ])('%s', (_, message, refused) => {
    for (const text of refused) expect(messagesOf(line, text)[0], JSON.stringify(text)).toBe(message)
  })

  it('is not changed by parsing it again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (given) => {
        const first = line.safeParse(given)
        if (first.success) expect(line.parse(first.data)).toBe(first.data)
      }),
    )
  })
})

it('lines of text may contain line breaks and tabs, but no other control character, and something to see', () => {
  expect(lines.parse(' a\nb\r\n\tc ')).toBe('a\nb\r\n\tc')
  expect(messagesOf(lines, '\u2800')).toEqual([requiredMessage])
  for (const odd of ['\u0000', '\u001b', '\ud800']) expect(messagesOf(lines, `a${odd}b`)).toEqual([unshowable])
})

describe('a whole Aadhaar number', () => {
  // 234123412346 and 919876543216 have the right check digit.
  it.each([
    '234123412346',
    'no. 234123412346.',
    '(2341 23412346)',
    '2341 2341 2346',
    '2341-2341 2346 is mine',
    '2341\u00a02341\u20132346',
    '2341.2341.2346',
    '2341 / 2341 / 2346',
    '2341_2341_2346',
    '2341\u200b2341\u200b2346',
    '2 3 4 1 2 3 4 1 2 3 4 6',
    '23 41 23 41 23 46',
    '7 2341 2341 2346 8',
    '२३४१ २३४१ २३४६',
    '٢٣٤١٢٣٤١٢٣٤٦',
    '２３４１２３４１２３４６',
    '2341２３४१2346',
  ])('is refused in text: %s', (text) => {
    expect(messagesOf(longLine, text)).toEqual(['Please do not enter a full Aadhaar number'])
  })

  it.each([
    'Call me on +919876543210',
    '+919876543216 or 91 98765 43216',
    '+91-98765-43216',
    `Call us on ${brand.grievanceOfficer.phone}`,
    'UPI ref 412345678901',
    '234123412345',
    '123456789010',
    '012345678901',
    '2341234123460',
    '023412341234 6',
    '₹2341 ₹2341 ₹2346',
    'at 2026-11-22 06:34',
    '2341 and 2341 and 2346',
  ])('is not %s', (text) => {
    expect(longLine.parse(text)).toBe(text)
  })

  it('may be in a line that a program wrote, such as the id of an advertisement', () => {
    expect(program.parse('234123412346')).toBe('234123412346')
  })
})

import { fc } from '#tests/support/random-values.ts'
import { describe, expect, it } from 'vitest'
import { countCodePoints, lineOfText, linesOfText } from '#contract/text.ts'

const unshowable = 'Please remove characters that cannot be shown'
const requiredMessage = 'Please enter something'
const line = lineOfText(10, requiredMessage)
const longLine = lineOfText(40, requiredMessage)
const lines = linesOfText(10, requiredMessage)

const messagesOf = (schema: typeof line, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message)

describe('a line of text', () => {
  it.each(['a', '🙂'.repeat(10), 'आशा', 'क्‍ष', '1234567890'])('may be %j, and is trimmed', (text) => {
    expect(line.parse(`  ${text} \t`)).toBe(text)
  })

  it('is required', () => {
    for (const given of [undefined, null, 7, {}, [], true, '', '   ', '\n\t', '\u3000']) {
      expect(messagesOf(line, given)).toContain(requiredMessage)
    }
  })

  it('is measured in code points', () => {
    expect(countCodePoints('🙂🙂')).toBe(2)
    for (const given of ['🙂'.repeat(11), 'x'.repeat(11)]) {
      expect(messagesOf(line, given)).toEqual(['Please use at most 10 characters'])
    }
  })

  it('contains no control character and no lone surrogate', () => {
    for (const odd of ['\u0000', '\n', '\r', '\t', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00\ud800']) {
      expect(messagesOf(line, `a${odd}b`)).toEqual([unshowable])
    }
  })

  it('contains no whole Aadhaar number, but may contain other numbers', () => {
    for (const given of ['123456789012', '1234 5678 9012', '1234-5678-9012', 'no. 123456789012', '(1234 56789012)']) {
      expect(messagesOf(longLine, given)).toEqual(['Please do not enter a full Aadhaar number'])
    }
    for (const given of ['1234567890123', '12345678901', '+919876543210123', '1234  5678  9012']) {
      expect(longLine.parse(given)).toBe(given)
    }
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

it('lines of text may contain line breaks and tabs, but no other control character', () => {
  expect(lines.parse(' a\nb\r\n\tc ')).toBe('a\nb\r\n\tc')
  for (const odd of ['\u0000', '\u001b', '\ud800']) expect(messagesOf(lines, `a${odd}b`)).toEqual([unshowable])
})

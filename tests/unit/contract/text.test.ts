import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCodePoints, lineOfText, linesOfText } from '#contract/text.ts'

const required = 'Please enter something'
const line = lineOfText(10, required)
const lines = linesOfText(10, required)

const messagesOf = (schema: typeof line, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map(({ message }) => message)
}

describe('a line of text', () => {
  it.each([
    ['a', 'a'],
    ['  Asha Rao \t', 'Asha Rao'],
    ['🙂'.repeat(10), '🙂'.repeat(10)],
    ['आशा', 'आशा'],
    ['क्‍ष', 'क्‍ष'],
    ['1234567890', '1234567890'],
  ])('takes %j', (given, kept) => {
    expect(line.parse(given)).toBe(kept)
  })

  it.each([undefined, null, 7, {}, [], true, '', '   ', '\n\t', '\u3000'])('needs something: %j', (given) => {
    expect(messagesOf(line, given)).toContain(required)
  })

  it('is measured in characters as people count them', () => {
    expect(countCodePoints('🙂🙂')).toBe(2)
    expect(messagesOf(line, '🙂'.repeat(11))).toEqual(['Please use at most 10 characters'])
    expect(messagesOf(line, 'x'.repeat(11))).toEqual(['Please use at most 10 characters'])
  })

  it.each(['a\u0000b', 'a\nb', 'a\rb', 'a\tb', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\ud800b', '\udc00\ud800'])(
    'holds no control character and no lone surrogate: %j',
    (given) => {
      expect(messagesOf(line, given)).toEqual(['Please remove characters that cannot be shown'])
    },
  )

  it.each(['123456789012', '1234 5678 9012', '1234-5678-9012', 'no. 123456789012', '(1234 56789012)'])(
    'holds no whole Aadhaar number: %s',
    (given) => {
      expect(messagesOf(lineOfText(40, required), given)).toEqual(['Please do not enter a full Aadhaar number'])
    },
  )

  it.each(['1234567890123', '12345678901', '+919876543210123', '1234  5678  9012'])(
    'may hold other numbers: %s',
    (given) => {
      expect(lineOfText(40, required).parse(given)).toBe(given)
    },
  )

  it('stays as it is when it is taken again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (given) => {
        const first = line.safeParse(given)
        if (first.success) expect(line.parse(first.data)).toBe(first.data)
      }),
    )
  })
})

describe('lines of text', () => {
  it('may be broken', () => {
    expect(lines.parse(' a\nb\r\n\tc ')).toBe('a\nb\r\n\tc')
  })

  it.each(['a\u0000b', 'a\u001bb', 'a\ud800b'])('hold no other control character: %j', (given) => {
    expect(messagesOf(lines, given)).toEqual(['Please remove characters that cannot be shown'])
  })
})

/** A mobile number as people type, paste and correct it: the field after each keystroke. */
import { describe, expect, it } from 'vitest'
import { mobileDigitsPattern } from '#contract/patterns.ts'
import { fc } from '#tests/support/random-values.ts'
import {
  afterCodeEdit,
  afterMobileKeystroke,
  hasAllDigits,
  isForeign,
  mobileTextOf,
} from '#web/features/auth/mobile-number.ts'

it.each([
  ['(+91) 0 98765 43210', '9876543210'],
  ['91 0 98765 43210', '9876543210'],
  ['0 9198765432', '9198765432'],
  ['9198765432', '9198765432'],
  ['+9198765432', '98765432'],
  ['91987654321', '987654321'],
  ['98765432101234', '9876543210'],
  ['९८७६५ ৪३२१०', '9876543210'],
  ['＋९१९८७६५४३२१०', '9876543210'],
  ['98a76b', '9876'],
  ['', ''],
])('a pasted mobile number %j becomes %j', (text, digits) => {
  expect(mobileTextOf(text)).toBe(digits)
})

it.each(['+44 7911 123456', '0044 7911123456', '+98 296 77011', '+1 9829677011'])(
  '%j is of another country: its digits never stand in the field as a number of India',
  (text) => {
    const shown = mobileTextOf(text)
    expect([isForeign(shown), hasAllDigits(shown) && mobileDigitsPattern.test(shown)]).toEqual([true, false])
  },
)

/** Each text of the field while these keys are pressed one by one, from a text and a caret on. */
const type = (keys: string, before = '', caret = before.length) => {
  let field = { text: before, caret }
  return Array.from(keys, (key) => {
    const text = field.text.slice(0, field.caret) + key + field.text.slice(field.caret)
    field = afterMobileKeystroke(field.text, { text, caret: field.caret + key.length })
    return field.text
  })
}

const mobile = fc.stringMatching(/^[6-9][0-9]{9}$/)
const separator = fc.constantFrom('', ' ', '-')
/** With and without spaces, in Latin or Devanagari digits. */
const written = (prefix: string, digits: string, [gap, inside]: readonly [string, string], isHindi: boolean) => {
  const text = `${prefix}${gap}${digits.slice(0, 5)}${inside}${digits.slice(5)}`
  return isHindi ? text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))) : text
}
const mayBeSent = (text: string) => mobileDigitsPattern.test(text)

describe('a number that is typed key by key', () => {
  it('is the right one behind every prefix, and no other number on the way, except behind a bare 91', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '+', '+91', '91', '0', '0091', '091', '+91 0'),
        mobile,
        fc.tuple(separator, separator),
        fc.boolean(),
        (prefix, digits, gaps, isHindi) => {
          // 091 is the country code: 0 and a number that begins with 91 stays too short instead of becoming another one.
          fc.pre(prefix !== '+' && !(prefix === '0' && digits.startsWith('91')))
          const shown = type(written(prefix, digits, gaps, isHindi))
          expect(shown.at(-1)).toBe(digits)
          const others = shown.filter((text) => mayBeSent(text) && text !== digits)
          expect(others).toEqual(prefix === '91' ? others.filter((text) => text === `91${digits.slice(0, 8)}`) : [])
        },
      ),
    )
  })

  it('shows the example of the country code without it, and is not complete before its own tenth digit', () => {
    const shown = '+ +9  9 98 982 9829 98296 982967 9829677 98296770 982967701 9829677011'
    expect(type('+919829677011')).toEqual(shown.split(' '))
    expect(type('919829677011').slice(9)).toEqual(['9198296770', '982967701', '9829677011'])
    expect(type('09198296770').at(-1)).toBe('98296770')
  })
})

describe('a complete number', () => {
  it('takes a prefix that is typed in front of it, and loses no digit to keys in its middle', () => {
    fc.assert(
      fc.property(mobile, fc.constantFrom('+91', '91', '0', '0091', '091'), (digits, prefix) => {
        expect(type(prefix, digits, 0).at(-1)).toBe(digits)
      }),
    )
    fc.assert(
      fc.property(mobile, fc.stringMatching(/^[0-9]$/), fc.integer({ min: 0, max: 9 }), (digits, key, caret) => {
        expect(type(key, digits, caret)).toEqual([digits])
      }),
    )
  })

  it('is corrected at the caret', () => {
    const deleted = { text: '982677011', caret: 3 }
    expect(afterMobileKeystroke('9829677011', deleted)).toEqual(deleted)
    expect(afterMobileKeystroke('982677011', { text: '98२9677011', caret: 3 })).toEqual({
      text: '9829677011',
      caret: 3,
    })
    expect(afterMobileKeystroke('98296', { text: '9 8296', caret: 2 })).toEqual({ text: '98296', caret: 1 })
  })

  it('in the field is replaced by another one that is pasted over it', () => {
    const text = '+91 88888 77777'
    expect(afterMobileKeystroke('9829677011', { text, caret: text.length }).text).toBe('8888877777')
  })
})

it.each([
  [' 12 34-56 ', '123456'],
  ['PaisaLane: 123456 is your login OTP. Valid for 5 minutes.', '123456'],
  ['१२३४५६', '123456'],
  ['1234567', '123456'],
  ['12ab', '12'],
])('a typed or pasted code %j becomes %j', (text, digits) => {
  expect(afterCodeEdit('', { text, caret: text.length })).toBe(digits)
})

it.each([
  ['12', '12123456|', '123456'],
  ['12', '123456|12', '123456'],
  ['12', '1123456|2', '123456'],
  ['123456', '654321|', '654321'],
  ['123456', '123456654321|', '654321'],
  ['123456', '123654321|456', '654321'],
  ['98', '98Your OTP is 123456.|', '123456'],
  ['12', '1234|', '1234'],
  ['123456', '1234567|', '123456'],
  ['123456', '1237|456', '123745'],
])('a whole code that arrives at once replaces what is there: %j becomes %j', (before, marked, digits) => {
  const edit = { text: marked.replace('|', ''), caret: marked.indexOf('|') }
  expect(afterCodeEdit(before, edit)).toBe(digits)
})

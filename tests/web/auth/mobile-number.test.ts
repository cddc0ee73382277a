import { describe, expect, it } from 'vitest'
import { codeDigitsOf, mobileDigitsOf, spacedMobile } from '#web/features/auth/mobile-number.ts'

describe('a typed or pasted mobile number', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['+91-98765-43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['0091 9876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['91987654321', '9198765432'],
    ['98765432101234', '9876543210'],
    ['98a76b', '9876'],
    ['', ''],
  ])('%j becomes %j', (text, digits) => {
    expect(mobileDigitsOf(text)).toBe(digits)
  })

  it('is read in two groups', () => {
    expect(spacedMobile('9876543210')).toBe('98765 43210')
  })
})

describe('a typed or pasted code', () => {
  it.each([
    ['123456', '123456'],
    [' 12 34-56 ', '123456'],
    ['PaisaLane: 123456 is your login OTP. Valid for 5 minutes.', '123456'],
    ['1234567', '123456'],
    ['12ab', '12'],
  ])('%j becomes %j', (text, digits) => {
    expect(codeDigitsOf(text)).toBe(digits)
  })
})

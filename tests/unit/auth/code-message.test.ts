import { describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { codePolicy } from '#contract/policy.ts'
import { codeMessage, isSinglePartGsm } from '#domain/auth/code-message.ts'

describe('the SMS', () => {
  it('is the registered template character for character, with the line that WebOTP reads at its end', () => {
    expect(codeMessage({ brandName: 'PaisaLane', host: 'www.example.in', code: '012345' })).toBe(
      'PaisaLane: 012345 is your login OTP. Valid for 5 minutes. Do not share it with anyone.\n@www.example.in #012345',
    )
  })

  it('names the life that codes have', () => {
    expect(codePolicy.lifeSeconds / 60).toBe(5)
  })

  it('fits one part with the longest brand and a CloudFront host', () => {
    const longest = { brandName: 'B'.repeat(20), host: 'd111111abcdef8.cloudfront.net', code: '123456' }
    expect(isSinglePartGsm(codeMessage(longest))).toBe(true)
    expect(isSinglePartGsm(codeMessage({ ...longest, brandName: brand.name }))).toBe(true)
  })
})

describe('one part of GSM text', () => {
  it.each([
    ['160 characters', 'a'.repeat(160), true],
    ['161 characters', 'a'.repeat(161), false],
    ['80 characters that take two places', '€'.repeat(80), true],
    ['81 characters that take two places', '€'.repeat(81), false],
    ['nothing', '', true],
    ['every kind of plain character', '@£$_!"#¤%&\'()*+,-./:;<=>?¡§¿àÜ\n\r', true],
    ['a rupee sign', '₹', false],
    ['a letter of another script', 'क', false],
    ['a backtick', '`', false],
    ['an emoji', '🙂', false],
  ])('%s: %#', (_, text, fits) => {
    expect(isSinglePartGsm(text)).toBe(fits)
  })
})

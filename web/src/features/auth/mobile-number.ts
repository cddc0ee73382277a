/** Reduces what people type or paste as a mobile number or a code to plain digits. */
import { limits } from '#contract/policy.ts'

const countryPrefix = /^(?:91(?=\d{10}$)|0(?=\d{10}$)|0091(?=\d{10}$))/

/** The ten national digits of a typed or pasted number: '+91 98765 43210' gives 9876543210; more digits are cut off. */
export const mobileDigitsOf = (text: string): string =>
  text.replace(/\D/g, '').replace(countryPrefix, '').slice(0, limits.mobileDigits)

/** The six digits of a typed code or of a whole pasted SMS. */
export const codeDigitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, limits.codeDigits)

/** 9876543210 as people read it: 98765 43210. */
export const spacedMobile = (digits: string): string => `${digits.slice(0, 5)} ${digits.slice(5)}`.trim()

/** Finds whole Aadhaar numbers in text that people write. */

/**
 * Between the digits of a number: up to five characters that are neither letters nor digits. A colon belongs to a time, a plus to a phone
 * number and a currency sign to an amount, so they end a number.
 */
const separator = String.raw`[^\p{L}\p{M}\p{N}\p{Sc}:+]{1,5}`
const separatedDigits = new RegExp(String.raw`\p{Nd}+(?:${separator}\p{Nd}+)*`, 'gu')
const decimalDigit = /\p{Nd}/u
/** NFKC turns a numeral into three digits at most. From other characters it makes digits with a letter, which ends a number. */
const enoughNumerals = /(?:\p{N}\P{N}*){4}/u

/** Value of a decimal digit of any script: Unicode lays out the digits of a script in a row, from 0 to 9. */
const valueOf = (digit: string): number => {
  const codePoint = digit.codePointAt(0) ?? 0
  let zero = codePoint
  while (decimalDigit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (codePoint - zero) % 10
}

/** The product of two elements of the dihedral group of the pentagon: 0 to 4 are its rotations, 5 to 9 its reflections. */
const multiply = (left: number, right: number): number => {
  const turn = left < 5 ? left + right : left - right + 5
  return (turn % 5) + (left < 5 === right < 5 ? 0 : 5)
}

const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

/**
 * Whether the last digit is the check digit of those before it.
 * Source: J. Verhoeff, "Error Detecting Decimal Codes", Mathematical Centre Tracts 29, Amsterdam 1969; UIDAI gives Aadhaar numbers this digit.
 */
const hasVerhoeffCheckDigit = (digits: readonly number[]): boolean => {
  const sum = [...digits].reverse().reduce((product, digit, position) => {
    let permuted = digit
    for (let times = 0; times < position % 8; times += 1) permuted = permutation[permuted] ?? 0
    return multiply(product, permuted)
  }, 0)
  return sum === 0
}

const aadhaarDigits = 12

/** A country code and a mobile number have twelve digits too. */
const indianMobile = /^91[6-9]/

const isAadhaarNumber = (digits: readonly number[]): boolean =>
  digits.length === aadhaarDigits &&
  (digits[0] ?? 0) >= 2 &&
  !indianMobile.test(digits.join('')) &&
  hasVerhoeffCheckDigit(digits)

/** People write the number in one piece, in fours or in other groups of one length; a phone number and an age, or a date and a time, differ. */
const isOneNumber = (groups: readonly (readonly number[])[]): boolean =>
  groups.every(({ length }) => length % 4 === 0) || new Set(groups.map(({ length }) => length)).size === 1

/** Every row of neighbouring groups that has as many digits as an Aadhaar number. */
const rowsOf = (groups: readonly (readonly number[])[]): (readonly number[])[][] =>
  groups.flatMap((_, first) => {
    const row: (readonly number[])[] = []
    let length = 0
    for (let next = first; next < groups.length && length < aadhaarDigits; next += 1) {
      const group = groups[next] ?? []
      row.push(group)
      length += group.length
    }
    return length === aadhaarDigits ? [row] : []
  })

/**
 * Whether the text holds twelve digits that are an Aadhaar number: the first is 2 to 9, the last is the Verhoeff check digit, and they
 * are no mobile number behind 91. Digits of every script count, with or without separators.
 */
export const holdsAadhaarNumber = (text: string): boolean =>
  // Few texts hold as many numerals, and this check is cheaper than reading the digits.
  enoughNumerals.test(text) &&
  [...text.normalize('NFKC').matchAll(separatedDigits)].some(
    ([run]) =>
      run.length >= aadhaarDigits &&
      rowsOf((run.match(/\p{Nd}+/gu) ?? []).map((digits) => Array.from(digits, valueOf))).some(
        (row) => isOneNumber(row) && isAadhaarNumber(row.flat()),
      ),
  )

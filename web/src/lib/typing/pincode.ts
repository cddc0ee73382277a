/** Reduces what people type or paste as a pincode to its digits. */
import { limits } from '#contract/policy.ts'
import { digitsIn, withLatinDigits } from '#lambdas/shared/latin-digits.rules.ts'

/** Six digits on their own, in one or two groups. */
const wholePincode = /(?:^|\D)(\d{3}[\s-]?\d{3})(?!\d)/

/** Six digits at most: '462 001', 'Bhopal - 462001' and the same in digits of any Indian script give 462001. */
export const pincodeTextOf = (text: string): string =>
  digitsIn(wholePincode.exec(withLatinDigits(text))?.[1] ?? text).slice(0, limits.pincodeDigits)

/** Leaves only the pincode in the field; the digits behind the caret stay behind it. */
export const keepPincode = (input: HTMLInputElement): void => {
  const { value, selectionStart } = input
  const text = pincodeTextOf(value)
  if (text === value) return
  const behindCaret = digitsIn(value.slice(selectionStart ?? value.length)).length
  input.value = text
  const caret = Math.max(0, text.length - behindCaret)
  input.setSelectionRange(caret, caret)
}

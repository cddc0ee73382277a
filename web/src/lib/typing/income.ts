/** Reads a typed income, and groups its digits while it is typed. */
import { afterKeystroke, readAmount } from './amount-text.ts'

/** Rupees: '₹ 50,000', '50k' and '50,000/- per month' give 50000. Any other text gives undefined, which the schema refuses. */
export const incomeOf = (typed: string | number | undefined): number | undefined => {
  const text = String(typed ?? '').trim()
  const amount = readAmount(text.replace(/^[-−–]/, ''))
  if (amount === undefined) return undefined
  return /^[-−–]/.test(text) ? -Number(amount) : Number(amount)
}

/** Groups the digits in the field; the caret stays beside its digit. */
export const groupWhileTyping = (input: HTMLInputElement): void => {
  const { value, selectionStart } = input
  const { text, caret } = afterKeystroke('', { text: value, caret: selectionStart ?? value.length })
  if (text === value) return
  input.value = text
  input.setSelectionRange(caret, caret)
}

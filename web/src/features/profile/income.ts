/** Reads a typed income, and groups its digits while it is typed. */
import { afterKeystroke } from '#web/lib/amount-text.ts'

/** Rupees: '₹ 50,000' gives 50000. A text without a number gives undefined, which the schema refuses. */
export const incomeOf = (typed: string | number | undefined): number | undefined => {
  const text = String(typed ?? '').replace(/[\s,₹]/g, '')
  const rupees = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(rupees) ? rupees : undefined
}

/** Groups the digits in the field; the caret stays beside its digit. */
export const groupWhileTyping = (input: HTMLInputElement): void => {
  const { value, selectionStart } = input
  const { text, caret } = afterKeystroke('', { text: value, caret: selectionStart ?? value.length })
  if (text === value) return
  input.value = text
  input.setSelectionRange(caret, caret)
}

/** Reads a typed income, and groups its digits while it is typed. */

const plain = (typed: string): string => typed.replace(/[\s,₹]/g, '')

/** Rupees: '₹ 50,000' gives 50000. An empty text or one that is no number gives undefined, which the schema refuses. */
export const incomeOf = (typed: string | number | undefined): number | undefined => {
  const text = plain(String(typed ?? ''))
  const rupees = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(rupees) ? rupees : undefined
}

/** '1234567.5' gives '12,34,567.5'; what is no plain amount stays as it was typed. */
export const groupIncome = (typed: string): string => {
  const [, rupees, paise = ''] = /^(\d+)(\.\d*)?$/.exec(plain(typed)) ?? []
  return rupees === undefined ? typed : rupees.replaceAll(/\d(?=(\d\d)+\d$)/g, '$&,') + paise
}

/** Groups the digits in the field; the caret stays behind the digit that was typed. */
export const groupWhileTyping = (input: HTMLInputElement): void => {
  const { value, selectionStart } = input
  const grouped = groupIncome(value)
  if (grouped === value) return
  const digitsBefore = plain(value.slice(0, selectionStart ?? value.length)).length
  input.value = grouped
  let caret = 0
  for (let seen = 0; seen < digitsBefore; caret += 1) if (grouped[caret] !== ',') seen += 1
  input.setSelectionRange(caret, caret)
}

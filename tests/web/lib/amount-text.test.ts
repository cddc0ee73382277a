/** An amount field after each keystroke: the grouping and the place of the caret, marked by `|`. */
import { describe, expect, it } from 'vitest'
import { afterKeystroke, groupAmount } from '#web/lib/typing/amount-text.ts'

const edit = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
const marked = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`

describe('a keystroke in an amount field', () => {
  it.each([
    ['5', '50|', '50|'],
    ['500', '5000|', '5,000|'],
    ['50,000', '50,0000|', '5,00,000|'],
    ['5,00,000', '15|,00,000', '15|,00,000'],
    ['15,00,000', '151|,00,000', '1,51|,00,000'],
    ['5,00,000', '5,00,00|', '50,000|'],
    ['1,51,00,000', '|51,00,000', '|51,00,000'],
    ['5,00,000', '5,00,000.|', '5,00,000.|'],
    ['5,00,000.', '5,00,000.5|', '5,00,000.5|'],
    ['5,00,000', '5,,|00,000', '5|,00,000'],
    ['', '₹ 12,34,567.80|', '12,34,567.80|'],
    ['', '१२३४५६|', '1,23,456|'],
    ['5', '5 l|', '5 l|'],
    ['', '-1|', '-1|'],
  ])('turns "%s" by "%s" into "%s"', (before, typed, shown) => {
    expect(marked(afterKeystroke(before, edit(typed)))).toBe(shown)
  })

  it('deletes the digit beyond a deleted comma, so that Backspace and Delete always have an effect', () => {
    expect(marked(afterKeystroke('5,00,000', edit('5|00,000')))).toBe('|00,000')
    expect(marked(afterKeystroke('5,12,000', edit('5|12,000'), true))).toBe('5|2,000')
  })
})

it.each([
  ['5 lakh', '5,00,000'],
  ['007', '7'],
  ['Rs 1234567', '12,34,567'],
  ['five', 'five'],
])('the field that holds "%s" shows "%s" once it is left', (typed, shown) => {
  expect(groupAmount(typed)).toBe(shown)
})

/**
 * The change of a loan against its rest. `switch-table.jsonl` is made by `switch-table.py`: by the closed formula of the balance, in decimals of
 * 400 digits, where the product adds up months in whole numbers.
 */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compareSwitch, type Switch, type SwitchAnswer } from '#web/features/emi-calculator/switch.ts'

interface Row {
  readonly asked: Switch
  readonly answer: SwitchAnswer
}

const rows = readFileSync(new URL('switch-table.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row)

it('costs to the paisa what 50 cases of the table say, and pays from the same month or never', () => {
  expect(rows.length).toBe(50)
  for (const { asked, answer } of rows) expect({ asked, answer: compareSwitch(asked) }).toEqual({ asked, answer })
})

it('has no answer for an EMI that does not repay the present loan within 40 years', () => {
  const asked: Switch = {
    owedPaise: 10_000_000,
    presentRatePercent: 12,
    rest: { emiPaise: 100_000 },
    offerRatePercent: 10,
    offerMonths: 12,
    charges: [],
    gstPercent: 18,
  }
  expect(compareSwitch(asked)).toBeUndefined()
  expect(compareSwitch({ ...asked, rest: { emiPaise: 100_849 } })).toBeUndefined()
  expect(compareSwitch({ ...asked, rest: { emiPaise: 100_850 } })?.stay.months).toBe(480)
})

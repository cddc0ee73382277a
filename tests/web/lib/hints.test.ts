/** The examples that fields give, in each language, read by the reader of the field beside them. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readFacts } from '#web/features/check/read-facts.ts'
import { rupeesOf } from '#web/features/emi-calculator/loan-input.ts'
import { incomeOf } from '#web/lib/typing/income.ts'

interface Hints {
  fieldContent: Record<'age' | 'income' | 'amount', { hint: string }>
  fieldHints: { income: string }
  emiContent: { amountHint: string }
}

/** No import alias leads to the texts of a language. */
const folders = { English: '../../../web/src/features/', Hindi: '../../../web/languages/hi/web/features/' }
const files = ['check/content.ts', 'profile/steps-content.ts', 'emi-calculator/content.ts']

const hintsIn = async (folder: string) => {
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(import.meta.dirname, folder, file))) as object),
  )
  return Object.assign({}, ...modules) as Hints
}

const examplesIn = (hint: string) => {
  const [, examples = ''] = /(?:such as|for example|जैसे) (.+?)[.।]?$/.exec(hint) ?? []
  return examples.split(/ (?:or|या) /).filter((example) => example !== '')
}

const ofCheck = (field: 'age' | 'amount') => (example: string) => {
  const { facts, amount } = readFacts({
    category: 'salaried',
    age: '',
    monthly_income: '',
    pincode: '',
    amount: '',
    [field]: example,
  })
  return field === 'age' ? facts.age : amount
}

it.each(Object.entries(folders))('are read as they are meant: %s', async (_, folder) => {
  const { fieldContent, fieldHints, emiContent } = await hintsIn(folder)
  const read = [
    examplesIn(fieldContent.age.hint).map(ofCheck('age')),
    examplesIn(fieldContent.amount.hint).map(ofCheck('amount')),
    examplesIn(fieldContent.income.hint).map(incomeOf),
    examplesIn(fieldHints.income).map(incomeOf),
    examplesIn(emiContent.amountHint).map(rupeesOf),
  ]
  expect(read).toEqual([[34], [300_000], [45_000, 45_000], [45_000, 45_000], [500_000]])
})

/** The examples that fields give, in each language, read by the reader of the field beside them. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { emailAddress } from '#lambdas/profile/profile.contract.ts'
import { catalogueContent } from '#staff/rooms/catalogue/content.ts'
import { isCode, listProjectFiles, readText } from '#tests/support/source-files.ts'
import { readFacts } from '#web/features/check/read-facts.ts'
import { loanOf, rupeesOf } from '#web/features/emi-calculator/loan-input.ts'
import { wishPart } from '#web/features/offers/loan-wish.ts'
import { readAmount } from '#web/lib/typing/amount-text.ts'
import { incomeOf } from '#web/lib/typing/income.ts'

interface Hints {
  fieldContent: Record<'age' | 'income' | 'amount', { hint: string }>
  fieldHints: { income: string; studentIncome: string }
  placeholders: { email: string }
  emiContent: { amountHint: string; tenureHint: string }
}

/** No import alias leads to the texts of a language. */
const folders = { English: 'web/src/features/', Hindi: 'web/languages/hi/web/features/' }
const files = ['check/content.ts', 'profile/steps-content.ts', 'emi-calculator/content.ts']

const hintsIn = async (folder: string) => {
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(import.meta.dirname, '../../..', folder, file))) as object),
  )
  return Object.assign({}, ...modules) as Hints
}

const examplesIn = (hint: string) => {
  const [, examples = ''] = /(?:such as|for example|enter|जैसे|के लिए) (.+?)(?: लिखें)?[.।]?$/.exec(hint) ?? []
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

const monthsOf = (years: string) => loanOf({ amount: '1', rate: '1', years })?.months

it.each(Object.entries(folders))('are read as they are meant: %s', async (_, folder) => {
  const { fieldContent, fieldHints, placeholders, emiContent } = await hintsIn(folder)
  const read = [
    examplesIn(fieldContent.age.hint).map(ofCheck('age')),
    examplesIn(fieldContent.amount.hint).map(ofCheck('amount')),
    examplesIn(fieldContent.income.hint).map(incomeOf),
    examplesIn(fieldHints.income).map(incomeOf),
    /\d+/.exec(fieldHints.studentIncome)?.map(incomeOf),
    examplesIn(emiContent.amountHint).map(rupeesOf),
    examplesIn(emiContent.tenureHint).map(monthsOf),
    emailAddress.safeParse(placeholders.email).success,
  ]
  expect(read).toEqual([[34], [300_000], [45_000, 45_000], [45_000, 45_000], [0], [500_000], [6], true])
})

it('of the wish are read by its fields, and that of an id by the console', () => {
  const source = readText('web/src/features/offers/components/wish-panel.tsx')
  const examples = Array.from(source.matchAll(/example: '(.+)'/g), ([, example = '']) => readAmount(example))
  expect([wishPart('amountRupees', examples[0]), wishPart('tenureMonths', examples[1])]).toEqual([300_000, 36])
  expect(
    examplesIn(catalogueContent.add.field.hint.replace(/\. .*/, '')).map((id) => entryId.safeParse(id).data),
  ).toEqual(['narmada-finance'])
})

/** A figure as an example. The documents for lenders and partners have programs that try theirs. */
const example = /(?:such as|for example|e\.g\.|जैसे) (?:[^'`.]*\d|\$\{)/

it.each(Object.values(folders))('in %s stand in no other text than the ones above', (folder) => {
  const texts = listProjectFiles(folder)
    .filter((path) => isCode(path) && !/partner-docs|legal\//.test(path))
    .map((path) => {
      const lines = readText(path)
        .split('\n')
        .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && example.test(line))
      return [path.slice(folder.length), lines.length]
    })
  expect(Object.fromEntries(texts.filter(([, lines]) => lines !== 0))).toEqual({
    'check/content.ts': 3,
    'emi-calculator/content.ts': 1,
    'offers/offers-page-content.ts': 1,
    'profile/steps-content.ts': 1,
  })
})

/** `lender put`, `product put` and `scheme put`: writes the whole file or nothing. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { todayInIndia } from '#contract/times.ts'
import {
  readLenders,
  readProducts,
  readSchemes,
  type CatalogueChange,
  type CatalogueFileRules,
} from '#lambdas/catalogue/catalogue-file.rules.ts'
import type { EntryChange } from '#lambdas/catalogue/catalogue.table.ts'
import { changesBetween } from '#lambdas/catalogue/entry-changes.rules.ts'
import { putCatalogue } from '#lambdas/catalogue/put-catalogue.ts'
import { createOperatorsWrite } from '#lambdas/catalogue/write-as-operator.ts'
import { missingFigures } from '#lambdas/loans/cost.rules.ts'
import { hoursOf } from '#lambdas/loans/processing-time.rules.ts'
import type { CatalogueKind } from '#lambdas/offers/catalogue.contract.ts'
import { listed } from '#lambdas/offers/list-words.rules.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { Clock } from '#lambdas/shared/outside.rules.ts'
import { clock as commandClock } from './clock.ts'
import { InputError, onFile, requiredText, type OpsCommand, needed, optional, flag } from './command.ts'

const parseFile = (path: string): unknown => {
  const text = onFile(`${path}: cannot be read as UTF-8 text`, () =>
    new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)),
  )
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InputError(`${path}: is not valid JSON (${error instanceof Error ? error.message : ''})`, {
      cause: error,
    })
  }
}

const explained: readonly string[] = ['VALIDATION_ERROR', 'NOT_READY_TO_GO_LIVE', 'CHANGED_MEANWHILE']

const wayOut = '. Name the file of before with --based-on, or replace what is stored with --overwrite'

/** Names the first problem of the file and the number of others. */
const toInputError = (path: string, error: unknown, wayOutOfChange = ''): unknown => {
  if (!(error instanceof AppError) || !explained.includes(error.code)) return error
  const [first, ...others] = error.details ?? []
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`
  return new InputError(
    `${basename(path)}: ${first?.field ?? 'the file'}: ${first?.message ?? ''}${more}${error.code === 'CHANGED_MEANWHILE' ? wayOutOfChange : ''}`,
    {
      cause: error,
    },
  )
}

/** The values of before, which the file may not have meant to replace. */
const replacedIn = (changes: readonly EntryChange[]): string[] =>
  changes.flatMap(({ id, before, after }) =>
    before === undefined
      ? []
      : changesBetween(before, after).map(
          (change) => `Replaced: "${id}": ${change.field}: ${change.before ?? 'empty'} -> ${change.after ?? 'empty'}`,
        ),
  )

const namesVisitors = (address: string): boolean => address.includes('{user_id}') || address.includes('{click_id}')

/** Names the facts that visitors, or news of the lender, will miss in lenders that are accepted all the same. */
const warningsOf = ({ lenders = [] }: CatalogueChange): string[] =>
  lenders.flatMap(({ id, processing_time, utm_url, ...record }) => [
    ...(hoursOf(processing_time) === Infinity
      ? [
          `Warning: "${id}": processing_time "${processing_time}" states no longest time that can be read, such as "24 to 48 hours": "Fastest" puts this lender last.`,
        ]
      : []),
    ...(missingFigures(record).length > 0
      ? [
          `Warning: "${id}": ${listed(missingFigures(record))} missing: its card says "Ask the lender" instead of what the loan costs.`,
        ]
      : []),
    ...(namesVisitors(utm_url)
      ? []
      : [
          `Warning: "${id}": utm_url has neither {click_id} nor {user_id}: the lender cannot say which application its news are about.`,
        ]),
  ])

const putCommand = (
  noun: CatalogueKind,
  readChange: (file: unknown, rules: CatalogueFileRules) => CatalogueChange,
  clock: Clock,
): OpsCommand => ({
  name: `${noun} put`,
  options: { file: needed(`<${noun}s.json>`), 'based-on': optional(`<${noun}s.json>`), overwrite: flag },
  about: '(--based-on: the file of before; fields that are the same in both stay as they are stored)',
  prepare: (values, { deployed, isProd = false }) => {
    const path = requiredText(values, 'file')
    const file = parseFile(path)
    const basis = values['based-on'] === undefined ? undefined : parseFile(requiredText(values, 'based-on'))
    try {
      const today = todayInIndia(clock.now())
      const rules = { allowLoopback: !deployed, today }
      const change = readChange(file, rules)
      const basedOn = basis === undefined ? undefined : readChange(basis, { allowLoopback: true })
      const overwrites = values['overwrite'] === true
      const stepsRequiredOn = isProd ? today : undefined
      return async ({ table, recorded, by }) => {
        const { replace, changes, keepsUndo } = createOperatorsWrite(
          { table, recorded, clock },
          by,
          'catalogue.publish',
        )
        const outcomes = await putCatalogue(table, change, { basedOn, overwrites, stepsRequiredOn, replace }).catch(
          (error: unknown) => {
            throw toInputError(path, error, basedOn === undefined ? wayOut : '')
          },
        )
        for (const line of [...warningsOf(change), ...replacedIn(changes())]) console.error(line)
        if (!keepsUndo()) console.error('Warning: these are too many changes at once to be taken back in the console.')
        return outcomes.map((entry) => ({ ...entry }))
      }
    } catch (error) {
      throw toInputError(path, error)
    }
  },
})

/** @param clock of this machine, or a double of it */
export const catalogueCommands = (clock: Clock = commandClock): readonly OpsCommand[] => [
  putCommand('lender', (file, rules) => ({ lenders: readLenders(file, rules) }), clock),
  putCommand('product', (file, rules) => ({ products: readProducts(file, rules) }), clock),
  putCommand('scheme', (file, rules) => ({ schemes: readSchemes(file, rules) }), clock),
]

/** How parts of the reference become the data of a page. */
import { errorStatus } from '#contract/errors.ts'
import type { PartnerErrorCode } from '#lambdas/partner/partner-errors.contract.ts'
import type { Code } from '../docs-model.ts'
import type { ErrorDoc } from '../reference/error-docs.ts'
import type { HeaderDoc } from '../reference/reference-words.ts'
import { highlightCode, type CodeLanguage } from './highlight-code.ts'

export const json = (value: object) => highlightCode(JSON.stringify(value, null, 2), 'json')

export const mapEach = <Name extends string, From, To>(
  rows: Readonly<Record<Name, From>>,
  map: (row: From, name: Name) => To,
) =>
  Object.fromEntries(Object.entries<From>(rows).map(([name, row]) => [name, map(row, name as Name)])) as Record<
    Name,
    To
  >

export const samples = <Language extends CodeLanguage>(
  programs: Readonly<Record<Language, string>>,
): Record<Language, Code> => mapEach(programs, highlightCode)

export const errorsOf = (codes: readonly PartnerErrorCode[]) =>
  codes.map((code) => ({ code, status: errorStatus[code] })).toSorted((a, b) => a.status - b.status)

export const headersOf = (docs: readonly HeaderDoc[]) =>
  docs.map(({ name, description }) => ({ name, value: description }))

export const errorRowsOf = (errors: readonly ErrorDoc[]) =>
  errors.map(({ example, ...row }) => ({ ...row, body: json(example) }))

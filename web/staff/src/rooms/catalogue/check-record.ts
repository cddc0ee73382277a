/** What is wrong with a draft, by the schemas of the contract that publishing uses too. */
import { lenderRecord, productRecord } from '#contract/offers/catalogue.ts'
import type { CatalogueKind } from '#contract/staff/catalogue-room.ts'
import type { EntryRecord } from './fields.ts'

const trimmedLines = (record: EntryRecord): EntryRecord =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((one: unknown) => (typeof one === 'string' ? one.trim() : one)).filter((one) => one !== '')
        : typeof value === 'object' && value !== null
          ? trimmedLines(value as EntryRecord)
          : value,
    ]),
  )

/** The draft as it is saved: lists without the empty lines that somebody is about to fill. */
export const savedRecord = trimmedLines

/** Messages by the path of their field. */
export const problemsOf = (kind: CatalogueKind, record: EntryRecord): ReadonlyMap<string, string> => {
  const parsed = (kind === 'lender' ? lenderRecord : productRecord).safeParse(savedRecord(record))
  return new Map(
    parsed.success
      ? []
      : parsed.error.issues
          .map(({ path, message }) => [path.filter((part) => typeof part === 'string').join('.'), message] as const)
          .slice()
          .reverse(),
  )
}

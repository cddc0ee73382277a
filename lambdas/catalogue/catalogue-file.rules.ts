/** An operator's file of lenders, products or schemes. It is checked as a whole: one faulty entry refuses the file. */
import type { FieldError } from '#contract/errors.ts'
import { ruleMessage } from '#contract/rule-messages.ts'
import {
  lenderRecord,
  productRecord,
  schemeRecord,
  lender,
  product,
  scheme,
  type LenderRecord,
  type ProductRecord,
  type SchemeRecord,
  type Catalogue,
} from '#lambdas/offers/catalogue.contract.ts'
import { byPriority } from '#lambdas/offers/priority-order.rules.ts'
import { AppError, invalidField } from '#lambdas/shared/app-error.rules.ts'

/** One transaction holds 100 items; some are reserved for other writes. */
export const entriesInAFile = 90

export interface CatalogueFileRules {
  /** Allows lender pages on localhost: for the local runtime only. */
  readonly allowLoopback: boolean
  /** YYYY-MM-DD in India: the last day that `checked_on` may be. Without it, any day is accepted. */
  readonly today?: string
}

/** The rules of the stage for staff. */
export interface CatalogueRules extends Pick<CatalogueFileRules, 'allowLoopback'> {
  /** Whether a lender goes live only with every step done. */
  readonly requiresSteps: boolean
  /** Whether a second person agrees before an entry leads visitors to a new host. */
  readonly fourEyes: boolean
}

interface EntrySchema<Entry> {
  safeParse(
    value: unknown,
    words: { readonly error: typeof ruleMessage },
  ):
    | { success: true; data: Entry }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string; keys?: string[] }[] } }
}

const nameOf = (entry: unknown, index: number): string => {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined
  return typeof id === 'string' ? `entry ${index + 1} "${id.slice(0, 60)}"` : `entry ${index + 1}`
}

const problem = (entryName: string, field: string, message: string): FieldError => ({
  field: field === '' ? entryName : `${entryName}, ${field}`,
  message,
})

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && new URL(address).protocol === 'http:'

const loopbackFields = (entry: { utm_url?: string; kfs_url?: string | undefined }): string[] => [
  ...(isLoopback(entry.utm_url) ? ['utm_url'] : []),
  ...(isLoopback(entry.kfs_url) ? ['kfs_url'] : []),
]

interface AnyEntry {
  readonly id: string
  readonly utm_url?: string
  readonly kfs_url?: string | undefined
  readonly checked_on?: string | undefined
}

/** Throws VALIDATION_ERROR whose details name entry and field. */
export const readEntries = <Entry extends AnyEntry>(
  schema: EntrySchema<Entry>,
  file: unknown,
  { allowLoopback, today }: CatalogueFileRules,
): Entry[] => {
  if (!Array.isArray(file) || file.length === 0 || file.length > entriesInAFile) {
    throw invalidField('the file', `must hold a JSON array of 1 to ${entriesInAFile} entries`)
  }
  const entries: Entry[] = []
  const problems: FieldError[] = []
  const ids = new Set<string>()
  for (const [index, value] of file.entries()) {
    const name = nameOf(value, index)
    const parsed = schema.safeParse(value, { error: ruleMessage })
    if (!parsed.success) {
      for (const { path, message, keys } of parsed.error.issues) {
        if (keys) problems.push(...keys.map((key) => problem(name, [...path, key].join('.'), 'unknown field')))
        else problems.push(problem(name, path.map(String).join('.'), message))
      }
      continue
    }
    const { id } = parsed.data
    if (ids.has(id)) problems.push(problem(name, 'id', 'is in the file twice'))
    if (!allowLoopback) {
      const refused = loopbackFields(parsed.data)
      problems.push(...refused.map((field) => problem(name, field, 'must be https on a deployed stack')))
    }
    if (today !== undefined && (parsed.data.checked_on ?? '') > today) {
      problems.push(problem(name, 'checked_on', 'must not be in the future'))
    }
    ids.add(id)
    entries.push(parsed.data)
  }
  if (problems.length > 0) throw new AppError('VALIDATION_ERROR', problems)
  return entries
}

export const readLenders = (file: unknown, rules: CatalogueFileRules): LenderRecord[] =>
  readEntries(lenderRecord, file, rules)

export const readProducts = (file: unknown, rules: CatalogueFileRules): ProductRecord[] =>
  readEntries(productRecord, file, rules)

export const readSchemes = (file: unknown, rules: CatalogueFileRules): SchemeRecord[] =>
  readEntries(schemeRecord, file, rules)

/** Active or not. */
interface CatalogueEntries {
  readonly lenders: readonly LenderRecord[]
  readonly products: readonly ProductRecord[]
  readonly schemes: readonly SchemeRecord[]
}

/** Every stored entry. */
export interface StoredCatalogue extends CatalogueEntries {
  /** Counts the writes, so that two operators cannot overwrite each other's snapshot. */
  readonly version: number
}

export type CatalogueChange = Partial<CatalogueEntries>

/** The stored entries, with those of a change added or replacing those of the same id, and without those that are off. */
const activeAfter = <Entry extends { readonly id: string; readonly is_active: boolean }>(
  stored: readonly Entry[],
  put: readonly Entry[] = [],
): Entry[] =>
  [...new Map([...stored, ...put].map((entry) => [entry.id, entry])).values()].filter(({ is_active }) => is_active)

/** Turns what operators store into what visitors get: active entries only, public fields only. @param change @default none */
export const publicCatalogueOf = (stored: CatalogueEntries, change: CatalogueChange = {}): Catalogue => ({
  lenders: activeAfter(stored.lenders, change.lenders).map((record) => lender.parse(record)),
  products: activeAfter(stored.products, change.products).map((record) => product.parse(record)),
  schemes: activeAfter(stored.schemes, change.schemes)
    .sort(byPriority('descending'))
    .map((record) => scheme.parse(record)),
})

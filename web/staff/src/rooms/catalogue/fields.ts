/** The form of an entry as a table, and how a field's text becomes a part of the record. */
import { translations } from '#contract/languages.ts'
import type { CatalogueKind } from '#lambdas/offers/catalogue.contract.ts'
import { fieldContent, type FieldPath } from './field-content.ts'

export type EntryRecord = Readonly<Record<string, unknown>>

/** `none` is a tick that the record states an empty object. */
type FieldKind = 'line' | 'choice' | 'lines' | 'text' | 'number' | 'day' | 'none'

export interface Field {
  readonly path: FieldPath
  readonly kind: FieldKind
}

export interface FieldGroup {
  readonly title: string
  readonly fields: readonly Field[]
}

const { groups } = fieldContent
const of =
  (kind: FieldKind) =>
  (...paths: readonly FieldPath[]): Field[] =>
    paths.map((path) => ({ path, kind }))
const line = of('line')
const choice = of('choice')
const lines = of('lines')
const text = of('text')
const number = of('number')
const day = of('day')
const none = of('none')

/** The fields that visitors read as an operator wrote them, in each other language. */
const inOthers = (...fields: readonly Field[]): FieldGroup => ({
  title: groups.translations,
  fields: translations.flatMap((language) =>
    fields.map(({ path, kind }) => ({ kind, path: `translations.${language}.${path}` as FieldPath })),
  ),
})

const productGroups: readonly FieldGroup[] = [
  {
    title: groups.card,
    fields: [...line('name', 'provider', 'category'), ...text('description'), ...lines('features')],
  },
  { title: groups.addresses, fields: [...line('utm_url'), ...lines('hosts')] },
  inOthers(...line('category'), ...text('description'), ...lines('features')),
]

const schemeGroups: readonly FieldGroup[] = [
  {
    title: groups.card,
    fields: [
      ...line('name', 'url'),
      ...choice('category'),
      ...text('condition'),
      ...number('max_family_income'),
      ...line('course', 'institution'),
      ...number('min_amount', 'max_amount_rupees'),
    ],
  },
  { title: groups.check, fields: [...day('checked_on'), ...line('source')] },
  inOthers(...text('condition'), ...line('course', 'institution')),
]

const lenderGroups: readonly FieldGroup[] = [
  {
    title: groups.card,
    fields: [...line('name', 'interest_rate', 'max_amount', 'processing_time'), ...lines('features')],
  },
  {
    title: groups.figures,
    fields: [
      ...number(
        'annual_rate_min',
        'annual_rate_max',
        'min_amount',
        'max_amount_rupees',
        'tenor_months_min',
        'tenor_months_max',
      ),
      ...line('apr'),
    ],
  },
  {
    title: groups.fee,
    fields: [
      ...number('fee.percent', 'fee.fixed', 'fee.min', 'fee.max', 'fee.gst_percent'),
      ...line('processing_fee', 'penal_charges'),
      ...number('cooling_off_days'),
    ],
  },
  {
    title: groups.repayment,
    fields: [
      ...choice('repayment.kind', 'repayment.frequency'),
      ...number('repayment.moratorium.months', 'repayment.moratorium.after_course_months'),
      ...choice('repayment.moratorium.interest'),
    ],
  },
  {
    title: groups.criteria,
    fields: [
      ...lines('criteria.categories'),
      ...number(
        'criteria.min_age',
        'criteria.max_age_at_end',
        'criteria.min_monthly_income',
        'criteria.min_monthly_income.salaried',
        'criteria.min_monthly_income.self-employed',
        'criteria.min_monthly_income.student',
      ),
      ...lines('criteria.pincode_prefixes', 'criteria.states'),
      ...none('criteria'),
    ],
  },
  {
    title: groups.company,
    fields: line(
      'regulated_entity.name',
      'regulated_entity.registration',
      'nodal_officer.name',
      'nodal_officer.email',
      'nodal_officer.phone',
      'grievance_contact',
    ),
  },
  { title: groups.addresses, fields: [...line('website', 'utm_url', 'kfs_url'), ...lines('hosts', 'documents')] },
  { title: groups.notes, fields: day('agreement_until', 'callback_tested_on', 'links_checked_on', 'checked_on') },
  inOthers(
    ...line('max_amount', 'processing_time', 'processing_fee', 'penal_charges'),
    ...lines('features', 'documents'),
  ),
]

export const groupsOf: Readonly<Record<CatalogueKind, readonly FieldGroup[]>> = {
  lender: lenderGroups,
  product: productGroups,
  scheme: schemeGroups,
}

const isObject = (value: unknown): value is EntryRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const valueAt = (record: EntryRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), record)

/** The record with a value at a path; undefined removes it, and an object that becomes empty with it. */
export const withValueAt = (record: EntryRecord, path: string, value: unknown): EntryRecord => {
  const [name = '', ...rest] = path.split('.')
  const { [name]: present, ...others } = record
  if (rest.length === 0) return value === undefined ? others : { ...others, [name]: value }
  const inner = withValueAt(isObject(present) ? present : {}, rest.join('.'), value)
  return Object.keys(inner).length === 0 ? others : { ...others, [name]: inner }
}

/** The text of a field; a value of another kind is none. */
export const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(String).join('\n')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A text that is no number stays a text, so that the check of the record names it. */
export const valueOf = (kind: FieldKind, written: string): unknown => {
  if (written.trim() === '') return kind === 'lines' && written !== '' ? [] : undefined
  if (kind === 'number') return Number.isNaN(Number(written)) ? written : Number(written)
  return kind === 'lines' ? written.split('\n').map((one) => one.trimStart()) : written
}

const withLists = { features: [], hosts: [] }

/** Returns the first values of a new entry. */
export const newRecord = (kind: CatalogueKind, id: string): EntryRecord => ({
  id,
  ...{
    lender: { ...withLists, is_recommended: false, featured: false },
    product: { ...withLists, is_featured: false },
    scheme: {},
  }[kind],
  is_active: false,
  priority: 0,
})

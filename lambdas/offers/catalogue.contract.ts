/** Lenders and other financial products: in operators' files and in the table, and as visitors get them. */
import * as z from 'zod/mini'
import { categories } from '#contract/entities.ts'
import { translations } from '#contract/languages.ts'
import { lineOfText, linesOfText } from '#contract/text.ts'
import { criteria } from './criteria.contract.ts'
import { entryId } from './entry-id.contract.ts'
import { day, goingLiveNotes } from './going-live.contract.ts'
import { coolingOffDays, nodalOfficer, regulatedEntity } from './lender-conduct.contract.ts'
import { lenderWords } from './lender-words.contract.ts'
import { newsFiles } from './news-files.contract.ts'
import { repayment } from './repayment.contract.ts'

const shortLine = lineOfText(120, 'must not be empty')
const optionalLine = z.optional(shortLine)
const features = z.array(lineOfText(80, 'must not be empty')).check(z.maxLength(12))
const priority = z.int().check(z.gte(0), z.lte(1_000_000))
const amountRupees = z.int().check(z.gte(1), z.lte(1_000_000_000_000))
const months = z.int().check(z.gte(1), z.lte(480))
const percent = z.number().check(z.gte(0), z.lte(200))
const feeRupees = z.number().check(z.gte(0), z.lte(10_000_000))

const notBelow = <Name extends string, Least extends string>(name: Name, least: Least) =>
  z.refine<{ [Field in Name | Least]?: number | undefined }>(
    (entry) => (entry[least] ?? -Infinity) <= (entry[name] ?? Infinity),
    { path: [name], error: `must not be below ${least}` },
  )

/** The processing fee in figures: a share of the amount, from `min` to `max`, and a fixed sum, in rupees; GST is added. */
const fee = z
  .strictObject({
    percent: z.optional(percent),
    fixed: z.optional(feeRupees),
    min: z.optional(feeRupees),
    max: z.optional(feeRupees),
    gst_percent: z.optional(percent),
  })
  .check(
    notBelow('max', 'min'),
    z.refine(({ percent: share, fixed }) => share !== undefined || fixed !== undefined, 'must have percent or fixed'),
    z.refine(({ percent: share, min, max }) => share !== undefined || (min ?? max) === undefined, {
      path: ['percent'],
      error: 'must be there for min and max to limit it',
    }),
  )

/** The languages in which an operator may write words too; pages in them show English where nothing is written. */
const otherLanguage = z.enum(translations)

/** True for https, and for http on localhost, which browsers also treat as secure: the sample lenders of the local runtime. */
const isSecureAddress = (url: URL) =>
  url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost')

const parseUrl = (value: string): URL | undefined => {
  try {
    return new URL(value)
  } catch {
    return undefined
  }
}

const secureUrl = z.string().check(
  z.maxLength(1000),
  z.refine((value) => {
    const url = parseUrl(value)
    return url !== undefined && isSecureAddress(url) && url.username === '' && url.password === ''
  }, 'must be a full https address without a user name'),
  z.refine((value) => !/[\s<>"\\]/.test(value), 'must not hold spaces, quotes, angle brackets or backslashes'),
)

const hosts = z
  .array(z.string().check(z.regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'must be host names')))
  .check(z.minLength(1, 'must name at least one host'), z.maxLength(10))

const hostIsListed = <Name extends 'utm_url' | 'kfs_url' | 'website'>(name: Name) =>
  z.refine<{ [Address in Name]?: string | undefined } & { hosts: string[] }>(
    ({ [name]: address, hosts: listed }) => {
      const url = parseUrl(address ?? '')
      return url === undefined || listed.includes(url.host)
    },
    { path: [name], error: "its host must be on the entry's list of hosts" },
  )

/**
 * A lender, with the disclosures of the digital-lending rules where the lender provides them. Terms that people read as text have fields
 * in figures beside them, for calculations: rates are percent a year, amounts rupees.
 */
const documents = z.array(lineOfText(80, 'must not be empty')).check(z.maxLength(12))

const lenderFields = {
  id: entryId,
  name: shortLine,
  interest_rate: shortLine,
  max_amount: shortLine,
  processing_time: shortLine,
  features,
  is_recommended: z.boolean(),
  featured: z.boolean(),
  is_active: z.boolean(),
  priority,
  utm_url: secureUrl,
  apr: optionalLine,
  min_amount: z.optional(amountRupees),
  max_amount_rupees: z.optional(amountRupees),
  tenor_months_min: z.optional(months),
  tenor_months_max: z.optional(months),
  annual_rate_min: z.optional(percent),
  annual_rate_max: z.optional(percent),
  repayment: z.optional(repayment),
  processing_fee: optionalLine,
  fee: z.optional(fee),
  penal_charges: optionalLine,
  kfs_url: z.optional(secureUrl),
  grievance_contact: optionalLine,
  /** The lender's own home page. */
  website: z.optional(secureUrl),
  regulated_entity: z.optional(regulatedEntity),
  nodal_officer: z.optional(nodalOfficer),
  cooling_off_days: z.optional(coolingOffDays),
  /** The papers that the lender asks an applicant for. */
  documents: z.optional(documents),
  /** The day in India when an operator last compared this record with the lender's own pages. */
  checked_on: z.optional(day),
  criteria: z.optional(criteria),
  translations: z.optional(
    z.partialRecord(
      otherLanguage,
      z.partial(
        z.strictObject({
          max_amount: shortLine,
          processing_time: shortLine,
          features,
          processing_fee: shortLine,
          penal_charges: shortLine,
          documents,
        }),
      ),
    ),
  ),
}

const description = linesOfText(400, 'must not be empty')

const productFields = {
  id: entryId,
  name: shortLine,
  provider: shortLine,
  category: shortLine,
  description,
  features,
  translations: z.optional(
    z.partialRecord(otherLanguage, z.partial(z.strictObject({ category: shortLine, description, features }))),
  ),
  is_featured: z.boolean(),
  is_active: z.boolean(),
  priority,
  utm_url: secureUrl,
}

/**
 * A lender in an operator's file: the public fields, the hosts that its addresses may lead to, its own words, how its files of news are
 * read, and what was noted before it went live.
 */
export const lenderRecord = z
  .strictObject(
    { ...lenderFields, hosts, ...lenderWords.shape, ...newsFiles.shape, ...goingLiveNotes.shape },
    'must be an object',
  )
  .check(
    hostIsListed('utm_url'),
    hostIsListed('kfs_url'),
    hostIsListed('website'),
    notBelow('tenor_months_max', 'tenor_months_min'),
    notBelow('max_amount_rupees', 'min_amount'),
    notBelow('annual_rate_max', 'annual_rate_min'),
  )
export type LenderRecord = z.infer<typeof lenderRecord>

export const productRecord = z
  .strictObject({ ...productFields, hosts }, 'must be an object')
  .check(hostIsListed('utm_url'))
export type ProductRecord = z.infer<typeof productRecord>

/** A lender as visitors get it. */
export const lender = z.object(lenderFields)
export type Lender = z.infer<typeof lender>

/** Who a lender is and whom a complaint about it goes to. */
export const lenderContact = z.pick(lender, {
  id: true,
  name: true,
  website: true,
  regulated_entity: true,
  nodal_officer: true,
  grievance_contact: true,
})
export type LenderContact = z.infer<typeof lenderContact>

export const product = z.object(productFields)
export type Product = z.infer<typeof product>

const condition = lineOfText(200, 'must not be empty')

const schemeFields = {
  name: shortLine,
  /** The official page. */
  url: secureUrl.check(z.refine((url) => url.startsWith('https:'), 'must be https')),
  /** The benefit and the people whom it is for, where no other field says it. */
  condition,
  category: z.enum(categories, `must be one of ${categories.join(', ')}`),
  /** Rupees a year. */
  max_family_income: z.optional(amountRupees),
  course: optionalLine,
  institution: optionalLine,
  /** The amount of the loan, in rupees. A scheme that helps with a part of any loan has no limits, and names the part in its condition. */
  min_amount: z.optional(amountRupees),
  max_amount_rupees: z.optional(amountRupees),
  checked_on: day,
  translations: z.optional(
    z.partialRecord(otherLanguage, z.partial(z.strictObject({ condition, course: shortLine, institution: shortLine }))),
  ),
}

/** Help of the state for one kind of loan, as an operator read it on a day. `source` is where, for operators alone. */
export const schemeRecord = z
  .strictObject(
    { id: entryId, ...schemeFields, is_active: z.boolean(), priority, source: optionalLine },
    'must be an object',
  )
  .check(notBelow('max_amount_rupees', 'min_amount'))
export type SchemeRecord = z.infer<typeof schemeRecord>

/** A scheme as visitors get it. */
export const scheme = z.object(schemeFields)
export type Scheme = z.infer<typeof scheme>

/** The record of each kind of entry. */
export const entryRecords = { lender: lenderRecord, product: productRecord, scheme: schemeRecord } as const
export type CatalogueKind = keyof typeof entryRecords
export type StoredEntry = LenderRecord | ProductRecord | SchemeRecord

/** The list of a catalogue that holds a kind. */
export const listOfKind = { lender: 'lenders', product: 'products', scheme: 'schemes' } as const

/** Active entries only, in no particular order: each screen sorts them. Schemes are in their order, the highest priority first. */
export const catalogue = z.object({
  lenders: z.array(lender),
  products: z.array(product),
  schemes: z.optional(z.array(scheme)),
})
export type Catalogue = z.infer<typeof catalogue>

/**
 * Receipts in the table: a partition for each user by the user's id, without the phone. Each is put once, under the condition that none is there. Its hash
 * goes into the locked bucket, by which a later change is seen (`evidence/evidence-items.table.ts`).
 */
import * as z from 'zod/mini'
import type { StoredItem } from '#data/failed-conditions.ts'
import { keys } from '#data/keys.ts'
import { consentPrefix } from '#lambdas/shared/user-writes.table.ts'
import { termsTexts } from './accepted-terms.contract.ts'
import { receiptPurposes, type ConsentPurpose } from './consents.contract.ts'

const text = z.optional(z.string())
const stored = z.object({
  purpose: z.enum([...receiptPurposes, 'terms']),
  /** False for a withdrawal. */
  given: z.boolean(),
  version: z.string(),
  language: z.string(),
  /** SHA-256 of the text as shown, in hexadecimal digits. */
  hash: z.string(),
  at: z.string(),
  /** The visitor's address as seen by CloudFront. */
  address: text,
  /** A switch of the app, a click on a lender or a product, or the terms box of a login. */
  how: z.string(),
  /** The target of a click, and the id by which that target names it. */
  lender_id: text,
  product_id: text,
  name: text,
  click_id: text,
})

/** The evidence of a consent or of its withdrawal. It is written once; no use case changes or removes it. */
export type ConsentReceipt = Readonly<z.infer<typeof stored>>
export type ChoiceReceipt = ConsentReceipt & { readonly purpose: ConsentPurpose }
/** A receipt with an id of its own, so that two clicks of one moment have two. */
export type ClickReceipt = ConsentReceipt & { readonly id: string }

export const toReceipt = (item: unknown): ConsentReceipt => stored.parse(item)

/** An account that was given back has bytes as base64. */
const bytes = z.union([
  z.instanceof(Uint8Array),
  z.pipe(
    z.string(),
    z.transform((base64) => Buffer.from(base64, 'base64')),
  ),
])
const acceptance = z.object({ hash: z.optional(bytes), at: z.string(), ip: text })

/** The terms that a user accepted: fields of the profile, each named by its version, which are erased with it. */
export const termsReceiptsIn = (profile: StoredItem): ConsentReceipt[] =>
  Object.entries(profile)
    .filter(([name]) => name.startsWith(consentPrefix))
    .map(([name, value]) => {
      const { hash: stored = [], at, ip: address } = acceptance.parse(value)
      const hash = Buffer.from(stored).toString('hex')
      const language = Object.values(termsTexts).find((known) => known.hash === hash)?.language ?? ''
      const version = name.slice(consentPrefix.length)
      return { purpose: 'terms', given: true, version, language, hash, at, address, how: 'login' }
    })

/** @param mark differs between receipts of the same moment */
export const receiptPart = (userId: string, receipt: ConsentReceipt, mark: string) => ({
  Put: {
    Item: { ...keys.consentReceipt(userId, receipt.at, mark), ...receipt },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

export const clickReceiptPart = (userId: string, { id, ...receipt }: ClickReceipt) => receiptPart(userId, receipt, id)

/**
 * Receipts in the table: a partition for each user by the user's id, without the phone. Each is put once, under the condition that none is there, and no
 * role may update or delete one.
 */
import * as z from 'zod/mini'
import { consentWays, receiptPurposes } from '#contract/consent/consents.ts'
import type { ConsentReceipt, ClickReceipt } from '#use-cases/consent/ports.ts'
import { keys } from '../keys.ts'
import type { TransactionPart } from '../table.ts'

const text = z.optional(z.string())
const stored = z.object({
  purpose: z.enum(receiptPurposes),
  given: z.boolean(),
  version: z.string(),
  language: z.string(),
  hash: z.string(),
  at: z.string(),
  address: text,
  how: z.enum(consentWays),
  lender_id: text,
  reason: text,
})

export const toReceipt = (item: unknown): ConsentReceipt => stored.parse(item)

/** @param mark differs between receipts of the same moment */
export const receiptPart = (userId: string, receipt: ConsentReceipt, mark: string): TransactionPart => ({
  Put: {
    Item: { ...keys.consentReceipt(userId, receipt.at, mark), ...receipt },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

export const clickReceiptPart = (userId: string, { id, ...receipt }: ClickReceipt): TransactionPart =>
  receiptPart(userId, receipt, id)

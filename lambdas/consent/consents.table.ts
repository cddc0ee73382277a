/** The switches of users and their receipts. The choices lie apart from the user, by the user's id: functions that read them may read no user. */
import * as z from 'zod/mini'
import { findItem, listItems, readItem } from '#data/find-items.ts'
import { consentPartition, keys } from '#data/keys.ts'
import { recordedUnless, type StoredItem, type Table, type TransactionPart } from '#data/table.ts'
import { forgettingPart } from '#lambdas/push/push-browsers.table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { condition, updating, write, x } from '#lambdas/shared/expressions.table.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import { partnerCode } from '#lambdas/shared/partner-scope.contract.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { consentPrefix, isSignedOut, knownUserCheck, refusedStep } from '#lambdas/shared/user-writes.table.ts'
import { termsTexts } from './accepted-terms.contract.ts'
import type { Chooser, Choices } from './choices.rules.ts'
import { type ConsentPurpose, consentPurposes, receiptPurposes } from './consents.contract.ts'

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

/** The evidence of a consent or of its withdrawal. It is written once; no operation changes or removes it. */
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

const choice = z.object({ given: z.boolean(), version: z.optional(z.string()), at: z.optional(z.string()) })
const storedChoices = z.object({
  changes: z.int(),
  lender_contact: z.optional(choice),
  notices_by_sms: z.optional(choice),
  notices_by_push: z.optional(choice),
  partner_sharing: z.optional(choice),
})

/** The item of a user who has chosen, without its key. */
const storedUser = z.object({ id: z.string(), partner_code: z.optional(partnerCode) })

/** Whether notices go out is on an item of the user's, which their runs read; the choice beside it adds version and time. */
const noticeFields = { notices_by_sms: 'sms', notices_by_push: 'push' } as const
type NoticePurpose = keyof typeof noticeFields

const isNotice = (purpose: ConsentPurpose): purpose is NoticePurpose => purpose in noticeFields

const withNotices = (choices: Choices, item: StoredItem = {}): Choices => {
  const stateOf = (purpose: NoticePurpose) => {
    const [known, given] = [choices[purpose], item[noticeFields[purpose]] === true]
    return known?.given === given ? known : { given }
  }
  return { ...choices, notices_by_sms: stateOf('notices_by_sms'), notices_by_push: stateOf('notices_by_push') }
}

/** Puts all choices anew, so that no role needs an update. The stream sends a change on to the partner that is named here. */
const choicesPart = (
  { userId, partnerCode: code, choices, changes }: Chooser,
  receipt: ChoiceReceipt,
): TransactionPart => {
  const { purpose, given, version, at } = receipt
  const after: Choices = { ...choices, [purpose]: { given, version, at } }
  return {
    Put: {
      Item: {
        ...keys.choices(userId),
        user_id: userId,
        changes: changes + 1,
        ...Object.fromEntries(consentPurposes.map((each) => [each, after[each]])),
        ...(code !== undefined && { partner_code: code }),
      },
      ...condition(changes === 0 ? x`attribute_not_exists(pk)` : x`changes = ${changes}`),
    },
  }
}

/** Returns the choices that runs of notices read. A user who takes push back is asked anew in each browser. */
const noticeParts = (phone: string, { purpose, given, at }: ChoiceReceipt): TransactionPart[] => {
  if (!isNotice(purpose)) return []
  const update = {
    Key: keys.noticeChoice(phone),
    ...updating(write({ [noticeFields[purpose]]: given })),
  }
  return [{ Update: update }, ...(purpose === 'notices_by_push' && !given ? [forgettingPart(phone, new Date(at))] : [])]
}

/** Reads at the moment of use, consistently. @param session undefined for a command. Throws USER_NOT_FOUND, and SIGNED_OUT of a session that has ended. */
export const findChooser = async (table: Table, phone: string, session: Session | undefined): Promise<Chooser> => {
  const [user, notices] = await Promise.all([
    table.get({ Key: keys.user(phone) }),
    table.get({ Key: keys.noticeChoice(phone), ConsistentRead: true }),
  ])
  if (session && isSignedOut({ item: user.Item }, session)) throw new AppError('SIGNED_OUT')
  const known = storedUser.safeParse(user.Item)
  if (!known.success) throw new AppError('USER_NOT_FOUND')
  const { id: userId, partner_code } = known.data
  const { changes, ...choices } = (await findItem(table, keys.choices(userId), storedChoices)) ?? { changes: 0 }
  return {
    phone,
    userId,
    partnerCode: partner_code,
    choices: withNotices(choices, notices.Item),
    changes,
  }
}

/** Writes receipt and choice together, if no other change came in between. Throws USER_NOT_FOUND and SIGNED_OUT. */
export const recordChoice = async (
  table: Table,
  chooser: Chooser,
  session: Session,
  receipt: ChoiceReceipt,
): Promise<VersionedOutcome> => {
  const { phone, userId, changes } = chooser
  return recordedUnless(
    table.transact([
      choicesPart(chooser, receipt),
      knownUserCheck(session, x`id = ${userId}`),
      receiptPart(userId, receipt, String(changes + 1)),
      ...noticeParts(phone, receipt),
    ]),
    ([, failedUser]) => {
      if (failedUser) throw refusedStep(failedUser, session)
      return { outcome: 'changed', present: undefined }
    },
  )
}

/** Stores the receipt of a click that writes nothing else together with it. */
export const addReceipt = async (table: Table, userId: string, receipt: ClickReceipt): Promise<void> => {
  await table.put(clickReceiptPart(userId, receipt).Put)
}

/** In the order of their times. */
export const listReceipts = async (table: Table, userId: string): Promise<ConsentReceipt[]> => {
  const items = await listItems(table, consentPartition(userId))
  return items.map(toReceipt)
}

/** Those of the terms that the open account of a number accepted. */
export const listTerms = async (table: Table, phone: string): Promise<ConsentReceipt[]> => {
  return termsReceiptsIn((await readItem(table, keys.user(phone))) ?? {})
}

/** Whether the user's partner may learn of the user's applications now. */
export const sharesWithPartner = async (table: Table, userId: string): Promise<boolean> => {
  const { Item } = await table.get({
    Key: keys.choices(userId),
    ProjectionExpression: 'partner_sharing',
    ConsistentRead: true,
  })
  return choice.safeParse(Item?.['partner_sharing']).data?.given === true
}

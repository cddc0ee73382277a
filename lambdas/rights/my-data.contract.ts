/** The recipients of a person's data, and the pages of a download. */
import * as z from 'zod/mini'
import { sentNotice } from '#lambdas/notices/notices.contract.ts'
import { optionalDetails } from '#lambdas/profile/profile-fields.contract.ts'

const instant = z.iso.datetime()
const names = z.array(z.string())

/** One lender whose page the person opened, with the time of each click that is kept, the oldest first. */
const lenderWithData = z.object({
  lender_id: z.string(),
  name: z.string(),
  fields: names,
  clicked_at: z.array(instant),
})

/** One product whose page the person opened, likewise. */
const productWithData = z.object({
  product_id: z.string(),
  name: z.string(),
  fields: names,
  clicked_at: z.array(instant),
})

/** Reads of one kind by the partner's API: how many, and the last one of each of the last 31 days with one, the oldest first. */
const partnerReads = z.object({ fields: names, count: z.int(), last_of_days: z.array(instant) })

/** The partner that submitted the person: what it sent, and what it read since. */
const partnerWithData = z.object({
  code: z.string(),
  name: z.string(),
  submitted_at: instant,
  fields: names,
  lender_reads: partnerReads,
  status_reads: partnerReads,
  /** Events of the last month: webhook events about the person that the partner took, and the last one. */
  told: z.optional(z.object({ count: z.int(), last_at: instant })),
})

/** `since` is when we first stored something about the person; `sent` are the notices by SMS, the newest first. */
export const dataHoldersResponse = z.object({
  since: instant,
  lenders: z.array(lenderWithData),
  products: z.optional(z.array(productWithData)),
  partner: z.optional(partnerWithData),
  sent: z.array(sentNotice),
})
export type DataHoldersResponse = z.infer<typeof dataHoldersResponse>

/** `other` is a kind that was stored after this list was written. */
export const downloadKinds = [
  'profile',
  'application',
  'waiting-news',
  'ticket',
  'message',
  'notice-choice',
  'sent-notices',
  'push-browsers',
  'nominee',
  'choices',
  'consent-receipt',
  'partner-record',
  'submission',
  'link-click',
  'staff-look',
  'open-connections',
  'login-codes',
  'other',
] as const
export type DownloadKind = (typeof downloadKinds)[number]

/** Where the next page of a download begins. */
export const downloadCursor = z.string().check(z.maxLength(400), z.regex(/^[A-Za-z0-9_-]+$/, 'must be a cursor'))

export const downloadQuery = z.object({ cursor: z.optional(downloadCursor) })

/** One stored item as it is: `fields` are its attributes without the keys of the table. Bytes are base64. */
const downloadItem = z.object({
  kind: z.enum(downloadKinds),
  fields: z.record(z.string(), z.unknown()),
})
export type DownloadItem = z.infer<typeof downloadItem>

/** One page; `next` is absent from the last one. */
export const downloadResponse = z.object({ items: z.array(downloadItem), next: z.optional(downloadCursor) })
export type DownloadResponse = z.infer<typeof downloadResponse>

/** The file that a person keeps: all pages together. Its JSON schema is published beside it. */
export const downloadFile = z.object({
  schema: z.string(),
  made_at: instant,
  items: z.array(downloadItem),
})
export type DownloadFile = z.infer<typeof downloadFile>

export const eraseDetailRequest = z.strictObject({
  detail: z.enum(optionalDetails, 'must be a detail that may be erased alone'),
})

/** People for staff: everything of a user is in one partition; what a partner said besides is in the partner's. */
import * as z from 'zod/mini'
import { ticket as ticketSchema, type Ticket, type User } from '#contract/entities.ts'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { listItems } from '#data/find-items.ts'
import { keys, userPartition } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { toStoredApplication } from '#lambdas/applications/application-items.table.ts'
import type { StoredApplication } from '#lambdas/applications/stored-application.rules.ts'
import { listReceipts, termsReceiptsIn } from '#lambdas/consent/consents.table.ts'
import type { SentNotice } from '#lambdas/notices/notice-limits.rules.ts'
import { noticeStateIn } from '#lambdas/notices/notices.table.ts'
import { toUser } from '#lambdas/profile/profile.table.ts'
import { endedSessionsIn } from '#lambdas/shared/user-writes.table.ts'
import type { GivenConsent } from './people.contract.ts'

/** Everything that the room People shows of a person. */
export interface StoredPerson {
  readonly user: User
  readonly partner_code?: string | undefined
  readonly utm_source?: string | undefined
  readonly utm_campaign?: string | undefined
  readonly acquired_at?: string | undefined
  readonly consents: readonly GivenConsent[]
  readonly applications: readonly StoredApplication[]
  readonly tickets: readonly Ticket[]
  readonly notices: { readonly sms: boolean; readonly sent: readonly SentNotice[] }
  /** Epoch seconds. */
  readonly endedSessions: { readonly startedAt: readonly number[]; readonly until: number }
}

const text = z.optional(z.string())

const acquired = z.object({ partner_code: text, utm_source: text, utm_campaign: text, acquired_at: text })

const submitted = z.object({
  submission_id: text,
  pan_masked: text,
  aadhaar_last4: text,
  credit_score: z.optional(z.number()),
})

const submission = z.object({
  consent: z.optional(z.object({ given_at: z.string(), text_version: z.string(), channel: text })),
})

/** The name that the user gave. May lag by a moment. */
export const findNameOfPhone = async (table: Table, phone: string): Promise<string | undefined> => {
  const { Item } = await table.get({ Key: keys.user(phone), ProjectionExpression: 'full_name' })
  return text.parse(Item?.['full_name'])
}

/** Undefined for a phone that is no user yet. Consistent. */
export const findStoredPerson = async (table: Table, phone: string): Promise<StoredPerson | undefined> => {
  const items = await listItems(table, userPartition(phone), '', 'consistent')
  const bySortKey = (sk: string) => items.find((item) => item['sk'] === sk)
  const startingWith = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix))
  const user = bySortKey(sortKeyPrefix.profile)
  const userId = user?.['id']
  if (!user || typeof userId !== 'string') return undefined
  const receipts = await listReceipts(table, userId)
  const { signedOut, untilEpochSeconds } = endedSessionsIn(user)
  return {
    ...acquired.parse(user),
    user: toUser(user),
    consents: [...termsReceiptsIn(user), ...receipts],
    applications: startingWith(sortKeyPrefix.application).map(toStoredApplication),
    tickets: startingWith(sortKeyPrefix.ticket).map((item) => ticketSchema.parse(item)),
    notices: noticeStateIn(phone, items),
    endedSessions: { startedAt: Object.values(signedOut), until: untilEpochSeconds },
  }
}

/** Returns the fields of a partner's submission besides the profile, with its consent. The PAN is masked. */
export const findSubmitted = async (table: Table, code: string, userId: string) => {
  const scope = { code, mode: 'live' } as const
  const { Item } = await table.get({ Key: keys.partnerUser(scope, userId) })
  if (!Item) return undefined
  const { submission_id, pan_masked: pan, aadhaar_last4, credit_score } = submitted.parse(Item)
  const found = submission_id && (await table.get({ Key: keys.submission(scope, submission_id) })).Item
  const given = found ? submission.parse(found).consent : undefined
  return {
    facts: { pan, aadhaar_last4, credit_score },
    consents: given
      ? [
          {
            purpose: `partner ${code}`,
            given: true,
            version: given.text_version,
            how: given.channel,
            at: given.given_at,
          },
        ]
      : [],
  }
}

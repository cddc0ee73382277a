/** People for staff: everything of a user is in one partition; what a partner said besides is in the partner's. */
import * as z from 'zod/mini'
import { ticket as ticketSchema } from '#contract/entities.ts'
import { legalPolicy } from '#contract/policy.ts'
import { noticePolicy } from '#contract/notices/notice-policy.ts'
import type { GivenConsent } from '#contract/staff/people.ts'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import type { People, StoredPerson } from '#use-cases/staff/people/ports.ts'
import { DynamoFoundApplications } from '../applications/dynamo-found-applications.ts'
import { toStoredApplication } from '../applications/stored-applications.ts'
import type { StoredItem } from '../failed-conditions.ts'
import { keys, userPartition } from '../keys.ts'
import { noticeStateIn } from '../notices/dynamo-notice-states.ts'
import { queryAll } from '../query-all.ts'
import type { Table } from '../table.ts'
import { endedSessionsIn, toUser } from '../user-writes.ts'

const text = z.optional(z.string())

const acquired = z.object({ partner_code: text, utm_source: text, utm_campaign: text, acquired_at: text })

const consent = z.object({ version: text, language: text, at: z.string() })

/** The version of an accepted text is in the name of its field. */
const consentName = 'consent_'

const termsIn = (user: StoredItem): GivenConsent[] =>
  Object.entries(user)
    .filter(([name]) => name.startsWith(consentName))
    .map(([name, value]) => {
      const { language, at: given_at } = consent.parse(value)
      return { purpose: legalPolicy.consentText, version: name.slice(consentName.length), language, given_at }
    })

const noticeConsent = (choice: StoredItem | undefined): GivenConsent[] => {
  const [given, back] = [choice?.['given'], choice?.['taken_back']].map((value) => z.optional(consent).parse(value))
  if (!given && !back) return []
  const { version = '', language } = given ?? back ?? {}
  return [
    {
      purpose: noticePolicy.consentText,
      version,
      language,
      ...(given && { given_at: given.at }),
      ...(back && (!given || back.at > given.at) && { taken_back_at: back.at }),
    },
  ]
}

const submitted = z.object({
  submission_id: text,
  pan_masked: text,
  aadhaar_last4: text,
  credit_score: z.optional(z.number()),
})

const submission = z.object({
  consent: z.optional(z.object({ given_at: z.string(), text_version: z.string(), channel: text })),
})

export class DynamoPeople implements People {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  findPhoneOfUser(userId: string): Promise<string | undefined> {
    return new DynamoFoundApplications(this.#table).findPhoneOfUser(userId)
  }

  async findName(phone: string): Promise<string | undefined> {
    const { Item } = await this.#table.get({ Key: keys.user(phone), ProjectionExpression: 'full_name' })
    return text.parse(Item?.['full_name'])
  }

  async findPerson(phone: string): Promise<StoredPerson | undefined> {
    const items = await queryAll(this.#table, {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': userPartition(phone) },
      ConsistentRead: true,
    })
    const bySortKey = (sk: string) => items.find((item) => item['sk'] === sk)
    const startingWith = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix))
    const user = bySortKey(sortKeyPrefix.profile)
    if (user?.['id'] === undefined) return undefined
    const { signedOut, untilEpochSeconds } = endedSessionsIn(user)
    const sockets = bySortKey(sortKeyPrefix.sockets)?.['open_sockets']
    return {
      ...acquired.parse(user),
      user: toUser(user),
      consents: [...termsIn(user), ...noticeConsent(bySortKey(keys.noticeChoice(phone).sk))],
      applications: startingWith(sortKeyPrefix.application).map(toStoredApplication),
      tickets: startingWith(sortKeyPrefix.ticket).map((item) => ticketSchema.parse(item)),
      notices: noticeStateIn(phone, items),
      endedSessions: { startedAt: Object.values(signedOut), until: untilEpochSeconds },
      openWindows: sockets instanceof Set ? sockets.size : 0,
    }
  }

  async findSubmitted(code: string, userId: string): ReturnType<People['findSubmitted']> {
    const scope = { code, mode: 'live' } as const
    const { Item } = await this.#table.get({ Key: keys.partnerUser(scope, userId) })
    if (!Item) return undefined
    const { submission_id, pan_masked: pan, aadhaar_last4, credit_score } = submitted.parse(Item)
    const found = submission_id && (await this.#table.get({ Key: keys.submission(scope, submission_id) })).Item
    const given = found ? submission.parse(found).consent : undefined
    return {
      facts: { pan, aadhaar_last4, credit_score },
      consents: given
        ? [
            {
              purpose: `partner ${code}`,
              version: given.text_version,
              channel: given.channel,
              given_at: given.given_at,
            },
          ]
        : [],
    }
  }
}

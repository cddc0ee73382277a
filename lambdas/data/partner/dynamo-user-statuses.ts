/** The statuses of a partner's user: of the user's applications, and in the sandbox of the clicks on links. */
import * as z from 'zod/mini'
import { application } from '#contract/entities.ts'
import type { ReportedStatus } from '#contract/partner/partner-get-user-status.ts'
import type { PartnerScope } from '#contract/partner/partner-keys.ts'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { statusTimeOf } from '#domain/partner/status-time.ts'
import { toEpochSeconds } from '../epoch-seconds.ts'
import type { StoredItem } from '../failed-conditions.ts'
import { clickPrefix, partnerPartition, userPartition } from '../keys.ts'
import { listItems } from '../query-all.ts'
import { Repository } from '../repository.ts'

const { lender_id, status, history, updated_at } = application.shape
const statusFields = z.object({ lender_id, status, history, updated_at })
const sandboxClick = z.object({ lender_id, first_clicked_at: z.iso.datetime(), ttl: z.number() })

const toStatus = (item: StoredItem): ReportedStatus => {
  const { lender_id, status, ...times } = statusFields.parse(item)
  return { lender_id, status, occurred_at: statusTimeOf(times) }
}

export class DynamoUserStatuses extends Repository {
  /** The present status of each application of a user whom this partner submitted. */
  async listStatuses(scope: PartnerScope, userId: string, phone: string, now: Date): Promise<ReportedStatus[]> {
    return scope.mode === 'live' ? this.#ofApplications(scope, userId, phone) : this.#ofClicks(scope, userId, now)
  }

  /** Of those of the user that name the partner. */
  async #ofApplications({ code }: PartnerScope, userId: string, phone: string): Promise<ReportedStatus[]> {
    const items = await listItems(this.table, userPartition(phone), sortKeyPrefix.application)
    return items.filter(({ user_id, partner_code }) => user_id === userId && partner_code === code).map(toStatus)
  }

  /** The sandbox keeps no applications, and its clicks stay where applications begin. */
  async #ofClicks(scope: PartnerScope, userId: string, now: Date): Promise<ReportedStatus[]> {
    const items = await listItems(this.table, partnerPartition(scope), clickPrefix(userId))
    return items
      .map((item) => sandboxClick.parse(item))
      .filter(({ ttl }) => ttl > toEpochSeconds(now))
      .map(({ lender_id, first_clicked_at }) => ({ lender_id, status: 'applied', occurred_at: first_clicked_at }))
  }
}

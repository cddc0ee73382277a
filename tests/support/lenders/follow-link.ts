/** A user of a partner who opens a lender's page by the partner's tracking link. */
import { pickPhone } from '../auth/phones.ts'
import { callHttp } from '../http-call.ts'
import { navigationOf, type PartnerClient } from '../partner/partner-client.ts'
import type { TestPartner } from '../partner/partners.ts'

export interface FollowedLink {
  readonly phone: string
  readonly userId: string
  readonly clickId: string
}

interface Way {
  readonly partner: TestPartner
  /** With the live key: a link of the sandbox makes no application. */
  readonly client: PartnerClient
  readonly lenderId: string
}

/** The partner submits a user, who follows the link to the lender. */
export const followLink = async (origin: string, { partner, client, lenderId }: Way): Promise<FollowedLink> => {
  const phone = pickPhone()
  const userId = String((await client.submit({ phone })).json['user_id'])
  const { json } = await client.lendersFor(partner.code, userId)
  const { lenders } = json['data'] as { lenders: { lender_id: string; tracking_link: string }[] }
  const link = lenders.find(({ lender_id }) => lender_id === lenderId)?.tracking_link ?? ''
  const { headers } = await callHttp(origin, {
    path: new URL(link).pathname,
    headers: navigationOf('Mozilla/5.0 Chrome/130'),
  })
  return { phone, userId, clickId: new URL(String(headers['location'])).searchParams.get('click') ?? '' }
}

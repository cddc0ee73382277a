/** Reads the item of a user as the visitor that the funnel counts. */
import * as z from 'zod/mini'
import { user as userSchema } from '#contract/entities.ts'
import type { StoredItem } from '#data/table.ts'
import { campaignWord, furthestStep, type Visit } from './visit.rules.ts'

const text = z.optional(z.string())
const campaign = { utm_source: text, utm_campaign: text }
const storedUser = z.extend(
  z.pick(userSchema, {
    category: true,
    otp_verified_at: true,
    personal_details_at: true,
    location_details_at: true,
    professional_details_at: true,
    offers_viewed_at: true,
    lender_clicked_at: true,
  }),
  { ...campaign, last_touch: z.optional(z.object(campaign)), partner_code: text },
)

/** Acceptances of the terms: the first is of the first sign-in, because nothing replaces it. */
const acceptances = z.record(z.templateLiteral(['consent_', z.string()]), z.object({ at: z.string() }))

const firstSignInOf = (item: StoredItem): string | undefined => {
  const accepted = Object.entries(item).filter(([name]) => name.startsWith('consent_'))
  return Object.values(acceptances.parse(Object.fromEntries(accepted)))
    .map(({ at }) => at)
    .toSorted()[0]
}

/** Undefined for a user who has not signed in yet, and for the mark of a closed account. Throws for an item that is no user. */
export const visitOf = (item: StoredItem | undefined): Visit | undefined => {
  const since = item?.['id'] === undefined ? undefined : firstSignInOf(item)
  if (since === undefined) return undefined
  const { utm_source, utm_campaign, last_touch, partner_code: partner, ...user } = storedUser.parse(item)
  const last = last_touch ?? { utm_source, utm_campaign }
  return {
    since,
    origin: {
      category: user.category,
      partner,
      source: campaignWord(utm_source),
      campaign: campaignWord(utm_campaign),
      lastSource: campaignWord(last.utm_source),
      lastCampaign: campaignWord(last.utm_campaign),
    },
    step: furthestStep(user),
  }
}

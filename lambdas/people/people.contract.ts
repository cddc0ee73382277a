/** A person as staff see them: personal fields are masked until one is asked for with a reason. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { application, category, ticket, user } from '#contract/entities.ts'
import { lineOfText } from '#contract/text.ts'
import { applicationRow, userIdText } from '#lambdas/applications/staff-applications.contract.ts'
import { indianMobile } from '#lambdas/auth/send-sms-otp.contract.ts'
import { noticesResponse, sentNotice } from '#lambdas/notices/notices.contract.ts'
import { maskedFields, profileFields, type ProfileField } from '#lambdas/profile/profile-fields.contract.ts'
import type { StaffEndpoint } from '#lambdas/staff/staff-endpoint.contract.ts'
import { viewPolicy } from '#lambdas/staff/staff-policy.contract.ts'

const instant = z.iso.datetime()
const text = z.optional(z.string())

export const searchPeopleRequest = z.union([
  z.strictObject({ phone: indianMobile }),
  z.strictObject({ user_id: userIdText }),
])
const searchPeopleResponse = z.object({ user_id: z.string() })

/** A consent that was given or taken back: a receipt, the acceptance of the terms, or what a partner sent with the user. */
const givenConsent = z.object({
  purpose: z.string(),
  given: z.boolean(),
  at: instant,
  version: z.string(),
  language: text,
  /** A switch, a click on a lender, a login, or a partner's channel. */
  how: text,
  lender_id: text,
  product_id: text,
  name: text,
  click_id: text,
  address: text,
  /** SHA-256 of the text that was shown. */
  hash: text,
})
export type GivenConsent = z.infer<typeof givenConsent>

const givenFields = Object.fromEntries(profileFields.map((field) => [field, user.shape[field]])) as Pick<
  typeof user.shape,
  ProfileField
>

const person = z.object({
  id: z.string(),
  phone: z.string(),
  ...givenFields,
  category: z.optional(category),
  current_step: text,
  /** Fields of a partner's submission; no function can open the PAN itself. */
  pan: text,
  aadhaar_last4: text,
  credit_score: z.optional(z.number()),
  partner_code: text,
  utm_source: text,
  utm_campaign: text,
  acquired_at: z.optional(instant),
  consents: z.array(givenConsent),
  applications: z.array(applicationRow),
  tickets: z.array(
    z.pick(ticket, { id: true, title: true, status: true, complaint: true, created_at: true, updated_at: true }),
  ),
  notices: z.object({ sms: z.boolean(), sent: z.array(sentNotice) }),
  sign_ins: z.object({
    last_at: z.optional(instant),
    /** When sessions that were signed out had begun. */
    ended: z.array(instant),
    /** Every session until then has ended. */
    all_ended_until: z.optional(instant),
  }),
})
export type Person = z.infer<typeof person>
const personResponse = z.object({ person })

/** Why staff look at something in full: a ticket of the person by its id, a complaint by its number, or a request that came otherwise, in words. */
const viewReason = z.strictObject({
  kind: z.enum(['ticket', 'complaint', 'request']),
  reference: lineOfText(viewPolicy.referenceCharacters, 'must name the ticket, the complaint or the request'),
})
export type ViewReason = z.infer<typeof viewReason>

const revealFields = ['phone', ...maskedFields] as const
export type RevealField = (typeof revealFields)[number]
const revealRequest = z.strictObject({ field: z.enum(revealFields), why: viewReason })
const revealResponse = z.object({ field: z.enum(revealFields), value: z.string() })

const visitorViewRequest = z.strictObject({ why: viewReason })
/** The visitor's own read models. */
const visitorViewResponse = z.object({
  user,
  applications: z.array(application),
  tickets: z.array(ticket),
  notices: noticesResponse,
  /** Those of /offers, in our order: whether nothing is against one, and why not or what to add. Without `fits` where no lender states criteria. */
  offers: z.array(
    z.object({
      lender_id: z.string(),
      name: z.string(),
      interest_rate: z.string(),
      fits: z.optional(z.boolean()),
      reasons: z.array(z.string()),
    }),
  ),
})
export type VisitorView = z.infer<typeof visitorViewResponse>

const { get, post } = rowsWith({
  capability: 'staff-desk',
  roles: ['support'],
  errors: ['USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
const one = '/api/people/{user_id}'

export const peopleRoom = {
  'search-people': post('/api/people/search', searchPeopleResponse, { body: searchPeopleRequest }),
  'open-person': get(one, personResponse),
  'reveal-field': post(`${one}/reveal`, revealResponse, { body: revealRequest }),
  /** No session of the visitor is made: the answer has what the visitor's own pages would be drawn from. */
  'view-as-visitor': post(`${one}/view`, visitorViewResponse, { body: visitorViewRequest }),
} as const satisfies Record<string, StaffEndpoint>

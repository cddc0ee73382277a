/** partner-get-lenders: the active lenders for one of the partner's own users, each with a tracking link and whether it fits. */
import * as z from 'zod/mini'
import { lender } from '#lambdas/offers/catalogue.contract.ts'
import { frequencies, moratoriumInterests, repaymentKinds } from '#lambdas/offers/repayment.contract.ts'
import { idText } from '#lambdas/partner/user-ids.contract.ts'

const optionalInteger = z.optional(z.int())

/** `partner_code` must be that of the API key. An unknown `user_id`, whatever its form, is answered like a foreign one. */
export const getLendersRequest = z.strictObject({ partner_code: idText, user_id: idText }, 'must be a JSON object')
export type GetLendersRequest = z.infer<typeof getLendersRequest>

/** A text of the catalogue was checked when it was stored, so an answer checks its type only. The schema documents its length. */
const checkedText = (stored: z.ZodMiniString) =>
  z.string().register(z.globalRegistry, { minLength: 1, ...z.globalRegistry.get(stored) })

const { name, interest_rate, max_amount, features, processing_time } = lender.shape

const figure = z.optional(z.number())
const statedText = z.optional(z.string())

/** Present only where the lender has stated them. */
const statedTerms = {
  annual_rate_min: figure,
  annual_rate_max: figure,
  apr: statedText,
  processing_fee: statedText,
  fee: z.optional(z.object({ percent: figure, fixed: figure, min: figure, max: figure, gst_percent: figure })),
  min_amount: figure,
  max_amount_rupees: figure,
  tenor_months_min: optionalInteger,
  tenor_months_max: optionalInteger,
  repayment: z.optional(
    z.object({
      kind: z.enum(repaymentKinds),
      frequency: z.optional(z.enum(frequencies)),
      moratorium: z.optional(
        z.object({
          months: optionalInteger,
          after_course_months: optionalInteger,
          interest: z.enum(moratoriumInterests),
        }),
      ),
    }),
  ),
  kfs_url: statedText,
  grievance_contact: statedText,
}

export const statedTermNames = Object.keys(statedTerms) as readonly (keyof typeof statedTerms)[]

export const partnerLender = z.object({
  lender_id: z.string(),
  name: checkedText(name),
  interest_rate: checkedText(interest_rate),
  max_amount: checkedText(max_amount),
  features: features.clone({ ...features.def, element: checkedText(features.def.element) }),
  tracking_link: z.string(),
  processing_time: checkedText(processing_time),
  fits: z.boolean(),
  reasons: z.array(z.string()),
  ...statedTerms,
})
export type PartnerLender = z.infer<typeof partnerLender>

const ofUser = { tracking_link: true, fits: true, reasons: true } as const

/** The fields of a lender that are the same for every user. */
export const lenderTerms = z.omit(partnerLender, ofUser)
export type LenderTerms = z.infer<typeof lenderTerms>

/** The fields of a lender that are meant for one user. */
export const lenderForUser = z.pick(partnerLender, ofUser)
export type LenderForUser = z.infer<typeof lenderForUser>

/** Lenders in ascending priority; unlike /offers, those that do not fit stay among the others. */
export const getLendersResponse = z.object({
  success: z.literal(true),
  data: z.object({ lenders: z.array(partnerLender), total_count: z.int().check(z.gte(0)) }),
})
export type GetLendersResponse = z.infer<typeof getLendersResponse>

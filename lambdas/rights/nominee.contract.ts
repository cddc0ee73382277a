/** The person who may act for the user after death or when the user cannot: DPDP Act, section 14. */
import * as z from 'zod/mini'
import { formTexts } from '#contract/form-texts.ts'
import { indianMobilePattern } from '#contract/patterns.ts'
import { limits } from '#contract/policy.ts'
import { lineOfText } from '#contract/text.ts'
import { emailAddress } from '#lambdas/profile/profile.contract.ts'
import { rightsPolicy } from './rights-policy.contract.ts'

const mobile = z.string(formTexts.nomineeMobile).check(z.regex(indianMobilePattern, formTexts.nomineeMobile))

/** By a phone or an e-mail address, or both. */
export const nomineeRequest = z
  .strictObject({
    name: lineOfText(limits.nameCharacters, formTexts.nomineeName),
    relation: lineOfText(rightsPolicy.nomineeRelationCharacters, formTexts.nomineeRelation),
    phone: z.optional(mobile),
    email: z.optional(emailAddress),
  })
  .check(
    z.refine(({ phone, email }) => phone !== undefined || email !== undefined, {
      error: formTexts.nomineeContact,
      path: ['phone'],
    }),
  )
export type NomineeRequest = z.infer<typeof nomineeRequest>

export const nominee = z.object({
  name: z.string(),
  relation: z.string(),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  nominated_at: z.iso.datetime(),
})
export type Nominee = z.infer<typeof nominee>

/** `nominee` is absent while nobody is nominated. */
export const nomineeResponse = z.object({ nominee: z.optional(nominee) })
export type NomineeResponse = z.infer<typeof nomineeResponse>

/** The consents of a visitor besides the terms: four switches on /profile, each off at first, and the click that leads to a lender. */
import * as z from 'zod/mini'

export const consentPurposes = ['lender_contact', 'notices_by_sms', 'notices_by_push', 'partner_sharing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** A click on a lender or a product is a consent of its own, which nobody can take back after the page has opened. */
export const receiptPurposes = [...consentPurposes, 'application', 'product'] as const
export type ReceiptPurpose = (typeof receiptPurposes)[number]

export const consentPolicy = {
  /** Words of a consent text, with its label and the names of its parts. */
  textWords: 120,
  versionCharacters: 20,
} as const

const oldPage = 'Please load the page again'

/** The version of the consent text that the visitor saw. Pages of an earlier release may send an earlier one. */
export const consentTextVersion = z.string(oldPage).check(z.maxLength(consentPolicy.versionCharacters, oldPage))

export const saveConsentRequest = z.strictObject({
  purpose: z.enum(consentPurposes, 'must name one of the switches'),
  given: z.boolean('Please choose on or off'),
  version: consentTextVersion,
})
export type SaveConsentRequest = z.infer<typeof saveConsentRequest>

/** `changed_at` is absent from a switch that was never touched. Clients ignore a purpose that they do not know. */
export const consentState = z.object({
  purpose: z.string(),
  given: z.boolean(),
  changed_at: z.optional(z.iso.datetime()),
})
export type ConsentState = z.infer<typeof consentState>

/** `has_partner`: a partner has sent us the user's details. */
export const consentsResponse = z.object({ consents: z.array(consentState), has_partner: z.boolean() })
export type ConsentsResponse = z.infer<typeof consentsResponse>

/** A request body that breaks no rule, for each endpoint of the HTTP API that takes one. */
import type { Operation } from '#contract/endpoints.ts'
import { applyConsentText } from '#lambdas/consent/apply-consent-text.rules.ts'
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { noticePolicy } from '#lambdas/notices/notice-policy.contract.ts'
import { pickPhone } from './auth/phones.ts'
import { acceptedTerms } from './auth/sign-in.ts'
import { newMessageBody, newTicketBody } from './support/tickets.ts'

/** An active lender and an active product. */
export interface OfferIds {
  readonly lenderId: string
  readonly productId: string
}

/** Ids that no offer has. */
export const noOffers: OfferIds = { lenderId: 'no-such-lender', productId: 'no-such-product' }

/** A point of the curve P-256. */
const point = 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM'

/** Of a subscription that nobody has. */
export const pushKeys = { p256dh: point, auth: 'A'.repeat(22) }

/** Revokes nothing, which is no error. */
const unknownRefreshToken = { refresh_token: 'a-refresh-token-of-nobody' }

export const createValidBodies = ({
  lenderId,
  productId,
}: OfferIds): Partial<Record<Operation, Record<string, unknown>>> => ({
  'send-sms-otp': { phone: pickPhone(), clientIp: 'unknown' },
  'start-session': { category: 'salaried', terms: acceptedTerms, utm_source: 'newspaper' },
  'end-session': unknownRefreshToken,
  'revoke-session': unknownRefreshToken,
  'save-personal-details': { full_name: 'Asha Rao', email: 'asha@example.in', date_of_birth: '1990-05-06' },
  'save-location-details': { pincode: '462001' },
  'save-professional-details': { monthly_income: 50_000, company_name: 'Narmada Mills' },
  'save-category': { category: 'student' },
  'save-language': { language: 'hi' },
  'save-consent': { purpose: 'lender_contact', given: true, version: presentConsentText('lender_contact').version },
  'mark-terms-seen': { version: acceptedTerms.version },
  'save-push': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    ...pushKeys,
    version: presentConsentText('notices_by_push').version,
  },
  'end-push': { endpoint: 'https://fcm.googleapis.com/fcm/send/nobody' },
  'confirm-push': { id: `2026-03-10T09:11:00.000Z#${'A'.repeat(22)}` },
  'save-notices': { sms: true, text_version: noticePolicy.textVersion },
  'erase-detail': { detail: 'email' },
  'save-nominee': { name: 'Ravi Rao', relation: 'Brother', email: 'ravi@example.in' },
  'close-account': { understood: true },
  'ask-for-move': { phone: pickPhone() },
  'move-account': { from: pickPhone() },
  'report-page-view': { release: 'other', page: 'home', failures: [] },
  'record-product-click': { product_id: productId },
  'apply-to-lender': { lender_id: lenderId, consent_version: applyConsentText.version },
  'save-visit-outcome': { outcome: 'later' },
  'create-ticket': { ...newTicketBody() },
  'send-message': { ...newMessageBody() },
  'mark-ticket-seen': { seen_until: new Date().toISOString() },
})

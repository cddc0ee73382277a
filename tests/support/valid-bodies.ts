/** A request body that breaks no rule, for each endpoint of the HTTP API that takes one. */
import type { Operation } from '#contract/endpoints.ts'
import { pickPhone } from './auth/phones.ts'
import { acceptedTerms } from './auth/sign-in.ts'
import { newMessageBody, newTicketBody } from './support/tickets.ts'

/** Revokes nothing, which is no error. */
const unknownRefreshToken = { refresh_token: 'a-refresh-token-of-nobody' }

/** @param lenderId of an active lender, for apply-to-lender */
export const createValidBodies = (lenderId: string): Partial<Record<Operation, Record<string, unknown>>> => ({
  'send-sms-otp': { phone: pickPhone(), clientIp: 'unknown' },
  'start-session': { category: 'salaried', terms: acceptedTerms, utm_source: 'newspaper' },
  'end-session': unknownRefreshToken,
  'revoke-session': unknownRefreshToken,
  'save-personal-details': { full_name: 'Asha Rao', email: 'asha@example.in', date_of_birth: '1990-05-06' },
  'save-location-details': { pincode: '462001' },
  'save-professional-details': { monthly_income: 50_000, company_name: 'Narmada Mills' },
  'save-category': { category: 'student' },
  'apply-to-lender': { lender_id: lenderId },
  'create-ticket': { ...newTicketBody() },
  'send-message': { ...newMessageBody() },
})

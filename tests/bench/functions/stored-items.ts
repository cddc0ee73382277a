/** Items as a user, a partner and a catalogue of usual size have them, by the prefixes of their keys. */
import { readFileSync } from 'node:fs'
import { catalogue, type Catalogue } from '#lambdas/offers/catalogue.contract.ts'
import { createApiKey, hashOfApiKey } from '#lambdas/partner/api-keys.ts'

/** Shortly before the session of `http-event.ts` began. */
const at = '2026-09-20T10:30:00.000Z'
export const phone = '+919876543210'
export const partnerUserId = '3b1f5a7c-2d4e-8f60-9a1b-2c3d4e5f6071'

const readSample = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../infra/local/sample-data/${name}.json`, import.meta.url), 'utf8'))

export const storedCatalogue: Catalogue = catalogue.parse({
  lenders: readSample('lenders'),
  products: readSample('products'),
})
export const lenderId = storedCatalogue.lenders[0]?.id ?? ''
export const apiKey = createApiKey('live')

/** Of a user, which decide about offers. */
const facts = { category: 'salaried', date_of_birth: '1990-05-06', pincode: '462001', monthly_income: 50_000 }

export const storedItems: Readonly<Record<string, Record<string, unknown>>> = {
  'USER/PROFILE': {
    pk: `USER#${phone}`,
    sk: 'PROFILE',
    id: partnerUserId,
    phone,
    ...facts,
    current_step: 'professional_details',
    category_selected_at: at,
    otp_verified_at: at,
    personal_details_at: at,
    location_details_at: at,
    professional_details_at: at,
    full_name: 'Venkata Subrahmanya Rao',
    email: 'venkata.rao@hyderabad.example.in',
    company_name: 'Narmada Mills',
    acquisition_ip: '203.0.113.9',
    acquired_at: at,
    consent_3: { text: 'terms', language: 'en', at, ip: '203.0.113.9' },
    signed_out: {},
  },
  'USER/APP': {
    pk: `USER#${phone}`,
    sk: `APP#${lenderId}`,
    id: '0f6a3d0e-5a3c-4f0e-9c1b-2f9d5a3c4f0e',
    user_id: partnerUserId,
    lender_id: lenderId,
    status: 'applied',
    clicked_at: at,
    applied_at: at,
    updated_at: at,
    lender: { name: 'Bharat Credit', interest_rate: '10.5%' },
    history: [{ status: 'applied', at }],
  },
  'USER/TICKET': { user_id: partnerUserId, status: 'open' },
  'PARTNER/USER': { phone, ...facts },
  'PARTNER/USAGE': { requests: 7, used_abcd1234: at },
  'APIKEY/META': {
    id: apiKey.id,
    partner_code: 'acme-finance',
    mode: 'live',
    hash: hashOfApiKey(apiKey.key),
    created_at: at,
    expires_at: '2099-01-31T10:30:00.000Z',
    daily_limit: 1000,
    allow_ips: ['203.0.113.0/24'],
  },
}

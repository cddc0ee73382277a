/** Values longer than most, so that the figures hold for real data. */
import { validSubmission } from '#tests/support/partner/partner-on-table.ts'

export const longName = {
  full_name: 'Venkata Subrahmanya Narasimha Rao Chakravarthula',
  email: 'venkata.narasimha@hyderabad.example.in',
}
export const utm = { utm_source: 'newspaper', utm_medium: 'print', utm_campaign: 'monsoon-2026' }
export const longSubmission = () =>
  validSubmission({
    ...longName,
    ...utm,
    company_name: 'Godavari Agricultural Implements and Irrigation Private Limited',
    pan: 'ABCDE1234F',
    aadhaar: '4321',
    credit_score: 742,
    mobile_verified_at: '2026-01-31T10:30:00Z',
    consent: {
      given_at: '2026-01-31T10:29:30Z',
      text_version: 'lead-form-of-the-monsoon-campaign-7',
      channel: 'messenger',
    },
    ua_ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    user_agent: 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
  })

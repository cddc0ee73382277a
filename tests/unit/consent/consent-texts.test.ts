/** The consent texts beside the switches: short, complete, and found by the hash that a receipt keeps. */
import { describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { isStored } from '#lambdas/consent/choices.rules.ts'
import { consentTextsWith } from '#lambdas/consent/consent-texts.rules.ts'
import { consentPolicy, receiptPurposes } from '#lambdas/consent/consents.contract.ts'
import {
  everyConsentText,
  findConsentText,
  presentConsentText,
  writeConsentText,
} from '#lambdas/consent/find-consent-text.rules.ts'
import { formerConsentTexts } from '#lambdas/consent/former-consent-texts.rules.ts'
import { hindiConsentTextsWith } from '#lambdas/consent/hindi-consent-texts.rules.ts'
import { noticePolicy } from '#lambdas/notices/notice-policy.contract.ts'
import { hashOfText } from '#lambdas/shared/text-hash.ts'

const someone = { operator: 'Example LLP', officerEmail: 'officer@example.in' }

describe('a consent text', () => {
  it.each(receiptPurposes)('of %s has its five parts in at most 120 words', (purpose) => {
    const consentText = presentConsentText(purpose)
    expect(consentText.parts.map(({ name }) => name)).toEqual([
      'Data',
      'Purpose',
      'Who gets it',
      'Taking it back',
      'Complaints',
    ])
    expect(writeConsentText(consentText).split(/\s+/).length).toBeLessThanOrEqual(consentPolicy.textWords)
    expect(consentText.parts.at(-1)?.text).toContain(brand.grievanceOfficer.email)
    expect(consentText.parts.at(-1)?.text).toContain('Data Protection Board of India')
  })

  it('that was shown keeps its words: another wording is another version', () => {
    const shown = [...consentTextsWith(someone), ...hindiConsentTextsWith(someone)]
    const all = [...shown, ...formerConsentTexts(shown)]
    const hashes = all.map((consentText) => [
      `${consentText.purpose} ${consentText.version} ${consentText.language}`,
      hashOfText(writeConsentText(consentText)).slice(0, 16),
    ])
    expect(Object.fromEntries(hashes)).toEqual({
      'application 2026-11-23 en': '36e6c50d56c4ab4e',
      'application 2026-11-26 en': '652492c30f8f7d84',
      'application 2026-11-26.hi hi': '9e4ebba94aa64ee7',
      'application 2026-11-26.2 en': 'd424944527e96b26',
      'application 2026-11-26.2.hi hi': 'd00b153a7c023a9b',
      'application 2026-11-29 en': 'd4767252fec70372',
      'application 2026-11-30 en': '63a3fc0b330e0337',
      'application 2026-11-29.hi hi': '8ad2c172eefed374',
      'lender_contact 2026-11-23 en': 'b40d76302b94e3fb',
      'lender_contact 2026-11-26.hi hi': '6cfe25dedf797c46',
      'lender_contact 2026-11-30.hi hi': 'ca468b48784c44f0',
      'notices_by_push 2026-11-26 en': 'f36ca890b2ed20e9',
      'notices_by_push 2026-11-26.hi hi': '21b37079db8e6331',
      'notices_by_push 2026-11-30.hi hi': '3e2399611290646a',
      'notices_by_sms 2026-11-23 en': 'f550b59683af6ef8',
      'notices_by_sms 2026-11-23.2 en': 'b5fe1df7c9b99426',
      'notices_by_sms 2026-11-26.hi hi': '52448e56e16cb917',
      'notices_by_sms 2026-11-30.hi hi': '12d5e7deae6c31e3',
      'partner_sharing 2026-11-23 en': 'dd24abe2079617cb',
      'partner_sharing 2026-11-26 en': '376bd75d8038d365',
      'partner_sharing 2026-11-26.2.hi hi': 'f76245f568f866fe',
      'partner_sharing 2026-11-26.hi hi': '8b75fec14dab502c',
      'product 2026-11-23 en': '36e6c50d56c4ab4e',
      'product 2026-11-26 en': '652492c30f8f7d84',
      'product 2026-11-26.2 en': 'ac7a9218fea89a36',
      'product 2026-11-26.2.hi hi': '687d5886e8cd27e9',
      'product 2026-11-26.hi hi': '9e4ebba94aa64ee7',
      'product 2026-11-29 en': '169ec5ba36853ece',
      'product 2026-11-30 en': '0b2996fce6648c8a',
      'product 2026-11-29.hi hi': 'dd6a2a1024eec698',
    })
  })

  it('is found by its hash, and pages of the last release find the sentence that they show', () => {
    for (const purpose of receiptPurposes) {
      const hash = hashOfText(writeConsentText(presentConsentText(purpose)))
      expect(
        everyConsentText().filter((each) => each.purpose === purpose && hashOfText(writeConsentText(each)) === hash),
      ).toHaveLength(1)
    }
    const sentence = findConsentText('notices_by_sms', noticePolicy.textVersion)
    expect(sentence?.label).toMatch(/^Send me an SMS when a lender approves/)
    expect(findConsentText('lender_contact', '2020-01-01')).toBeUndefined()
  })

  it('is agreed to anew when its words have changed, and is taken back once', () => {
    const given = { lender_contact: { given: true, version: '1' } }
    expect([isStored(given, 'lender_contact', true, '1'), isStored(given, 'lender_contact', true, '2')]).toEqual([
      true,
      false,
    ])
    const taken = { lender_contact: { given: false, version: '1' } }
    expect(isStored(taken, 'lender_contact', false, '2')).toBe(true)
  })
})

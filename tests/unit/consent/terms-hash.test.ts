/** A receipt of the terms names the text of its version by the hash, and the app publishes each of them. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writeTermsText } from '#bin/docs/write-terms-text.ts'
import { legalPolicy } from '#contract/policy.ts'
import { termsTextFile, termsTexts } from '#lambdas/consent/accepted-terms.contract.ts'
import { termsReceiptsIn } from '#lambdas/consent/consents.table.ts'
import { hashOfText } from '#lambdas/shared/text-hash.ts'

it('a receipt of the terms has the hash of the two pages as they are now', () => {
  expect(legalPolicy.termsVersion in termsTexts).toBe(true)
  expect(termsTexts[legalPolicy.termsVersion as keyof typeof termsTexts].hash).toBe(hashOfText(writeTermsText()))
})

it.each(Object.entries(termsTexts))('the text of version %s is published under its hash', (_, { hash }) => {
  const text = readFileSync(`web/public${termsTextFile(hash)}`, 'utf8')
  expect(hashOfText(text)).toBe(hash)
  expect(text).toContain('Terms & Conditions')
})

it('each receipt of a profile has the language of the text that was accepted, and none where no text has its hash', () => {
  const at = '2026-03-10T09:00:00.000Z'
  const texts = Object.entries(termsTexts).map(([version, { hash, language }]) => ({ version, hash, language }))
  const accepted = [...texts, { version: 'unknown', hash: 'ab'.repeat(32), language: '' }]
  const fields = accepted.map(({ version, hash }): [string, object] => [
    `consent_${version}`,
    { hash: Buffer.from(hash, 'hex'), at },
  ])
  const profile = Object.fromEntries<unknown>([['full_name', 'Asha'], ...fields])
  expect(termsReceiptsIn(profile)).toMatchObject(accepted)
})

import { describe, expect, inject, it } from 'vitest'
import { expectError, expectFieldError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'
import { changeConsentAs, consentBody } from '#tests/support/consents.ts'
import { readItems } from '#tests/support/faults.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'

describe('save-consent', () => {
  it('gives, and takes back, by staff too; each leaves a receipt whose text comes out by its hash', async () => {
    const member = await takeMember()
    const operate = (...words: string[]) => runOperatorCommand(inject('dataFolder'), 'consent', ...words)
    const given = await changeConsentAs(member, 'lender_contact', true)
    expect(await changeConsentAs(member, 'lender_contact', true)).toEqual(given)
    const reason = 'Letter of 20 November, folder 7'
    await operate('withdraw', '--phone', member.phone, '--purpose', 'lender_contact', '--reason', reason)
    expect((await succeedAs(member, 'get-consents')).consents[0]).toMatchObject({ given: false })
    const receipts = await readItems(inject('origin'), `CONSENT#${member.id}`)
    const { version } = consentBody('lender_contact', true)
    const of = { purpose: 'lender_contact', version, language: 'en', hash: receipts[0]?.['hash'] }
    expect(receipts).toMatchObject([
      { ...of, given: true, how: 'switch', address: expect.any(String) as string },
      { ...of, given: false, how: 'paper', reason },
    ])
    expect(JSON.stringify(receipts)).not.toContain(member.phone.slice(3))
    const shown = await operate('show', '--phone', member.phone)
    expect(shown.slice(4).map(({ what, given: each, how }) => [what, each, how])).toEqual([
      ['lender_contact', true, 'switch'],
      ['lender_contact', false, 'paper'],
    ])
    const [text] = await operate('text', '--hash', String(of.hash))
    expect(text).toMatchObject({ purpose: 'lender_contact', version })
    expect(String(text?.['text'])).toMatch(/^Lenders may contact me\nData: /)
  })

  it('refuses an unknown switch, another choice than on or off, and a notice that was never shown', async () => {
    const member = await takeMember()
    const save = (change: object) =>
      callAs(member, 'save-consent', { body: { ...consentBody('lender_contact', true), ...change } })
    expectFieldError(await save({ purpose: 'everything' }), 'purpose', 'must name one of the switches')
    expectFieldError(await save({ given: 'yes' }), 'given', 'Please choose on or off')
    expectFieldError(await save({ version: '2020-01-01' }), 'version', 'Please load the page again')
    expectFieldError(await save({ version: 'x'.repeat(21) }), 'version', 'Please load the page again')
    expectError(await save({ version: undefined }), 'VALIDATION_ERROR')
    expect(await readItems(inject('origin'), `CONSENT#${member.id}`)).toEqual([])
  })
})

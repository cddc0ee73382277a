import { describe, expect, inject, it } from 'vitest'
import { noticePolicy } from '#contract/notices/notice-policy.ts'
import { expectFieldError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'
import { readItems } from '#tests/support/faults.ts'

const { textVersion: text_version } = noticePolicy

describe('save-notices', () => {
  it('is the switch of notices by SMS for pages of the last release, with the sentence that they show', async () => {
    const member = await takeMember()
    for (const sms of [true, false]) {
      expect(await succeedAs(member, 'save-notices', { body: { sms, text_version } })).toEqual({ sms })
      expect(await succeedAs(member, 'get-notices')).toMatchObject({ sms })
    }
    const receipts = await readItems(inject('origin'), `CONSENT#${member.id}`)
    const of = { purpose: 'notices_by_sms', version: text_version, language: 'en', how: 'switch' }
    expect(receipts).toMatchObject([true, false].map((given) => ({ ...of, given })))
  })

  it('refuses another choice, and a sentence that the page does not show any more', async () => {
    const member = await takeMember()
    const save = (body: object) => callAs(member, 'save-notices', { body })
    expectFieldError(await save({ sms: 'yes', text_version }), 'sms', 'Please choose on or off')
    expectFieldError(
      await save({ sms: true, text_version: '2020-01-01' }),
      'text_version',
      'Please load the page again',
    )
    expect(await succeedAs(member, 'get-notices')).toMatchObject({ sms: false })
  })
})

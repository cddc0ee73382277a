import { describe, expect, it } from 'vitest'
import { noticePolicy } from '#contract/notices/notice-policy.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'

describe('get-notices', () => {
  it('shows a user the own choice alone, which is off at first', async () => {
    const [one, other] = [await takeMember(), await takeMember()]
    await succeedAs(one, 'save-notices', { body: { sms: true, text_version: noticePolicy.textVersion } })
    expect(await succeedAs(one, 'get-notices')).toMatchObject({ sms: true, sent: [] })
    const query = `phone=${encodeURIComponent(one.phone)}`
    expect(await succeedAs(other, 'get-notices', { query })).toMatchObject({ sms: false, sent: [] })
  })
})

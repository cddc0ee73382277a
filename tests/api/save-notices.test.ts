import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { noticePolicy } from '#contract/notices/notice-policy.ts'
import { expectFieldError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { advanceClock, callAs, readClock, readMessages, signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'
import { readItems } from '#tests/support/faults.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { newTicketBody, openTicket } from '#tests/support/support/tickets.ts'

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

describe('a notice', () => {
  let product: RunningProduct
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.stop())

  it('goes from an answer of support through the stream, the table and the schedule to the phone, by day in India', async () => {
    const { origin, dataFolder } = product
    const [daySeconds, noonInIndia] = [86_400, 6.5 * 3600]
    await advanceClock(
      origin,
      (noonInIndia + daySeconds - (((await readClock(origin)) / 1000) % daySeconds)) % daySeconds,
    )
    const member = await signInMember(origin)
    await succeedAs(member, 'save-notices', { body: { sms: true, text_version } })
    const { id } = await openTicket(member, newTicketBody({}, await readClock(origin)))
    await runOperatorCommand(dataFolder, 'ticket', 'reply', '--id', id, '--message', 'We have your documents.')
    await vi.waitUntil(async () => (await readItems(origin, 'NOTICES')).length > 0, { timeout: 10_000 })
    await advanceClock(origin, 61)
    const text = 'PaisaLane: Support has answered you. Log in to read the answer.'
    await vi.waitUntil(async () => (await readMessages(origin, member.phone))[0]?.message === text, { timeout: 10_000 })
    await vi.waitUntil(async () => (await readItems(origin, 'NOTICES')).length === 0, { timeout: 10_000 })
    expect((await succeedAs(member, 'get-notices')).sent).toMatchObject([{ kind: 'answer' }])
  })
})

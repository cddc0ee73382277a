/** The sandbox of a partner on a real table: users of its own, which expire, and its magic phones. */
import { beforeEach, describe, expect, it } from 'vitest'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { magicPhones } from '#contract/partner/partner-sandbox.ts'
import { keys } from '#data/keys.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { createPartnerOnTable, validSubmission, type PartnerOnTable } from '#tests/support/partner/partner-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { exampleRequests } from '#web/features/partner-docs/reference/partner-examples.ts'

const table = await startTable()
let api: PartnerOnTable
let partner: Awaited<ReturnType<PartnerOnTable['addPartner']>>

beforeEach(async () => {
  api = createPartnerOnTable(table)
  partner = await api.addPartner()
})

const duplicateOf = (userId: string | undefined) => ({
  code: 'DUPLICATE_USER',
  facts: { existing_user_id: userId, existing_user_source: 'own' },
})

describe('the sandbox', () => {
  it('writes nothing for the phone outside of it, keeps only what decides about offers, and expires', async () => {
    const phone = pickPhone()
    const { answer } = await api.submit(partner.sandbox, validSubmission({ ...exampleRequests['submit-user'], phone }))
    expect(answer.user_id).toMatch(/^test-[0-9a-f-]{36}$/)
    expect(await table.list(keys.user(phone).pk)).toEqual([])
    expect(await table.list(`PARTNER#${partner.code}`, 'USER#')).toEqual([])
    const [row] = await table.list(`PARTNER#${partner.code}.test`, 'USER#')
    const ofTheCall = ['created_at', 'id', 'partner_code', 'phone', 'pk', 'sk', 'submission_id', 'ttl']
    const fields = [...ofTheCall, 'category', 'date_of_birth', 'monthly_income', 'pincode']
    expect(Object.keys(row ?? {}).toSorted()).toEqual(fields.toSorted())
  })

  it('has users of its own, and each partner another one, even with one phone and one Idempotency-Key', async () => {
    const [body, other] = [validSubmission(), await api.addPartner()]
    const submitted: string[] = []
    for (const caller of [partner.live, partner.sandbox, other.sandbox]) {
      submitted.push((await api.submit(caller, body, 'order-1')).answer.user_id)
    }
    expect(new Set(submitted).size).toBe(3)
    await expect(api.submit(partner.sandbox, body)).rejects.toMatchObject(duplicateOf(submitted[1]))
  })

  it('treats a user of 30 days ago as absent, whether or not the table has removed it', async () => {
    const body = validSubmission()
    const submit = async () => (await api.submit(partner.sandbox, body)).answer.user_id
    const userId = await submit()
    api.advance(partnerPolicy.sandboxDays * 86_400 - 1)
    await expect(submit()).rejects.toMatchObject(duplicateOf(userId))
    expect(await api.linksFor(partner.sandbox, userId)).toEqual([])
    api.advance(1)
    await expect(api.linksFor(partner.sandbox, userId)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    expect(await submit()).toBe(userId)
  })

  it('has magic phones of its own: with a live key each is a plain number', async () => {
    for (const phone of Object.keys(magicPhones)) {
      const { answer } = await api.submit(partner.live, validSubmission({ phone }))
      expect(answer.user_id).not.toContain('test')
      expect(await api.linksFor(partner.live, answer.user_id)).toEqual([])
    }
  })
})

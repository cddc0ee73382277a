import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createApiClient, expectSuccess, type ApiReply } from '#tests/support/api-client.ts'
import { startProduct } from '#tests/support/runtime.ts'
import { signInMember, type Member } from '#tests/support/auth/sign-in.ts'

const memberCount = 4

const apply = ({ client, tokens }: Member, lender_id: string) =>
  client.call('apply-to-lender', { token: tokens.accessToken, body: { lender_id } })

const readApplications = async ({ client, tokens }: Member) =>
  expectSuccess('list-applications', await client.call('list-applications', { token: tokens.accessToken })).applications

const readUser = async ({ client, tokens }: Member) =>
  expectSuccess('get-profile', await client.call('get-profile', { token: tokens.accessToken })).user

describe('a crash during offer clicks', () => {
  it('loses no acknowledged application and leaves none half-recorded', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'paisalane-crash-'))
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
    const before = await startProduct({ dataFolder })
    const members = await Promise.all(Array.from({ length: memberCount }, () => signInMember(before.origin)))
    const catalogue = expectSuccess('get-catalogue', await createApiClient(before.origin).call('get-catalogue'))
    const lenderIds = catalogue.lenders.map(({ id }) => id)

    const acknowledged = new Map<Member, string[]>(members.map((member) => [member, []]))
    const clickThrough = async (member: Member) => {
      for (const lenderId of lenderIds) {
        const reply = await apply(member, lenderId).catch((): ApiReply | undefined => undefined)
        if (reply?.status !== 201) return
        acknowledged.get(member)?.push(lenderId)
        if (acknowledged.get(member)?.length === 3) await before.stop('SIGKILL')
      }
    }
    await Promise.all(members.map(clickThrough))
    const total = Array.from(acknowledged.values()).flat().length
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(memberCount * lenderIds.length)

    // At the same address, which the tokens name as their issuer.
    const after = await startProduct({ dataFolder, port: new URL(before.origin).port })
    onTestFinished(() => after.stop())
    for (const member of members) {
      const applications = await readApplications(member)
      const user = await readUser(member)
      expect(applications.map(({ lender_id }) => lender_id)).toEqual(
        expect.arrayContaining(acknowledged.get(member) ?? []),
      )
      expect(user.selected_lender_id).toBe(applications[0]?.lender_id)
      expect(user.lender_clicked_at).toBe(applications[0]?.clicked_at)
      expect(user.current_step).toBe(applications.length > 0 ? 'lender_clicked' : 'otp_verified')
    }
  })
})

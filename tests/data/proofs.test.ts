/** Of each click and each consent there is a page that says what was shown, when, how and from which address. */
import { beforeAll, expect, it } from 'vitest'
import { consentCommands } from '#bin/ops/consent-commands.ts'
import { proofCommand } from '#bin/ops/proof-command.ts'
import { withTexts } from '#lambdas/applications/prove-click.ts'
import { applyConsentText } from '#lambdas/consent/apply-consent-text.rules.ts'
import { consentPurposes } from '#lambdas/consent/consents.contract.ts'
import { findChooser, listReceipts } from '#lambdas/consent/consents.table.ts'
import { presentConsentText, writeConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { hashOfText } from '#lambdas/shared/text-hash.ts'
import { acceptedTerms } from '#tests/support/auth/sign-in.ts'
import { switchConsent } from '#tests/support/notices/notices.ts'
import { lenderEntry, productEntry } from '#tests/support/offers/catalogue-entries.ts'
import { opsConnectionTo, runOpsCommand } from '#tests/support/ops-connection.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { fc } from '#tests/support/random-values.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { testIdentityKey } from '#tests/support/world.ts'

const table = await startTable()
const journey = createJourneyOnTable(table)
const ids = ['one', 'two', 'three'] as const

beforeAll(() =>
  journey.put({
    lenders: ids.map((id) => lenderEntry({ id })),
    products: ids.map((id) => productEntry({ id: `p-${id}` })),
  }),
)

const prove = (values: Record<string, string>) =>
  runOpsCommand(proofCommand, values, opsConnectionTo(table, testIdentityKey))

it('1,000 random ones are all proven, those of products too', { timeout: 180_000 }, async () => {
  const people = Array.from({ length: 5 }, () => pickSession())
  for (const session of people) await journey.start(session)
  const made = new Map<string, number>()
  const chances = fc.sample(fc.nat(2), 3000)
  const pick = () => chances.pop() ?? 0
  for (let count = 0; count < 1000; count += 1) {
    const session = people[count % people.length] ?? pickSession()
    journey.advance(1)
    const which = pick()
    const id = ids[pick()] ?? 'one'
    let noted = 1
    if (which === 0) {
      await journey.apply(session, id)
    } else if (which === 1) {
      const { open_url } = await journey.clickProduct(session, `p-${id}`, applyConsentText.version)
      expect(open_url).not.toContain('{')
    } else {
      const purpose = consentPurposes[pick()] ?? 'lender_contact'
      await switchConsent(journey.world, session, purpose, pick() > 0)
      noted = 0
    }
    made.set(session.phone, (made.get(session.phone) ?? 0) + noted)
  }
  for (const { phone } of people) {
    const { id } = await journey.profile(phone)
    const receipts = await listReceipts(table.opened, id)
    const { changes } = await findChooser(table.opened, phone, undefined)
    expect(receipts).toHaveLength((made.get(phone) ?? 0) + changes)
    expect(withTexts(receipts, []).filter(({ shown }) => shown === undefined)).toEqual([])
    const clicks = receipts.filter(({ purpose }) => purpose === 'product' || purpose === 'application')
    for (const { click_id, purpose } of clicks.slice(0, 9)) {
      const page = await prove({ click: click_id ?? '' })
      expect(page).toContainEqual({
        fact: 'shown',
        value: writeConsentText(presentConsentText(purpose === 'product' ? purpose : 'application')),
      })
      expect(page).toContainEqual({ fact: 'how', value: 'login' })
    }
  }
  const [{ phone } = pickSession()] = people
  const page = await prove({ phone })
  const termsText = expect.stringContaining('Accepting these terms allows nobody') as unknown
  expect(page).toContainEqual({ fact: 'shown', value: termsText })
  expect(page.map(({ fact }) => fact)).toEqual(
    expect.arrayContaining(['purpose', 'when', 'how', 'address', 'shown', 'hash', 'version', 'language', 'place']),
  )
})

it('a click id of nobody proves nothing, and a number without an account neither', async () => {
  await expect(prove({ click: 'A'.repeat(43) })).rejects.toThrow('nothing was recorded')
  await expect(prove({ phone: '9876500009' })).rejects.toThrow('no user has this phone')
  expect(() => prove({})).toThrow('--click is missing')
})

it('each receipt that is shown of a person, of the terms too, leads to its text by its hash', async () => {
  const session = pickSession()
  await journey.start(session, { terms: acceptedTerms })
  await journey.apply(session, 'one')
  journey.advance(1)
  await switchConsent(journey.world, session, 'lender_contact', true)
  const run = (name: string, values: Record<string, string>) => {
    const command = consentCommands.find((one) => one.name === name)
    if (!command) throw new Error(`no command ${name}`)
    return runOpsCommand(command, values, opsConnectionTo(table, testIdentityKey))
  }
  const receipts = (await run('consent show', { phone: session.phone })).filter(({ hash }) => hash !== '')
  expect(receipts.map(({ what }) => what)).toEqual(['terms', 'application', 'lender_contact'])
  for (const { what, hash, version, language } of receipts) {
    const [found] = await run('consent text', { hash: String(hash) })
    expect(found).toMatchObject({ purpose: what, version, language })
    expect(hashOfText(String(found?.['text']))).toBe(hash)
  }
})
